// npm run fuzz [-- --count 50000 --seed 2026 --roles anybody,mali,owner,inspector,lead]
// Asks every operation of the API so often in the name of each, with bodies made from its schemas and spoilt here and
// there, and prints how each was answered. Fails on an answer of 500 and above, on none at all, and on one that tells
// about our inside. The same seed asks the same questions; ids are those of the run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, Stop } from './prepare.mjs';
import { command } from './runtime.mjs';

await command(() => {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '50000' },
      seed: { type: 'string', default: '2026' },
      roles: { type: 'string' },
    },
  });
  for (const name of ['count', 'seed'])
    if (!/^\d{1,9}$/.test(values[name])) throw new Stop(`--${name} is a whole number.`);
  const env = { ...process.env, TEST_MARIADB: 'no', FUZZ_COUNT: values.count, FUZZ_SEED: values.seed };
  if (values.roles) env.FUZZ_ROLES = values.roles;
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', 'src/fuzz-roles.test.ts'], {
    cwd: join(root, 'api'),
    env,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
});
