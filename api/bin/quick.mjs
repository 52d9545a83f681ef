// npm test -- --quick: what a change of one feature can break at once, on SQLite and without journeys. The feature's own
// tests and those of the features it knows by registers, what asks every route, and the checks of what changed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, remoteFolders, root, Stop } from './prepare.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What is not committed, or else what the last commit changed. */
function changedFiles() {
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return (now.length ? now : git('diff', '--name-only', 'HEAD~1')).filter((file) =>
    existsSync(resolve(root, file)),
  );
}

const FEATURES = 'api/src/features';
/** They walk over every route: who may call it, whose objects, what is accepted, what the document says. */
const WALKS = ['access', 'authorization', 'rights', 'ownership', 'fuzz', 'fuzz-roles', 'http/openapi'].map(
  (name) => `src/${name}.test.ts`,
);

const filesBelow = (folder) =>
  existsSync(resolve(root, folder))
    ? readdirSync(resolve(root, folder), { recursive: true }).map((file) => join(folder, file))
    : [];
const testsBelow = (folder) => filesBelow(folder).filter((file) => /\.test\.tsx?$/.test(file));

/** These features, those that their registers name, and those whose registers name them. */
function withNeighbours(features) {
  const named = new Map(
    readdirSync(resolve(root, FEATURES)).map((feature) => [
      feature,
      filesBelow(`${FEATURES}/${feature}`)
        .filter((file) => file.endsWith('.register.ts'))
        .flatMap((file) => [...readFileSync(resolve(root, file), 'utf8').matchAll(/from '\.\.\/([\w-]+)\//g)])
        .map(([, other]) => other),
    ]),
  );
  const all = new Set(features);
  for (const [feature, others] of named)
    for (const other of others) {
      if (features.has(other)) all.add(feature);
      if (features.has(feature)) all.add(other);
    }
  return all;
}

export async function quick({ part, targets }) {
  const changed = changedFiles();
  if (!changed.length) throw new Stop('Nothing has changed.');
  const featureOf = (file) => /(?:features|contract\/src)\/([\w-]+)\//.exec(file)?.[1];
  const features = new Set(changed.flatMap((file) => featureOf(file) ?? []));
  console.log(`  ${changed.length} files changed; features: ${[...features].join(', ') || 'none'}`);
  process.env.TEST_MARIADB = 'no';

  await part('Checks of the sources', () => targets(['lint', 'typecheck']));
  await part('Build', build);
  for (const folder of ['api/contract', 'shared-ui', 'shell', ...remoteFolders]) {
    const own = changed.filter((file) => file.startsWith(`${folder}/src/`));
    const tests = [...features].flatMap((feature) => testsBelow(`${folder}/src/features/${feature}`));
    const files = [...new Set([...own, ...tests])].map((file) => file.slice(folder.length + 1));
    if (!files.length) continue;
    const passOn = folder === 'api/contract' ? [] : ['--passWithNoTests', '--findRelatedTests', ...files];
    await part(`Tests of ${folder}`, () => targets(['test'], { folders: [folder], passOn }));
  }
  // Of the other floors the tests that lie in the same folder.
  const beside = changed
    .filter((file) => /^api\/(?:src|demo|bench)\//.test(file) && !file.startsWith(FEATURES))
    .flatMap((file) => testsBelow(file.slice(0, file.lastIndexOf('/'))));
  const near = [...withNeighbours(features)].flatMap((feature) => testsBelow(`${FEATURES}/${feature}`));
  const tests = [...new Set([...near, ...beside])].map((file) => file.slice('api/'.length));
  await part('Tests of the API on SQLite', () =>
    targets(['test'], {
      folders: ['api'],
      passOn: [...WALKS, ...tests.filter((file) => !WALKS.includes(file))],
    }),
  );
}
