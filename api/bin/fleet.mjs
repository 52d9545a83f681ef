// Servers of the built product on this machine, and what is written by them: for `npm run cluster` and `npm run rolling`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort, root } from './prepare.mjs';

const BUILD = join(root, 'api/dist');
const START_MS = 60_000;

/** A program of ours in production mode, `src/main.js`, with that database; from another build where one is named. */
export const program = (file, { url, folder, port = 0, build = BUILD, args = [] }) =>
  spawn(process.execPath, [join(build, file), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...{
        NODE_ENV: 'production',
        SABAIJAI_MODE: 'production',
        LOG_LEVEL: 'silent',
        BACKUPS: 'off',
        HOST: '127.0.0.1',
      },
      // Each writer comes from an address of its own: limits of one network are not what is tried.
      ...{ DATABASE_URL: url, DATA_DIR: folder, PORT: String(port), TRUST_PROXY: '1' },
    },
  });

/** Its exit code, or the signal that ended it, and what it complained of. */
export function ended(child) {
  let words = '';
  child.stderr.on('data', (more) => {
    words += more;
  });
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code: code ?? signal, words: words.trim() }));
  });
}

/** `start(at)` (again) and answers when it is ready; `stop(at)` as a deployment does; `kill(at)` at once. */
export function fleet(settingsOf) {
  const servers = [];
  const start = async (at, more = {}) => {
    const port = servers[at]?.port ?? (await freePort());
    const child = program('src/main.js', { ...settingsOf(at), ...more, port });
    servers[at] = { port, child, end: ended(child) };
    for (const until = Date.now() + START_MS; ; await sleep(100)) {
      const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) return;
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`Server ${at} is not ready: ${(await servers[at].end).words}`);
    }
  };
  const end = async (at, signal) => {
    servers[at].child.kill(signal);
    return (await servers[at].end).code;
  };
  return {
    servers,
    start,
    stop: (at) => end(at, 'SIGTERM'),
    kill: (at) => end(at, 'SIGKILL'),
    killAll: () => servers.map(({ child }) => child.kill('SIGKILL')),
  };
}

/**
 * The writes of all lists, so many lists at once and each in its order, and the steps in their midst: none begins before its
 * share of the writes is done, and the next share waits for its end. `send(write, at)` answers when it is acknowledged.
 */
export async function writing(lists, atOnce, send, steps) {
  const total = lists.flat().length;
  const share = (part) => (total * part) / (steps.length + 1);
  let [next, begun, done, upTo] = [0, 0, 0, share(1)];
  const worker = async () => {
    for (let at = next++; at < lists.length; at = next++)
      for (const write of lists[at]) {
        while (begun >= upTo) await sleep(10);
        begun += 1;
        await send(write, at);
        done += 1;
      }
  };
  const all = Promise.all(Array.from({ length: atOnce }, worker));
  const walk = async () => {
    for (const [at, step] of steps.entries()) {
      while (done < share(at + 1)) await sleep(10);
      upTo = share(at + 2);
      await step();
    }
    upTo = total;
  };
  await Promise.all([all, walk()]);
  return done;
}

/** The kinds of writes of which some are not there, or there more than once. */
export async function wrongOnes(url, lists) {
  const wrong = { lost: [], twice: [] };
  const connection = await createConnection(url);
  for (const { kind, once } of lists.flat()) {
    const [[{ n }]] = await connection.query(...once);
    if (Number(n) === 0) wrong.lost.push(kind);
    if (Number(n) > 1) wrong.twice.push(kind);
  }
  await connection.end();
  return wrong;
}

/**
 * Asks for pages one after the other until it is stopped; `get(path)` answers a status, 0 for none. Answers how many it
 * asked for, and the longest time from an answer that was well to the next one.
 */
export function reading(paths, get) {
  let isOver = false;
  const run = async () => {
    let [asked, longestMs, wellAt] = [0, 0, performance.now()];
    while (!isOver) {
      const status = await get(paths[asked++ % paths.length], asked);
      const now = performance.now();
      if (status === 200) {
        longestMs = Math.max(longestMs, now - wellAt);
        wellAt = now;
      }
      await sleep(10);
    }
    return { asked, longestMs: Math.max(longestMs, performance.now() - wellAt) };
  };
  const over = run();
  return () => {
    isOver = true;
    return over;
  };
}
