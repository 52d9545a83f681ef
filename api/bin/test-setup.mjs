// Before the API's tests, once: the product as its processes are started from, and a migrated database of each kind.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

const api = resolve(root, 'api');
const undo = [];

export async function setup() {
  // `npm test` has just built it; whoever starts vitest alone gets the sources of now.
  process.env.TEST_BUILD ??= buildNow();
  const file = join(process.env.TEST_BUILD, 'src/platform/database/testing.js');
  const { makeTemplates } = await import(pathToFileURL(file).href);
  const { environment, remove } = await makeTemplates();
  undo.push(remove);
  Object.assign(process.env, environment);
}

export async function teardown() {
  for (const step of undo) await step();
}

function buildNow() {
  // Beside the sources, so that the packages and `bin` are found.
  const build = mkdtempSync(join(api, '.test-build-'));
  undo.push(() => rmSync(build, { recursive: true, force: true }));
  const swc = resolve(root, 'node_modules/.bin/swc');
  execFileSync(swc, ['src', 'demo', 'bench', '-d', build, '--config-file', '.swcrc'], {
    cwd: api,
    stdio: 'ignore',
  });
  return build;
}
