import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('./tools/', import.meta.url));

/**
 * `require` of the packages in `api/bin/tools`, which only `npm run ground`, `api/bin/countries.mjs` and the part
 * `lighthouse` of `npm run bench:web` need: 340 MB that every installation would wait for. Installs them when they are
 * first asked for; throws when that fails.
 */
export function tools() {
  if (!existsSync(`${folder}node_modules/.package-lock.json`)) {
    console.log('Fetching the packages of this command, once …');
    const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('The packages of this command could not be fetched.');
  }
  return createRequire(`${folder}package.json`);
}
