/** One thing a lab page is sure of: it passes unless `run` throws. */
export interface Check {
  /** A sentence in the reader's language, another one for each check of a page. */
  says: string;
  run(): void | Promise<void>;
}

export interface Result {
  says: string;
  /** Why it failed; null when it passed. */
  problem: string | null;
}

/** One after the other, as some of them use the same parts of the page; none begins once the page is left. */
export async function runChecks(
  checks: readonly Check[],
  onResult: (result: Result) => void,
  isLeft = () => false,
): Promise<void> {
  for (const { says, run } of checks) {
    if (isLeft()) return;
    let problem: string | null = null;
    try {
      await run();
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    onResult({ says, problem });
  }
}

export function expect(isTrue: unknown, problem: string): asserts isTrue {
  if (!isTrue) throw new Error(problem);
}

export function expectSame<T>(found: T, wanted: T): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)];
  expect(left === right, `${left} instead of ${right}`);
}

/** Milliseconds until it is given up. */
export async function until(condition: () => unknown, problem: string, timeout = 5_000): Promise<void> {
  const end = performance.now() + timeout;
  while (!condition()) {
    expect(performance.now() < end, problem);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
