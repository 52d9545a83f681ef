import { isDatabaseUnavailable } from '../database/retry.js';
import { SettingsError } from '../settings/settings.js';
import { ImportError } from './import-error.js';

/** A long list of the same mistake helps nobody. */
export const LINES_SHOWN = 100;

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** A bar that overwrites itself for a person, and a line now and then for a log. */
export function showProgress(): (done: number, total: number) => void {
  if (process.stdout.isTTY) {
    return (done, total) => {
      const filled = Math.round((done / total) * 30);
      const bar = '█'.repeat(filled) + '░'.repeat(30 - filled);
      process.stdout.write(`\r${bar} ${done} of ${total}${done === total ? '\n' : ''}`);
    };
  }
  let shown = 0;
  return (done, total) => {
    if (done < total && (done - shown) * 10 < total) return;
    shown = done;
    say(`${done} of ${total}`);
  };
}

/** Runs a command; a failure is a sentence and exit code 1. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const known = error instanceof ImportError || error instanceof SettingsError;
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = isDatabaseUnavailable(error)
      ? `The database cannot be reached or written to (${reason}); nothing more was changed. Running this again is safe.`
      : `It failed: ${reason}`;
    process.stderr.write(`${known ? (error as Error).message : sentence}\n`);
    process.exitCode = 1;
  });
}
