import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'shell/docs/architecture.md'), 'utf8');
const files = globSync('{api,shared-ui,shell,mf-*}/{src,contract,demo,bench,worker,e2e}/**/*', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules' || name === 'dist',
}).map((file) => `/${file}`);

/** Where a path of the page may begin, as its tables write them. */
const ROOMS = [
  '',
  'api/',
  'api/src/',
  'api/src/features/',
  'api/contract/src/',
  'shell/src/',
  'shell/docs/',
  'mf-inspector/',
];
const written = (named: string) => [
  named,
  named.replace(/^contract\/src\//, 'api/contract/src/'),
  named.replace(/^shared-ui\/(?!src\/)/, 'shared-ui/src/'),
  named.replace(/^shell\/(?!src\/|e2e\/|docs\/|worker)/, 'shell/src/'),
];

/** What a row names in backticks that is a path or the name of a file; not a pattern, and not a word of the code. */
const namedIn = (row: string): string[] =>
  [...row.matchAll(/`([^`\s<>{}*@()]+)`/g)]
    .map(([, named = '']) => named)
    .filter((named) => /\.(?:tsx?|mjs|json|md|css)$/.test(named) || /^[\w.-]+(?:\/[\w.-]+)+\/?$/.test(named));

const exists = (named: string): boolean =>
  written(named).some((each) => ROOMS.some((room) => existsSync(path.join(ROOT, room + each)))) ||
  // A bare name, or the end of a path, where the row has said in which folder.
  files.some((file) => file.endsWith(`/${named}`));

it('the tables of where to look name files and folders that exist', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('|--'));
  const named = rows.flatMap(namedIn);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((each) => !exists(each))).toEqual([]);
});
