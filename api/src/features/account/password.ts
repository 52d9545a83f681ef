import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Problem } from '../../platform/problem.js';
import { ROOT } from '../../platform/settings/settings.js';

/**
 * Of argon2id; memory in KiB. As hard to guess as the library's default, 19 MiB passed over twice, and those who only
 * read notice it less (decision 0020).
 */
const OPTIONS = { memoryCost: 8_192, timeCost: 5, parallelism: 1 };
/** Each one takes 8 MiB and a whole core for some milliseconds: one core stays with whoever only reads. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Whoever comes when so many wait would wait for many seconds. */
const LONGEST_QUEUE = 200;
const COME_BACK_SECONDS = 5;
/** Plain JavaScript, found from the sources and from the build alike. */
const WORKER = path.join(ROOT, 'api/bin/password-worker.mjs');

interface Task {
  message: object;
  done: (answer: string | boolean) => void;
  failed: (error: unknown) => void;
}
const waiting: Task[] = [];
const idle: Worker[] = [];
let workers = 0;

/** The work is done by threads of the lowest priority: it must not slow down those who only read. */
function inTurn(message: object): Promise<string | boolean> {
  if (waiting.length >= LONGEST_QUEUE) throw new Problem('UNAVAILABLE', { retryAfter: COME_BACK_SECONDS });
  return new Promise((done, failed) => {
    waiting.push({ message, done, failed });
    takeNext();
  });
}

function takeNext(): void {
  if (waiting.length === 0) return;
  const worker = idle.pop() ?? (workers < AT_ONCE ? startWorker() : undefined);
  const task = worker && waiting.shift();
  if (!worker || !task) return;
  const end = (answer: () => void, isAlive: boolean) => {
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    // A thread that waits keeps no process alive; one that works does.
    worker.unref();
    if (isAlive) idle.push(worker);
    else workers -= 1;
    answer();
    takeNext();
  };
  const onMessage = ({ answer, error }: { answer: string | boolean; error?: unknown }) =>
    end(() => (error ? task.failed(error) : task.done(answer)), true);
  const onError = (error: unknown) => end(() => task.failed(error), false);
  const onExit = () => onError(new Error('The password thread ended'));
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  worker.ref();
  worker.postMessage(task.message);
}

function startWorker(): Worker {
  workers += 1;
  return new Worker(WORKER);
}

export async function hashPassword(password: string): Promise<string> {
  return (await inTurn({ password: password.normalize('NFC'), options: OPTIONS })) as string;
}

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
/** The hash of no password, and as much work to compare with as any. */
export const NOBODY = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$${base64(16)}$${base64(32)}`;

/** Takes as long when there is no such person, so that the clock does not tell who has an account. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const message = { password: password.normalize('NFC'), hash: passwordHash ?? NOBODY };
  return (await inTurn(message)) === true && passwordHash !== null;
}
