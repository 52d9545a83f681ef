import { type ChildProcess, fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, newId } from '@sabaijai/contract';
import { entities } from '../src/entities.js';
import { KnownDeviceEntity, UserEntity } from '../src/features/account/account.entity.js';
import { hashPassword, passwordMatches } from '../src/features/account/password.js';
import { SessionEntity } from '../src/features/account/session.entity.js';
import { hashOf, newToken } from '../src/features/account/token.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import { fill, start } from './http.js';

const PLACES = 2_000;
const PEOPLE = 500;
const READS_A_SECOND = 200;
const SIGN_INS_A_SECOND = 20;
const SECONDS = 5;
/** In short turns, so that all meet the same machine; the figures are of the reads of all rounds together. */
const ROUNDS = 16;
/** Percent. */
const GOAL = 10;
const PASSWORD = 'a long enough password';

type Ask = (index: number) => {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

interface Person {
  email: string;
  /** Of a session that is open already. */
  session: string;
  /** Of a browser that is known: the limit of an address would be this machine's. */
  device: string;
}

/** People who are signed in, and can sign in once more. */
async function addPeople(database: DatabaseSettings): Promise<Person[]> {
  const dataSource = await openDatabase(database, { entities, migrations });
  const passwordHash = await hashPassword(PASSWORD);
  const now = Date.now();
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    id: newId('user', now),
    email: `visitor${index}@example.com`,
    session: newToken(),
    device: newToken(),
  }));
  await retry(dataSource, async (manager) => {
    for (const { id, email, session, device } of people) {
      await manager.insert(UserEntity, {
        id,
        email,
        passwordHash,
        displayName: 'Nok',
        locale: 'th-TH',
        roles: ['client'],
        state: 'active',
        createdAt: now,
      });
      await manager.insert(SessionEntity, {
        id: newId('session', now),
        userId: id,
        tokenHash: hashOf(session),
        createdAt: now,
        seenAt: now,
        expiresAt: now + DAY_MS,
      });
      await manager.insert(KnownDeviceEntity, { tokenHash: hashOf(device), userId: id, seenAt: now });
    }
  });
  await dataSource.destroy();
  return people;
}

/**
 * So many a second, at moments as random as people come: two even beats, one a multiple of the other, would meet
 * always or never. Each is sent whether or not the ones before are answered, so that a server that stands still for a
 * while cannot hide it, and timed from when it was sent, as a timer is late by up to a millisecond.
 */
async function ask(port: number, agent: Agent, aSecond: number, question: Ask): Promise<number[]> {
  const times: number[] = [];
  const moments = Array.from({ length: aSecond * SECONDS }, () => Math.random() * SECONDS * 1_000);
  const from = performance.now();
  const under: Promise<void>[] = [];
  for (const [index, moment] of moments.sort((a, b) => a - b).entries()) {
    const early = from + moment - performance.now();
    if (early > 1) await sleep(early);
    const sent = performance.now();
    under.push(
      once(port, agent, question(index)).then((status) => {
        if (status === 200) times.push(performance.now() - sent);
      }),
    );
  }
  await Promise.all(under);
  return times;
}

/** The status of the answer; 0 when none came. */
function once(port: number, agent: Agent, { body, path, ...question }: ReturnType<Ask>): Promise<number> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path, agent, ...question }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', () => resolve(0))
      .end(body);
  });
}

const at = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** The next thing it has to say. */
const wordOf = <T>(child: ChildProcess) => new Promise<T>((resolve) => child.once('message', resolve));

interface Entering {
  port: number;
  people: Person[];
  /** How many signed in before. */
  from: number;
}

/**
 * Those who sign in, in a process of their own: asking for it must not delay the clock of those who read. It is of
 * the lowest priority, as it stands for people elsewhere, who take nothing from this machine.
 */
export async function signInWhenTold(): Promise<void> {
  setPriority(0, constants.priority.PRIORITY_LOW);
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  process.on('message', async ({ port, people, from }: Entering) => {
    const signIn: Ask = (index) => {
      const { email, device } = people[(index + from) % PEOPLE] as Person;
      const body = JSON.stringify({ login: email, password: PASSWORD });
      const headers = {
        cookie: `device=${device}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      };
      return { method: 'POST', path: '/api/v1/auth/login', headers, body };
    };
    process.send?.(await ask(port, agent, SIGN_INS_A_SECOND, signIn));
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
}

/** The same work on passwords, and nothing else, in a process of its own. */
export async function workPasswords(): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  process.send?.('ready');
  for (;;) {
    await sleep((-Math.log(1 - Math.random()) * 1_000) / SIGN_INS_A_SECOND);
    // Not waited for, as those who sign in do not wait for one another.
    passwordMatches(hash, PASSWORD);
  }
}

/** The wait of who only reads and is signed in, alone and while others sign in. */
export async function readsUnderSignIns(program: string, database: DatabaseSettings): Promise<string[]> {
  const places = (await fill(database, PLACES)).map((id) => `/api/v1/businesses/${id}`);
  const people = await addPeople(database);
  const [server, port] = await start(program, 'app', database);
  // In turns, or one that rests too long is closed by the server as it is used again.
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  const paths = [...places, '/api/v1/me'];
  let round = 0;
  const read: Ask = (index) => ({
    method: 'GET',
    path: (index % 4 === 0 ? '/api/v1/me' : paths[(index * 7 + round) % paths.length]) as string,
    headers: { cookie: `sid=${(people[index % PEOPLE] as Person).session}` },
  });
  const others = fork(program, ['--serve', 'sign-ins', '--dir', database.dataDir]);
  await wordOf(others);
  const alone: number[][] = [];
  const beside: number[][] = [];
  const entering: number[][] = [];
  const control: number[][] = [];
  for (round = 0; round <= ROUNDS; round += 1) {
    const quiet = await ask(port, agent, READS_A_SECOND, read);
    others.send({ port, people, from: round * SIGN_INS_A_SECOND * SECONDS } satisfies Entering);
    const [busy, signedIn] = await Promise.all([
      ask(port, agent, READS_A_SECOND, read),
      wordOf<number[]>(others),
    ]);
    const other = fork(program, ['--serve', 'passwords', '--dir', database.dataDir]);
    await wordOf(other);
    const elsewhere = await ask(port, agent, READS_A_SECOND, read);
    if (other.exitCode !== null) throw new Error('The program that works passwords ended before its time');
    other.kill();
    // The first warms the code up.
    if (round === 0) continue;
    control.push(elsewhere);
    alone.push(quiet);
    beside.push(busy);
    entering.push(signedIn);
  }
  agent.destroy();
  server.disconnect();
  others.disconnect();
  const row = (name: string, rounds: number[][]) =>
    `| ${name} | ${[0.5, 0.95].map((share) => at(rounds.flat(), share).toFixed(2)).join(' | ')} |`;
  const p95 = (rounds: number[][]) => at(rounds.flat(), 0.95);
  const refused = (aSecond: number, rounds: number[][]) =>
    aSecond * SECONDS * ROUNDS - rounds.reduce((sum, times) => sum + times.length, 0);
  const missing =
    [alone, beside, control].reduce((sum, rounds) => sum + refused(READS_A_SECOND, rounds), 0) +
    refused(SIGN_INS_A_SECOND, entering);
  const change = (rounds: number[][]) => {
    const share = (p95(rounds) / p95(alone) - 1) * 100;
    return `${share < 0 ? 'gains' : 'loses'} ${Math.abs(share).toFixed(1)} %`;
  };
  return [
    `${READS_A_SECOND} reads a second with a session, ${SIGN_INS_A_SECOND} sign-ins a second, ${ROUNDS} × ${SECONDS} s each, in turns`,
    '| ms | p50 | p95 |',
    '|---|---|---|',
    row('reads alone', alone),
    row('reads while people sign in', beside),
    row('reads while another program works as many passwords', control),
    row('sign-ins', entering),
    `p95 of reads ${change(beside)}; goal: loses at most ${GOAL} %`,
    `It ${change(control)} when nobody signs in and another program does the same work on passwords: what no server
can avoid on this machine, and its noise`,
    ...(missing
      ? [`${missing} were not answered: this machine is too busy for the figures to mean anything`]
      : []),
  ];
}
