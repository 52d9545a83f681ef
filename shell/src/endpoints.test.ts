/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { endpointsOf } from '@sabaijai/shared-ui/build/endpoints.mjs';

const root = new URL('../../', import.meta.url);
const sources = readdirSync(root)
  .filter((name) => /^(shared-ui|shell|mf-.+)$/.test(name) && existsSync(new URL(`${name}/src`, root)))
  .flatMap((name) =>
    readdirSync(new URL(`${name}/src`, root), { recursive: true }).map((file) => `${name}/src/${file}`),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));

it('reads names from an object and from what a function returns', () => {
  expect(endpointsOf('const x = api.injectEndpoints({ endpoints: (build) => ({ a: 1, b: 2 }) });')).toEqual([
    'a',
    'b',
  ]);
  expect(
    endpointsOf(
      'const x = other.injectEndpoints({ endpoints: (build) => { const y = 1; return { c: y }; } });',
    ),
  ).toEqual(['c']);
});

it('no two features ask by the same name: the second would get the answers of the first', () => {
  const users = new Map<string, string[]>();
  for (const file of sources)
    for (const name of endpointsOf(readFileSync(new URL(file, root), 'utf8')))
      users.set(name, [...(users.get(name) ?? []), file]);
  expect(users.size).toBeGreaterThan(100);
  expect([...users].filter(([, files]) => files.length > 1)).toEqual([]);
});
