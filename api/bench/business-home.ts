import { DAY_MS, type Id, newId } from '@sabaijai/contract';
import { entities } from '../src/entities.js';
import { addOwner } from '../src/features/member/membership.js';
import { ReviewEntity } from '../src/features/review/review.entity.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import { fill, start } from './http.js';
import { addPerson } from './people.js';
import { aDraft } from './review-save.js';

const PLACES = 2_000;
const REVIEWS = 5_000;
const AT_ONCE = 250;
const QUESTIONS = 400;
const WARM = 100;
const GOAL_MS = 60;

/** How long the people of a much-reviewed business wait for its home, one question after another. */
export async function businessHome(program: string, database: DatabaseSettings): Promise<string[]> {
  const [place] = await fill(database, PLACES);
  if (!place) throw new Error('No place was made');
  const session = await addOwnerAndReviews(database, place);
  const [server, port] = await start(program, 'app', database);
  const times: number[] = [];
  for (let at = 0; at < WARM + QUESTIONS; at += 1) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/my/businesses/${place}`, {
      headers: { cookie: `sid=${session}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The home answered ${answer.status}`);
    if (at >= WARM) times.push(performance.now() - began);
  }
  server.disconnect();
  times.sort((a, b) => a - b);
  const part = (share: number) => (times[Math.floor(times.length * share)] as number).toFixed(1);
  return [
    `| home of a business with ${REVIEWS} reviews, ms, p50 / p95 | p95 ≤ ${GOAL_MS} | ${part(0.5)} / ${part(0.95)} |`,
  ];
}

async function addOwnerAndReviews(database: DatabaseSettings, place: Id<'business'>): Promise<string> {
  const dataSource = await openDatabase(database, { entities, migrations });
  const now = Date.now();
  const token = await retry(dataSource, async (manager) => {
    const { id, session } = await addPerson(manager, 'vendor', now);
    await addOwner(manager, place, id, now);
    for (let from = 0; from < REVIEWS; from += AT_ONCE)
      await manager.insert(
        ReviewEntity,
        Array.from({ length: AT_ONCE }, (_, at) => {
          // Half of them are of the last 90 days, where they wait for an answer.
          const createdAt = now - ((from + at) * 180 * DAY_MS) / REVIEWS;
          const { aspects, photos: _photos, version: _version, ...draft } = aDraft(createdAt);
          return {
            ...draft,
            ...aspects,
            businessId: place,
            authorId: newId('user', createdAt),
            state: 'published',
            helpful: 0,
            createdAt: Math.floor(createdAt),
            version: 1,
          };
        }),
      );
    return session;
  });
  await dataSource.destroy();
  return token;
}
