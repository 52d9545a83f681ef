import { type Id, newId, PROVINCES, type ProvinceCode } from '@sabaijai/contract';
import { applicableItems, CHK_2026_1 } from '@sabaijai/contract/checklist';
import { entities } from '../src/entities.js';
import { InspectorProfileEntity, UserEntity } from '../src/features/account/account.entity.js';
import { SessionEntity } from '../src/features/account/session.entity.js';
import { hashOf, newToken } from '../src/features/account/token.js';
import { sumOf, totalsOf } from '../src/features/dashboard/count-inspection.js';
import { InspectionTotalEntity } from '../src/features/dashboard/inspection-total.entity.js';
import type { InspectionEntity } from '../src/features/inspection/inspection.entity.js';
import { DAY_MS } from '../src/platform/clock/bangkok.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrate } from '../src/platform/database/migrate.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import type { IndexedPlace } from '../src/search/index/indexed-place.js';
import { addBusinesses, start } from './http.js';
import { madeUpPlace, seeded } from './places.js';

const PLACES = 100_000;
const INSPECTIONS = 100_000;
const YEARS = 3;
const INSPECTORS = 150;
const QUESTIONS = 200;
const WARM = 20;
const GOAL_MS = 150;
const AT_ONCE = 100;

/** Whose dashboard: a lead's is the whole country. */
const PEOPLE: readonly (readonly [who: string, provinces: readonly ProvinceCode[], isLead: boolean])[] = [
  ['lead', [], true],
  ['inspector of 3 provinces', PROVINCES.slice(0, 3).map(({ code }) => code), false],
  ['inspector of 40 provinces', PROVINCES.slice(0, 40).map(({ code }) => code), false],
];

/** How long inspectors wait for their dashboard, one question after another. */
export async function dashboards(program: string, database: DatabaseSettings): Promise<string[]> {
  const tokens = await prepare(database);
  const [server, port] = await start(program, 'app', database);
  const lines: string[] = [];
  for (const [at, [who]] of PEOPLE.entries())
    for (const period of ['month', 'year']) {
      const times: number[] = [];
      for (let round = 0; round < WARM + QUESTIONS; round += 1) {
        const began = performance.now();
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/inspector/dashboard?period=${period}`, {
          headers: { cookie: `sid=${tokens[at]}` },
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`The dashboard answered ${answer.status}`);
        if (round >= WARM) times.push(performance.now() - began);
      }
      times.sort((a, b) => a - b);
      const part = (share: number) => (times[Math.floor(times.length * share)] as number).toFixed(1);
      lines.push(
        `| dashboard of a ${who}, ${period}, ms, p50 / p95 | p95 ≤ ${GOAL_MS} | ${part(0.5)} / ${part(0.95)} |`,
      );
    }
  server.disconnect();
  return lines;
}

async function prepare(database: DatabaseSettings): Promise<string[]> {
  const dataSource = await openDatabase(database, { entities, migrations });
  await migrate(dataSource);
  const random = seeded(1);
  const places = Array.from({ length: PLACES }, (_, index) => madeUpPlace(random, index));
  await addBusinesses(dataSource, places);
  const now = Date.now();
  const totals = totalsOfAll(places, random, now);
  const tokens = PEOPLE.map(() => newToken());
  await retry(dataSource, async (manager) => {
    for (let from = 0; from < totals.length; from += AT_ONCE)
      await manager.insert(InspectionTotalEntity, totals.slice(from, from + AT_ONCE));
    for (const [at, [, provinces, isLead]] of PEOPLE.entries()) {
      const id = newId('user');
      const email = `${id}@example.com`;
      await manager.insert(UserEntity, {
        ...{ id, email, passwordHash: '', displayName: 'Nok', locale: 'th-TH', roles: ['inspector'] },
        state: 'active',
        createdAt: now,
      });
      await manager.insert(InspectorProfileEntity, {
        ...{ userId: id, badgeNo: `B-${at}000`, agency: 'Office', isLead, pseudonym: `INS-${at}` },
        provinces: [...provinces],
        conflicts: [],
      });
      await manager.insert(SessionEntity, {
        ...{ id: newId('session'), userId: id, tokenHash: hashOf(tokens[at] as string) },
        ...{ createdAt: now, seenAt: now, expiresAt: now + DAY_MS },
      });
    }
  });
  await dataSource.destroy();
  return tokens;
}

/** Made-up inspections, answered item by item and counted as each finished one is. */
function totalsOfAll(
  places: readonly IndexedPlace[],
  random: () => number,
  now: number,
): InspectionTotalEntity[] {
  const inspectors = Array.from({ length: INSPECTORS }, () => newId('user'));
  const totals = new Map<string, InspectionTotalEntity>();
  for (let at = 0; at < INSPECTIONS; at += 1) {
    const place = places[Math.floor(random() * places.length)] as IndexedPlace;
    const context = { facets: place.facets, kind: place.kind, isFirst: false, hasGrade: true };
    const score = Math.round((65 + 35 * random()) * 10) / 10;
    const inspection = {
      inspectorId: inspectors[Math.floor(random() * INSPECTORS)] as Id<'user'>,
      checklistVersion: CHK_2026_1.id,
      facets: place.facets,
      facts: { ...context, previousFindings: [], escalatedWarning: false },
      finishedAt: now - Math.floor(random() * YEARS * 365 * DAY_MS),
      offSiteReason: random() < 0.03 ? 'Because.' : null,
      score,
      grade: score >= 90 ? 'A' : score >= 80 ? 'B' : score >= 70 ? 'C' : 'D',
    } as unknown as InspectionEntity;
    const answers = applicableItems(CHK_2026_1, context).map(({ id }) => {
      const chance = random();
      const result = chance < 0.06 ? ('fail' as const) : chance < 0.09 ? ('na' as const) : ('pass' as const);
      return { itemId: id, result, value: null, value2: null, document: null };
    });
    for (const row of totalsOf({ ...place, province: place.province ?? null }, inspection, answers)) {
      const key = `${row.province} ${row.day}`;
      const before = totals.get(key);
      totals.set(key, before ? sumOf(before, row) : row);
    }
  }
  return [...totals.values()];
}
