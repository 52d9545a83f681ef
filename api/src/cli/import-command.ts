import { say } from './command.js';

/** A long list of the same mistake helps nobody. */
export const LINES_SHOWN = 100;

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

/** What a command of these says when it breaks off. */
export const BROKE_OFF = 'Nothing more was changed; running this again is safe.';
