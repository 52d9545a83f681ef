import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// Linux takes this for the thread alone: however many people sign in, whoever reads goes first. Elsewhere it would
// be the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

/** `{ password, options }` is hashed, `{ password, hash }` compared; one at a time. */
parentPort.on('message', ({ password, hash, options }) => {
  try {
    parentPort.postMessage({ answer: hash ? verifySync(hash, password) : hashSync(password, options) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});
