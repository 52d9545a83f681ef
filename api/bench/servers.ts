import { Agent } from 'node:http';
import type { Id } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { entities } from '../src/entities.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { sqlRows, toNumber } from '../src/platform/database/rows.js';
import { othersBesideHeldRow } from './held-row.js';
import { fill, start } from './http.js';
import { aDraft, addPeople, save, type Written } from './review-save.js';

const SERVERS = 3;
const PLACES = 300;
const PEOPLE = 480;
const ROUNDS = 7;
const GOAL_RATIO = 1.3;

/** Three servers on one database: what the audit costs, whether anybody is refused, and whether counts are right. */
export async function reviewsOverThree(program: string, database: DatabaseSettings): Promise<string[]> {
  const places = await fill(database, PLACES);
  const sessions = await addPeople(database, places, PEOPLE);
  const dataSource = await openDatabase(database, { entities, migrations });
  const startAll = (kind: string) =>
    Promise.all(Array.from({ length: SERVERS }, () => start(program, kind, database)));
  const audited = await startAll('app');
  const unaudited = await startAll('unaudited');
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const draftFor = (at: number): Written => {
    turn += 1;
    const session = sessions[turn % PEOPLE] as string;
    return { ...aDraft(Date.now()), place: places[at % PLACES] as Id<'business'>, session };
  };
  /** Milliseconds until all are saved, and how many were refused. */
  const saveAll = async (servers: typeof audited, drafts: Written[], atOnce = drafts.length) => {
    const from = performance.now();
    let refused = 0;
    const worker = async () => {
      for (let next = drafts.pop(); next; next = drafts.pop()) {
        const [, port] = servers[drafts.length % SERVERS] as (typeof servers)[number];
        await save(port, agent, next).catch(() => {
          refused += 1;
        });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return { ms: performance.now() - from, refused };
  };

  const times: [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [at, servers] of [audited, unaudited].entries()) {
      const drafts = Array.from({ length: 40 }, (_, index) => draftFor((2 * round + at) * 40 + index + 80));
      const { ms, refused } = await saveAll(servers, drafts);
      if (refused) throw new Error(`${refused} of 40 were refused`);
      if (round >= 0) times[at as 0 | 1].push(ms);
    }
  const [withAudit, without] = times.map((all) => all.sort((a, b) => a - b)[ROUNDS >> 1]) as [number, number];
  const many = await saveAll(
    audited,
    Array.from({ length: 240 }, (_, index) => draftFor(index % 60)),
    120,
  );

  const right: boolean[] = [];
  for (let round = 0; round < 5; round += 1) {
    await saveAll(
      unaudited,
      Array.from({ length: 8 }, () => draftFor(200 + round)),
    );
    right.push((await wrongCounts(dataSource, places[200 + round])) === 0);
  }
  const wrong = await wrongCounts(dataSource);
  agent.destroy();
  for (const [server] of [...audited, ...unaudited]) server.disconnect();
  await dataSource.destroy();
  const held = await othersBesideHeldRow(program, database, places, sessions);
  return [
    `${SERVERS} servers on one database, ${PLACES} places; middle of ${ROUNDS} rounds, in turns`,
    `40 places reviewed at once: ${Math.round(withAudit)} ms audited, ${Math.round(without)} ms not; ratio ${(withAudit / without).toFixed(2)}, goal at most ${GOAL_RATIO}`,
    `240 reviews, 120 at once: ${Math.round(many.ms)} ms, ${many.refused} refused`,
    `8 reviews of one place at once, not audited: rating_count right ${right.filter(Boolean).length} times of 5`,
    `places whose rating_count is not the number of their reviews: ${wrong}`,
    ...held,
  ];
}

async function wrongCounts(dataSource: DataSource, place = '%'): Promise<number> {
  const [row] = await sqlRows<{ n: unknown }>(
    dataSource,
    `SELECT COUNT(*) AS n FROM business b WHERE b.id LIKE ? AND b.id IN (SELECT business_id FROM review WHERE created_at > ?)
     AND b.rating_count <> (SELECT COUNT(*) FROM review r WHERE r.business_id = b.id AND r.state = 'published')`,
    [place, Date.now() - 3_600_000],
  );
  return toNumber(row?.n);
}
