import { DAY_MS, type Id, newId, PROVINCES, type ProvinceCode } from '@sabaijai/contract';
import { applicableItems, CHK_2026_1 } from '@sabaijai/contract/checklist';
import type { DataSource } from 'typeorm';
import { entities } from '../src/entities.js';
import { sumOf, totalsOf } from '../src/features/dashboard/count-inspection.js';
import { readDashboard } from '../src/features/dashboard/dashboard.query.js';
import { InspectionTotalEntity } from '../src/features/dashboard/inspection-total.entity.js';
import { sumMonths } from '../src/features/dashboard/sum-months.js';
import type { InspectionEntity } from '../src/features/inspection/inspection.entity.js';
import { emptyItem, emptyWarning } from '../src/features/warning/draft/new-warning.js';
import {
  WarningEntity,
  WarningItemEntity,
  WarningReplyEntity,
} from '../src/features/warning/warning.entity.js';
import type { SessionPerson } from '../src/http/access/access.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrate } from '../src/platform/database/migrate.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import type { IndexedPlace } from '../src/search/index/indexed-place.js';
import { addBusinesses } from './http.js';
import { madeUpPlace, seeded } from './places.js';

const PLACES = 100_000;
const INSPECTIONS = 100_000;
const WARNINGS = 10_000;
const YEARS = 3;
const INSPECTORS = 150;
const QUESTIONS = 200;
const WARM = 20;
const GOAL_MS = 50;
const AT_ONCE = 100;

/** Whose dashboard: a lead's is the whole country. */
const PEOPLE: readonly (readonly [who: string, provinces: readonly ProvinceCode[], isLead: boolean])[] = [
  ['a lead', [], true],
  ['an inspector of 3 provinces', PROVINCES.slice(0, 3).map(({ code }) => code), false],
  ['an inspector of 40 provinces', PROVINCES.slice(0, 40).map(({ code }) => code), false],
];

/** How long the answer of a dashboard takes, one question after another. */
export async function dashboards(_program: string, database: DatabaseSettings): Promise<string[]> {
  const dataSource = await openDatabase(database, { entities, migrations });
  await prepare(dataSource);
  const lines: string[] = [];
  for (const [who, provinces, isLead] of PEOPLE)
    for (const period of ['month', 'year'] as const) {
      const id = newId('user');
      const person = { id, displayName: who, locale: 'th-TH', roles: ['inspector'], isLead, provinces };
      const times: number[] = [];
      for (let round = 0; round < WARM + QUESTIONS; round += 1) {
        const began = performance.now();
        JSON.stringify(
          await readDashboard(dataSource, person as unknown as SessionPerson, { period }, Date.now()),
        );
        if (round >= WARM) times.push(performance.now() - began);
      }
      times.sort((one, other) => one - other);
      const part = (share: number) => (times[Math.floor(times.length * share)] as number).toFixed(1);
      lines.push(
        `| dashboard of ${who}, ${period}, ms, p50 / p95 | p95 ≤ ${GOAL_MS} | ${part(0.5)} / ${part(0.95)} |`,
      );
    }
  await dataSource.destroy();
  return lines;
}

async function prepare(dataSource: DataSource): Promise<void> {
  await migrate(dataSource);
  const random = seeded(1);
  const places = Array.from({ length: PLACES }, (_, index) => madeUpPlace(random, index));
  await addBusinesses(dataSource, places);
  const totals = totalsOfAll(places, random, Date.now());
  await retry(dataSource, async (manager) => {
    for (let from = 0; from < totals.length; from += AT_ONCE)
      await manager.insert(InspectionTotalEntity, totals.slice(from, from + AT_ONCE));
  });
  await addWarnings(dataSource, places);
  await sumMonths(dataSource, Date.now());
}

/** Cases of three years at some of these places. */
export async function addWarnings(dataSource: DataSource, places: readonly IndexedPlace[]): Promise<void> {
  const random = seeded(2);
  for (let from = 0; from < WARNINGS; from += AT_ONCE) {
    const made = Array.from({ length: AT_ONCE }, (_, at) =>
      madeUpWarning(places, random, Date.now(), `W-${from + at}`),
    );
    await retry(dataSource, async (manager) => {
      await manager.insert(
        WarningEntity,
        made.map(({ warning }) => warning),
      );
      await manager.insert(
        WarningItemEntity,
        made.flatMap(({ items }) => items),
      );
      await manager.insert(
        WarningReplyEntity,
        made.flatMap(({ replies }) => replies),
      );
    });
  }
}

/** Two items, each answered after a few days; one in ten is open still, the others were closed. */
function madeUpWarning(places: readonly IndexedPlace[], random: () => number, now: number, number: string) {
  const place = places[Math.floor(random() * places.length)] as IndexedPlace;
  const sentAt = now - Math.floor(random() * YEARS * 365 * DAY_MS);
  const isOpen = random() < 0.1;
  const [answeredAt, closedAt] = [sentAt + random() * 9 * DAY_MS, sentAt + random() * 30 * DAY_MS].map(
    Math.floor,
  );
  const resolvedAt = isOpen ? null : (closedAt as number);
  const warning: WarningEntity = {
    ...emptyWarning(sentAt),
    ...{ id: newId('warning'), number, businessId: place.id, issuedBy: newId('user') },
    ...{
      province: place.province ?? null,
      state: isOpen ? 'active' : 'resolved',
      resolvedAt,
      items: 2,
      openItems: 2,
    },
    ...{
      noticeNo: random() < 0.2 ? 2 : 1,
      sentAt,
      dueAt: sentAt + 14 * DAY_MS,
      matter: { en: 'The exit is locked' },
    },
  };
  const items = [1, 2].map(
    (position): WarningItemEntity => ({
      ...emptyItem(warning.id),
      ...{ position, severity: 'major', state: isOpen ? 'open' : 'closed', closedAt: resolvedAt },
      ...{ firstSentAt: sentAt, sentAt, dueAt: sentAt + 14 * DAY_MS },
    }),
  );
  const replies = items.map(
    (item): WarningReplyEntity => ({
      ...{ id: newId('reply'), warningId: warning.id, warningItemId: item.id, authorId: null, kind: 'fixed' },
      ...{
        actionType: null,
        text: 'It stands open.',
        rootCause: '',
        doneAt: null,
        photoIds: [],
        documentIds: [],
      },
      ...{
        sentAt: answeredAt as number,
        receivedAt: answeredAt as number,
        isLate: random() < 0.1,
        openedAt: null,
      },
      ...{ decision: null, version: 1 },
    }),
  );
  return { warning, items, replies };
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
      const key = `${row.scope} ${row.day}`;
      const before = totals.get(key);
      totals.set(key, before ? sumOf(before, row) : row);
    }
  }
  return [...totals.values()];
}
