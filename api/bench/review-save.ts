import { Agent, request } from 'node:http';
import { DAY_MS, type Id, newId, type ReviewDraft, visitMonths } from '@sabaijai/contract';
import { entities } from '../src/entities.js';
import { ReviewEntity } from '../src/features/review/review.entity.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import { fill, start } from './http.js';
import { addPerson } from './people.js';

const PLACES = 2_000;
/** Of each place, before anything is measured. */
const REVIEWS = 20;
const PEOPLE = 150;
/** As many as anybody may write a day, and one to warm up with is not measured. */
const ROUNDS = 4;
const AT_ONCE = 8;
const GOAL_MS = 40;
const MONTH = visitMonths(Date.now())[1] as string;
const TEXT = 'อาหารอร่อย สะอาด พนักงานใจดี ราคาไม่แพง จะกลับมาอีกแน่นอน '.repeat(4);

export interface Written extends ReviewDraft {
  place: Id<'business'>;
  session: string;
}

export const aDraft = (at: number): ReviewDraft => ({
  id: newId('review', at),
  rating: 4,
  aspects: { cleanliness: 5, safety: 4, service: 4, value: null },
  title: 'ร้านประจำ',
  text: TEXT,
  language: 'th',
  visitedMonth: MONTH,
  photos: [],
  mentionsSafety: false,
});

/** People who are signed in, and what others wrote before them. */
export async function addPeople(
  database: DatabaseSettings,
  places: readonly Id<'business'>[],
  people = PEOPLE,
): Promise<string[]> {
  const dataSource = await openDatabase(database, { entities, migrations });
  const old = Date.now() - 60 * DAY_MS;
  const sessions = await retry(dataSource, async (manager) => {
    const added: string[] = [];
    for (let at = 0; at < people; at += 1) added.push((await addPerson(manager, 'client', old)).session);
    for (const [index, businessId] of places.entries())
      await manager.insert(
        ReviewEntity,
        Array.from({ length: REVIEWS }, (_, at) => {
          const { aspects, photos: _photos, version: _version, ...rest } = aDraft(old);
          const createdAt = old + index + at * 1_000;
          const authorId = newId('user', old);
          return {
            ...rest,
            ...aspects,
            businessId,
            authorId,
            state: 'published',
            helpful: 0,
            createdAt,
            version: 1,
          };
        }),
      );
    return added;
  });
  await dataSource.destroy();
  return sessions;
}

/** Milliseconds until the answer is there. */
export function save(port: number, agent: Agent, { place, session, ...draft }: Written): Promise<number> {
  const body = JSON.stringify(draft);
  const from = performance.now();
  const headers = {
    cookie: `sid=${session}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
  return new Promise((resolve, reject) => {
    const path = `/api/v1/businesses/${place}/my-review`;
    request({ host: '127.0.0.1', port, path, agent, method: 'PUT', headers }, (response) => {
      if ((response.statusCode ?? 500) > 201) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - from));
    })
      .once('error', reject)
      .end(body);
  });
}

async function saveAll(
  port: number,
  agent: Agent,
  all: readonly Written[],
  atOnce: number,
): Promise<number[]> {
  const waiting = [...all];
  const times: number[] = [];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) times.push(await save(port, agent, next));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times.sort((a, b) => a - b);
}

/** How long somebody waits for a review to be saved, as far as a power cut cannot undo it. */
export async function reviewSaves(program: string, database: DatabaseSettings): Promise<string[]> {
  const places = await fill(database, PLACES);
  const sessions = await addPeople(database, places);
  const [server, port] = await start(program, 'app', database);
  const agent = new Agent({ keepAlive: true });
  const lines: string[] = [];
  let worst = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const atOnce = round % 2 ? AT_ONCE : 1;
    const drafts = sessions.map((session, at) => ({
      ...aDraft(Date.now()),
      place: places[(at * 7 + round) % PLACES] as Id<'business'>,
      session,
    }));
    const changed = drafts.map((draft) => ({ ...draft, text: `${TEXT} ${round}`, rating: 3, version: 1 }));
    for (const [name, all] of [
      ['new', drafts],
      ['changed', changed],
    ] as const) {
      const times = await saveAll(port, agent, all, atOnce);
      if (round < 2) continue;
      const at = (share: number) => times[Math.floor(times.length * share)] as number;
      if (atOnce === 1) worst = Math.max(worst, at(0.95));
      lines.push(`| ${name}, ${atOnce} at once | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} |`);
    }
  }
  agent.destroy();
  server.disconnect();
  return [
    `${PEOPLE} reviews each, ${PLACES} places with ${REVIEWS} reviews before; SQLite, synchronous=FULL, over HTTP`,
    '| ms | p50 | p95 |',
    '|---|---|---|',
    ...lines,
    `p95 of one after another ${worst.toFixed(1)} ms; goal: at most ${GOAL_MS} ms`,
  ];
}
