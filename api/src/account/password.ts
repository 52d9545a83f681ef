import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../problem/problem.js';

/** Of argon2id, the library's default. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each one takes 19 MB and a whole core for some milliseconds: one core stays with whoever only reads. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Whoever comes when so many wait would wait for many seconds. */
const LONGEST_QUEUE = 200;
const COME_BACK_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= LONGEST_QUEUE) throw new Problem('UNAVAILABLE', { retryAfter: COME_BACK_SECONDS });
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFC'), OPTIONS));

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
/** The hash of no password, and as much work to compare with as any. */
export const NOBODY = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$${base64(16)}$${base64(32)}`;

/** Takes as long when there is no such person, so that the clock does not tell who has an account. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODY, password.normalize('NFC')));
  return matches && passwordHash !== null;
}
