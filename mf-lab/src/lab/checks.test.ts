import { expect as expectThat, runChecks, until } from './checks';

it('says why a check failed, and runs those after it', async () => {
  const results: unknown[] = [];
  const checks = [
    { says: 'one', run: () => expectThat(1 > 0, 'never') },
    { says: 'two', run: () => expectThat(false, 'it is wrong') },
    { says: 'three', run: async () => until(() => false, 'it never came', 30) },
    { says: 'four', run: async () => undefined },
  ];
  await runChecks(checks, (result) => results.push(result));
  expect(results).toEqual([
    { says: 'one', problem: null },
    { says: 'two', problem: 'it is wrong' },
    { says: 'three', problem: 'it never came' },
    { says: 'four', problem: null },
  ]);
});

it('begins no further check once the page is left', async () => {
  const run: string[] = [];
  let isLeft = false;
  const checks = [
    { says: 'one', run: () => void run.push('one') },
    { says: 'two', run: () => void run.push('two') },
  ];
  await runChecks(
    checks,
    () => {
      isLeft = true;
    },
    () => isLeft,
  );
  expect(run).toEqual(['one']);
});
