import { Agent } from 'node:http';
import type { Id } from '@sabaijai/contract';
import { entities } from '../src/entities.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { send } from '../src/testing.js';
import { start } from './http.js';

const WAITING = 25;
const WORKERS = 8;
const ROUNDS = 3;
const ROUND_MS = 5_000;
const GOAL_RATIO = 2;

/** What a place that a transaction holds in a console costs all others, while 25 wait to change it. */
export async function othersBesideHeldRow(
  program: string,
  database: DatabaseSettings,
  places: readonly Id<'business'>[],
  sessions: readonly string[],
): Promise<string[]> {
  const [server, port] = await start(program, 'app', database);
  const dataSource = await openDatabase(database, { entities, migrations });
  const agent = new Agent({ keepAlive: true });
  const [held, ...free] = places as [Id<'business'>, ...Id<'business'>[]];
  let turn = 0;
  // Nobody who waits asks for anything else.
  const [waiters, rest] = [sessions.slice(0, WAITING), sessions.slice(WAITING)];
  const keep = async (place: Id<'business'>, people = rest) => {
    turn += 1;
    const cookie = `sid=${people[turn % people.length]}`;
    const question = { method: 'PUT', url: `/api/v1/favorites/${place}`, headers: { cookie } };
    return (await send(port, { ...question, payload: { note: `${turn}` } }, agent)).statusCode;
  };
  /** How long others wait whose place is free, and how the server says it is, until something is over. */
  const others = async (over: Promise<unknown>) => {
    const times: number[] = [];
    const wrong = new Map<string, number>();
    const count = (what: string) => wrong.set(what, (wrong.get(what) ?? 0) + 1);
    let isOver = false;
    void over.finally(() => {
      isOver = true;
    });
    const work = async () => {
      while (!isOver) {
        const from = performance.now();
        const status = await keep(free[turn % free.length] as Id<'business'>);
        times.push(performance.now() - from);
        if (status > 201) count(`a favourite ${status}`);
        const { statusCode } = await send(port, { url: '/readyz' }, agent);
        if (statusCode !== 200) count(`/readyz ${statusCode}`);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    return { times, wrong: [...wrong].map(([what, times]) => `${times} × ${what}`) };
  };
  const all = { alone: [] as number[], beside: [] as number[] };
  const wrong: string[] = [];
  const refused = new Map<number, number>();
  const console = dataSource.createQueryRunner();
  for (let round = -1; round < ROUNDS; round += 1) {
    const alone = await others(new Promise((over) => setTimeout(over, ROUND_MS)));
    await console.startTransaction();
    await console.query('SELECT id FROM business WHERE id = ? FOR UPDATE', [held]);
    const waiting = Promise.all(Array.from({ length: WAITING }, () => keep(held, waiters)));
    const beside = await others(waiting);
    await console.rollbackTransaction();
    // The first one warms up.
    if (round < 0) continue;
    for (const status of await waiting) refused.set(status, (refused.get(status) ?? 0) + 1);
    all.alone.push(...alone.times);
    all.beside.push(...beside.times);
    wrong.push(...alone.wrong, ...beside.wrong);
  }
  await console.release();
  agent.destroy();
  server.disconnect();
  await dataSource.destroy();
  const p95 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;
  const [alone, beside] = [p95(all.alone), p95(all.beside)];
  return [
    `${WAITING} wait for a place that is held, answered ${[...refused].map(([status, n]) => `${n} × ${status}`)}; others, p95: ${beside.toFixed(1)} ms, alone ${alone.toFixed(1)}; ratio ${(beside / alone).toFixed(2)}, goal at most ${GOAL_RATIO}`,
    `refused of them and /readyz not 200: ${wrong.join(', ') || 'none'}`,
  ];
}
