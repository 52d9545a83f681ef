import { useLayoutEffect, useState } from 'react';

export interface ConsoleLine {
  level: 'error' | 'warn';
  text: string;
}

/** Hears what is printed as error or warning until the answer is called. Everything still reaches the console. */
function listenToConsole(hear: (line: ConsoleLine) => void): () => void {
  const ends = (['error', 'warn'] as const).map((level) => {
    const before = console[level];
    let isHearing = true;
    const printed = (...all: unknown[]) => {
      before.apply(console, all);
      if (isHearing) hear({ level, text: all.map(String).join(' ') });
    };
    console[level] = printed;
    return () => {
      isHearing = false;
      // Somebody who listened later still calls through this one.
      if (console[level] === printed) console[level] = before;
    };
  });
  return () => {
    for (const end of ends) end();
  };
}

const KEPT = 40;

/** The newest lines of the console while the page stands, newest first. */
export function useConsole(): readonly (ConsoleLine & { number: number })[] {
  const [lines, setLines] = useState<readonly (ConsoleLine & { number: number })[]>([]);
  // Before the effects of the maps on the page, which print their first lines there.
  useLayoutEffect(
    () =>
      listenToConsole((line) => {
        // A line may be printed while React renders, when nothing may be set.
        queueMicrotask(() =>
          setLines((before) => [{ ...line, number: (before[0]?.number ?? 0) + 1 }, ...before].slice(0, KEPT)),
        );
      }),
    [],
  );
  return lines;
}

/** What was printed while this ran; it may look at the lines meanwhile. */
export async function printedBy(
  run: (lines: readonly ConsoleLine[]) => void | Promise<void>,
): Promise<ConsoleLine[]> {
  const lines: ConsoleLine[] = [];
  const end = listenToConsole((line) => lines.push(line));
  try {
    await run(lines);
  } finally {
    end();
  }
  return lines;
}
