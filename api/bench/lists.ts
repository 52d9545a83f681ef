import {
  Category,
  type Id,
  InspectorMapQuery,
  newId,
  PROVINCES,
  WORK_LAYERS,
  WORK_TABS,
  WorkListQuery,
} from '@sabaijai/contract';
import { entities } from '../src/entities.js';
import { BusinessService } from '../src/features/business/business.service.js';
import { RoundService } from '../src/features/round/round.service.js';
import type { SessionPerson } from '../src/http/access/access.js';
import { Clock } from '../src/platform/clock/clock.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrate } from '../src/platform/database/migrate.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { SqlDirectoryIndex } from '../src/search/query/directory-search.js';
import { addWarnings } from './dashboard.js';
import { workGiven } from './given.js';
import { addBusinesses } from './http.js';
import { madeUpPlace, seeded } from './places.js';

const ROUNDS = 300;
const WARM = 100;
const GOAL_MS = 50;
const SOUTH_AND_CENTRE = PROVINCES.map(({ code }) => code).slice(0, 40);

/** How long inspectors wait for their lists and map, one question after another. */
export async function workLists(
  _program: string,
  database: DatabaseSettings,
  size: number,
): Promise<string[]> {
  const dataSource = await openDatabase(database, { entities, migrations });
  await migrate(dataSource);
  const made = seeded(1);
  const places = Array.from({ length: size }, (_, at) => madeUpPlace(made, at));
  await addBusinesses(dataSource, places);
  // Lists and map say of each place what is open.
  await addWarnings(dataSource, places);
  const clock = new Clock();
  const index = new SqlDirectoryIndex(dataSource);
  const rounds = new RoundService(dataSource, new BusinessService(dataSource, index, clock), clock);
  const random = seeded(2);
  const among = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const person = (provinces: SessionPerson['provinces']): SessionPerson => ({
    id: newId('user') as Id<'user'>,
    displayName: 'Niran',
    conflicts: [],
    roles: ['inspector'],
    isLead: provinces.length === 0,
    locale: 'th-TH',
    isEmailProved: true,
    provinces,
    sessionId: newId('session'),
  });
  const people = () => among([person([]), person(SOUTH_AND_CENTRE), person([among(SOUTH_AND_CENTRE)])]);
  const list = (query: object) => rounds.list(people(), 'business', WorkListQuery.parse(query));
  const box = () => {
    const { lat, lon } = among(PROVINCES);
    const half = among([0.05, 0.5, 5]);
    return [lon - half, lat - half, lon + half, lat + half].join();
  };
  const deep = async () => {
    const who = person([]);
    let cursor: string | null = null;
    for (let page = 0; page < 20; page += 1)
      cursor = (
        await rounds.list(who, 'business', WorkListQuery.parse({ limit: 50, ...(cursor ? { cursor } : {}) }))
      ).next;
    return () => rounds.list(who, 'business', WorkListQuery.parse({ limit: 50, cursor }));
  };
  const questions: [name: string, ask: () => Promise<unknown>][] = [
    ['first page of a tab', () => list({ tab: among(WORK_TABS) })],
    [
      'first page by category and grade',
      () => list({ category: among(Category.options), grade: among(['A', 'D']) }),
    ],
    ['first page that is rare', () => list({ tab: 'due', category: 'souvenir', grade: 'D' })],
    ['first page of what nobody has', () => list({ tab: among(WORK_TABS), assigned: 'nobody' })],
    ['21st page of 50', await deep()],
    ['map', () => rounds.map(people(), InspectorMapQuery.parse({ bbox: box(), layers: among(WORK_LAYERS) }))],
    ['today', () => rounds.today(people())],
  ];
  const lines: string[] = [];
  for (const [name, ask] of questions) {
    const times: number[] = [];
    for (let at = 0; at < WARM + ROUNDS; at += 1) {
      const began = performance.now();
      await ask();
      if (at >= WARM) times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const part = (share: number) => (times[Math.floor(times.length * share)] as number).toFixed(1);
    lines.push(
      `| ${name} of ${size} places, ms, p50 / p95 | p95 ≤ ${GOAL_MS} | ${part(0.5)} / ${part(0.95)} |`,
    );
  }
  const [province] = SOUTH_AND_CENTRE;
  const near = places.filter((place) => place.province === province).map(({ id }) => id);
  lines.push(await workGiven(dataSource, { ...person(province ? [province] : []), isLead: true }, near));
  await dataSource.destroy();
  return lines;
}
