// Before the API's tests, once: where their files lie, a MariaDB, the product as its processes are started from, and a
// migrated database of each kind to copy.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasMariaDb, startMariaDb } from './mariadb.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { root } from './prepare.mjs';

const api = resolve(root, 'api');
const undo = [];

export async function setup() {
  // Node 22 calls its SQLite experimental at each start; tests compare what a program complains of.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim();
  const files = memoryFolder('sabaijai-tests-');
  undo.push(() => rmSync(files, { recursive: true, force: true }));
  process.env.TMPDIR = files;

  if (process.env.TEST_MARIADB !== 'no' && !process.env.TEST_DATABASE_URL && hasMariaDb()) {
    const server = await startMariaDb();
    undo.push(server.stop);
    process.env.TEST_DATABASE_URL = server.url;
  }

  const build = buildNow();
  const file = join(build, 'src/platform/database/testing.js');
  const { makeTemplates } = await import(pathToFileURL(file).href);
  const { environment, remove } = await makeTemplates();
  undo.push(remove);
  Object.assign(process.env, environment, { TEST_BUILD: build });
}

export async function teardown() {
  for (const step of undo.reverse()) await step();
}

/** Of the sources of now, beside them, so that the packages and `bin` are found. */
function buildNow() {
  const build = mkdtempSync(join(api, '.test-build-'));
  undo.push(() => rmSync(build, { recursive: true, force: true }));
  const swc = resolve(root, 'node_modules/.bin/swc');
  const args = ['src', 'demo', 'bench', '-d', build, '--config-file', '.swcrc'];
  execFileSync(swc, args, { cwd: api, stdio: 'ignore' });
  return build;
}
