import type { Grade, Id } from '@sabaijai/contract';
import { addDays, addMonths, bangkokDate, nextDue } from '@sabaijai/contract/checklist';
import type { EntityManager } from 'typeorm';
import { localDay, startOfDay } from '../../platform/clock/bangkok.js';
import { dialectOf, sqlRows, sqlRun, toNumber } from '../../platform/database/rows.js';
import { enqueue } from '../../platform/tasks/outbox.js';
import { pagesChanged } from '../../web/render/changes.js';
import { type ActivityKind, HOT_DAYS, hotScore, savesOf } from '../activity/hot.js';
import { announceGrade } from '../favorite/grade-news.js';
import { BusinessEntity } from './business.entity.js';
import { bayes, completeness, mayBeHot, monthsSince, recommendScore, siteMean } from './ranking.js';

/** What the derived columns of a place are made of, besides the place itself. */
interface Sources {
  reviews: { count: number; sum: number };
  activity: { kind: ActivityKind; day: number; count: number }[];
  visitors: number;
  grades: { grade: Grade; score: number; publishAt: number; inspectedAt: number }[];
  cover: boolean;
  items: boolean;
  policy: boolean;
}

type Place = Pick<
  BusinessEntity,
  'id' | 'state' | 'name' | 'hours' | 'phones' | 'facets' | 'openWarnings' | 'alarmWarnings'
>;

const DERIVED = [
  'grade',
  'score',
  'inspectedAt',
  'nextDueAt',
  'factCheckUntil',
  'ratingAvg',
  'ratingCount',
  'ratingBayes',
  'hotScore',
  'hotVisitors',
  'hotSaves',
  'recommendScore',
  'refreshAt',
] as const satisfies (keyof BusinessEntity)[];
type Derived = Pick<BusinessEntity, (typeof DERIVED)[number]>;

/**
 * Works the derived columns of these places out anew, in the transaction of whatever changed (a review, a result, a
 * picture); a place whose columns changed is told to the search index.
 */
export async function refresh(
  manager: EntityManager,
  ids: readonly Id<'business'>[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  // Two changes at once would each count without the other. SQLite has one writer anyway; elsewhere the second waits.
  if (dialectOf(manager) === 'mysql')
    await sqlRun(
      manager,
      `UPDATE business SET refresh_at = refresh_at WHERE id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
  await pagesChanged(manager, ids);
  const places = await manager.getRepository(BusinessEntity).findBy(ids.map((id) => ({ id })));
  const sources = await readSources(manager, ids, now);
  const mean = siteMean(await newestReviews(manager));
  for (const place of places) {
    const derived = derive(place, sources.get(place.id) as Sources, mean, now);
    const changed = DERIVED.filter((key) => derived[key] !== place[key]);
    if (changed.length) await manager.update(BusinessEntity, { id: place.id }, derived);
    // A grade that expired is the same in this row and another in the index.
    const due = place.refreshAt !== null && place.refreshAt <= now;
    if (due || changed.some((key) => key !== 'refreshAt')) await enqueue(manager, 'business', place.id);
    if (due || changed.includes('grade')) await announceGrade(manager, place.id, now);
  }
}

export function derive(place: Place, from: Sources, mean: number, now: number): Derived {
  const today = localDay(now);
  const current = from.grades.findLast(({ publishAt }) => publishAt <= now) ?? null;
  const pending = from.grades.find(({ publishAt }) => publishAt > now) ?? null;
  const { reviews } = from;
  const ratingBayes = bayes(reviews, mean);
  const ranked = {
    ...place,
    grade: current?.grade ?? null,
    score: current?.score ?? null,
    inspectedAt: current?.inspectedAt ?? null,
    ratingCount: reviews.count,
    ratingBayes,
    completeness: completeness({
      cover: from.cover,
      hours: place.hours !== null,
      phone: place.phones.length > 0,
      policy: from.policy,
      items: from.items,
      twoLanguages: Object.values(place.name).filter(Boolean).length >= 2,
    }),
  };
  const recommended = recommendScore(ranked, now);
  return {
    grade: ranked.grade,
    score: ranked.score,
    inspectedAt: ranked.inspectedAt,
    nextDueAt: current && Date.parse(nextDue(current.grade, new Date(current.inspectedAt), place.facets)),
    factCheckUntil: pending?.publishAt ?? null,
    ratingAvg: reviews.count ? reviews.sum / reviews.count : null,
    ratingCount: reviews.count,
    ratingBayes: reviews.count ? ratingBayes : null,
    hotScore: mayBeHot(ranked, from.visitors, now) ? hotScore(from.activity, today) : null,
    hotVisitors: from.visitors,
    hotSaves: savesOf(from.activity, today),
    recommendScore: recommended,
    refreshAt: earliestAfter(now, [
      from.activity.length ? startOfDay(today + 1) : null,
      pending?.publishAt ?? null,
      current && expiresAt(current.inspectedAt),
      current && recommended !== null ? nextMonth(current.inspectedAt, now) : null,
      place.hours?.temporarilyClosedUntil ? startOfDay(place.hours.temporarilyClosedUntil) : null,
    ]),
  };
}

const day = (at: number) => bangkokDate(new Date(at));
const expiresAt = (inspectedAt: number) => startOfDay(addDays(addMonths(day(inspectedAt), 24), 1));
const nextMonth = (inspectedAt: number, now: number) =>
  startOfDay(addMonths(day(inspectedAt), monthsSince(inspectedAt, now) + 1));

function earliestAfter(now: number, moments: (number | null)[]): number | null {
  const coming = moments.filter((at) => at !== null && at > now) as number[];
  return coming.length ? Math.min(...coming) : null;
}

/** The mean is taken over the newest reviews, so that it costs the same on a large site. */
async function newestReviews(manager: EntityManager): Promise<{ count: number; sum: number }> {
  const [row] = await sqlRows<{ count: unknown; sum: unknown }>(
    manager,
    `SELECT COUNT(*) AS count, SUM(rating) AS sum FROM (
       SELECT rating FROM review WHERE state = 'published' ORDER BY created_at DESC LIMIT 5000
     ) newest`,
  );
  return { count: toNumber(row?.count ?? 0), sum: toNumber(row?.sum ?? 0) };
}

async function readSources(
  manager: EntityManager,
  ids: readonly Id<'business'>[],
  now: number,
): Promise<Map<string, Sources>> {
  const sources = new Map<string, Sources>(
    ids.map((id) => [
      id,
      {
        reviews: { count: 0, sum: 0 },
        activity: [],
        visitors: 0,
        grades: [],
        cover: false,
        items: false,
        policy: false,
      },
    ]),
  );
  const of = (id: string) => sources.get(id) as Sources;
  const marks = ids.map(() => '?').join(', ');
  const since = localDay(now) - HOT_DAYS + 1;

  for (const row of await sqlRows<{ id: string; count: unknown; sum: unknown }>(
    manager,
    `SELECT business_id AS id, COUNT(*) AS count, SUM(rating) AS sum FROM review
     WHERE business_id IN (${marks}) AND state = 'published' GROUP BY business_id`,
    ids,
  ))
    of(row.id).reviews = { count: toNumber(row.count), sum: toNumber(row.sum) };

  for (const row of await sqlRows<{ id: string; kind: ActivityKind; day: unknown; count: unknown }>(
    manager,
    `SELECT business_id AS id, kind, day, COUNT(*) AS count FROM activity_event
     WHERE business_id IN (${marks}) AND day >= ? GROUP BY business_id, day, kind`,
    [...ids, since],
  ))
    of(row.id).activity.push({ kind: row.kind, day: toNumber(row.day), count: toNumber(row.count) });

  // The event of a favourite carries a mark of its own, not the visitor's.
  for (const row of await sqlRows<{ id: string; count: unknown }>(
    manager,
    `SELECT business_id AS id, COUNT(DISTINCT visitor_hash) AS count FROM activity_event
     WHERE business_id IN (${marks}) AND day >= ? AND kind <> 'favorite' GROUP BY business_id`,
    [...ids, since],
  ))
    of(row.id).visitors = toNumber(row.count);

  for (const row of await sqlRows<{
    id: string;
    grade: Grade;
    score: unknown;
    publish_at: unknown;
    finished_at: unknown;
  }>(
    manager,
    `SELECT g.business_id AS id, g.grade, g.score, g.publish_at, i.finished_at
     FROM grade_record g JOIN inspection i ON i.id = g.inspection_id
     WHERE g.business_id IN (${marks}) AND i.state <> 'voided' AND i.finished_at IS NOT NULL
       AND (g.superseded_at IS NULL OR g.superseded_at > ?)
     ORDER BY g.publish_at, g.id`,
    [...ids, now],
  ))
    of(row.id).grades.push({
      grade: row.grade,
      score: toNumber(row.score),
      publishAt: toNumber(row.publish_at),
      inspectedAt: toNumber(row.finished_at),
    });

  const has = async (key: 'cover' | 'items' | 'policy', sql: string) => {
    for (const { id } of await sqlRows<{ id: string }>(manager, sql, ids)) of(id)[key] = true;
  };
  await has(
    'cover',
    `SELECT owner_id AS id FROM photo WHERE owner_id IN (${marks}) AND sort = 0 AND visibility = 'public'`,
  );
  await has(
    'items',
    `SELECT DISTINCT business_id AS id FROM business_item WHERE business_id IN (${marks}) AND active = 1`,
  );
  await has(
    'policy',
    `SELECT DISTINCT business_id AS id FROM business_policy WHERE business_id IN (${marks})`,
  );
  return sources;
}
