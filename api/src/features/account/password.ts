import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../../platform/concurrency/semaphore.js';

/** argon2id with a row of OWASP's table; memory in KiB. Little memory, as others notice that less (decision 0029). */
const OPTIONS = { memoryCost: 9_216, timeCost: 4, parallelism: 1 };
const PARAMETERS = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`;
/** Each takes one of libuv's four threads, which files need as well, and a core, of which one stays with the readers. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Whoever comes when so many wait would wait for seconds: 503 with Retry-After. */
const LONGEST_QUEUE = 200;
const semaphore = new Semaphore(AT_ONCE, LONGEST_QUEUE);

export function hashPassword(password: string): Promise<string> {
  return semaphore.run(() => hash(password.normalize('NFC'), OPTIONS));
}

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
/** The hash of no password, and as much work to compare with as any. */
export const NOBODY = `${PARAMETERS}${base64(16)}$${base64(32)}`;

/** Takes as long when there is no such person, so that the clock does not tell who has an account. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await semaphore.run(() => verify(passwordHash ?? NOBODY, password.normalize('NFC')));
  return matches && passwordHash !== null;
}

/** A hash says its own parameters, so that older ones still match; whoever signs in gets one with those of today. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(PARAMETERS);
