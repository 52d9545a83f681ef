import type { Facet, Grade, Id, WarningSeverity, WorstFinding } from '@sabaijai/contract';
import { addMonths, bangkokDate, expiryDay } from '@sabaijai/contract/checklist';
import type { EntityManager } from 'typeorm';
import { localDay, startOfDay } from '../../platform/clock/bangkok.js';
import { lockRows } from '../../platform/database/lock.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { pagesChanged } from '../../platform/tasks/page-changes.js';
import { mortonOf } from '../../search/geo/geo.js';
import { BusinessEntity } from './business.entity.js';
import { type DayCount, hotScore, savesOf } from './hot.js';
import { linesOf } from './line.js';
import { bayes, completeness, mayBeHot, monthsSince, recommendScore, siteMean } from './ranking.js';
import { dueAfter, nextCount, type OpenHazard, riskColumns } from './risk.js';

/** See `isFullVisit`; `publishAt` may be in the future. */
export interface FullVisit {
  grade: Grade;
  inspectedAt: number;
  publishAt: number;
}

/** What the derived columns of a place are made of, besides the place itself. */
export interface Facts {
  reviews: { count: number; sum: number };
  activity: DayCount[];
  visitors: number;
  grades: {
    grade: Grade;
    score: number;
    worstFinding: WorstFinding | null;
    stopActivities: Facet[];
    publishAt: number;
    inspectedAt: number;
  }[];
  /** Its full visits whose result stands, the newest last: dues count from them. */
  visits: FullVisit[];
  cover: boolean;
  items: boolean;
  policy: boolean;
  /** Activities that an inspector has ordered to stop before the end of the inspection. */
  ordered: Facet[];
  /** Those that nobody has decided about. */
  hazards: OpenHazard[];
  /** Sent and not closed; `cappedFrom` is when one stands escalated. */
  warnings: { severity: WarningSeverity; publicAt: number | null; cappedFrom: number | null }[];
  /** Those that wait for a decision. */
  appeals: number;
  /** The business that stood here before has something critical open. */
  criticalBefore: boolean;
}
/** Of a place about which nothing is known. */
const NONE: Facts = {
  reviews: { count: 0, sum: 0 },
  activity: [],
  visitors: 0,
  grades: [],
  visits: [],
  ordered: [],
  cover: false,
  items: false,
  policy: false,
  hazards: [],
  warnings: [],
  appeals: 0,
  criticalBefore: false,
};

interface Reader<Row, Fact> {
  /** Selects the rows of the places in `IN (${ids})`, each with its place as `id`, and takes what `params` gives after. */
  sql: (ids: string) => string;
  params?: (now: number) => unknown[];
  /** Rows of the places that it goes on from are its own, too: the oldest place first. */
  goesOn?: true;
  /** What the rows of one place say, at least one; a place without any has no such fact. */
  of: (rows: Row[]) => Fact;
}
type React = (
  manager: EntityManager,
  id: Id<'business'>,
  change: { changed: readonly (keyof Derived)[]; due: boolean },
  now: number,
) => Promise<void>;

const readers = new Map<keyof Facts, Reader<never, unknown>>();
const reactions: React[] = [];

/** The feature that keeps the rows of a fact says how they are read. */
export function derivedFrom<K extends keyof Facts, Row>(fact: K, reader: Reader<Row, Facts[K]>): void {
  readers.set(fact, reader);
}

/** What follows in the same transaction once a place was derived: `due` tells that a time it waited for has come. */
export function onDerived(react: React): void {
  reactions.push(react);
}

type Place = Pick<
  BusinessEntity,
  'id' | 'state' | 'name' | 'lat' | 'lon' | 'hours' | 'phones' | 'facets' | 'listedAt' | 'createdAt'
>;

const DERIVED = [
  'grade',
  'score',
  'worstFinding',
  'stoppedActivities',
  'inspectedAt',
  'nextDueAt',
  'factCheckUntil',
  'underAppeal',
  'ratingAvg',
  'ratingCount',
  'ratingBayes',
  'hotScore',
  'hotVisitors',
  'hotSaves',
  'recommendScore',
  'risk',
  'riskAt',
  'visitDueAt',
  'openHazards',
  'openCriticalBefore',
  'openWarnings',
  'alarmWarnings',
  'cappedFrom',
  'morton',
  'deriveAt',
] as const satisfies (keyof BusinessEntity)[];
type Derived = Pick<BusinessEntity, (typeof DERIVED)[number]>;

/**
 * Works the derived (denormalised) columns of these places – rating average and count, grade, ranks – out anew, in the transaction of whatever changed (a review, a result, a
 * picture); a place whose columns changed is told to the search index.
 */
export async function deriveBusiness(
  manager: EntityManager,
  ids: readonly Id<'business'>[],
  now: number,
): Promise<void> {
  const missing = (Object.keys(NONE) as (keyof Facts)[]).filter((fact) => !readers.has(fact));
  if (missing.length) throw new Error(`No feature registered for ${missing.join(', ')} of a place`);
  if (ids.length === 0) return;
  // Two changes at once would each count without the other.
  await lockRows(manager, 'business', ids);
  await pagesChanged(manager, ids);
  const places = await manager.findBy(
    BusinessEntity,
    ids.map((id) => ({ id })),
  );
  const facts = await readFacts(manager, ids, now);
  const mean = siteMean(await newestReviews(manager));
  for (const place of places) {
    const derived = derive(place, facts.get(place.id) as Facts, mean, now);
    const changed = DERIVED.filter((key) => JSON.stringify(derived[key]) !== JSON.stringify(place[key]));
    if (changed.length) await manager.update(BusinessEntity, { id: place.id }, derived);
    // A grade that expired is the same in this row and another in the index.
    const due = place.deriveAt !== null && place.deriveAt <= now;
    if (due || changed.some((key) => key !== 'deriveAt'))
      await enqueue(manager, 'index-place', place.id, now);
    for (const react of reactions) await react(manager, place.id, { changed, due }, now);
  }
}

function derive(place: Place, from: Facts, mean: number, now: number): Derived {
  const today = localDay(now);
  const current = from.grades.findLast(({ publishAt }) => publishAt <= now) ?? null;
  const pending = from.grades.find(({ publishAt }) => publishAt > now) ?? null;
  const newest = from.grades.reduce<Facts['grades'][number] | null>(
    (latest, each) => (latest && latest.inspectedAt > each.inspectedAt ? latest : each),
    null,
  );
  const { reviews } = from;
  const ratingBayes = bayes(reviews, mean);
  const warned = warnedBy(from.warnings, now);
  const { cappedFrom } = warned;
  const ranked = {
    ...place,
    ...warned,
    publicWarnings: from.warnings.filter((warning) => isPublic(warning, now)).length,
    grade: current && (cappedFrom !== null && cappedFrom <= now ? ('D' as const) : current.grade),
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
  const stopped = [...new Set([...(newest?.stopActivities ?? []), ...from.ordered])];
  // Who has inspected it since knows.
  const openCriticalBefore = from.criticalBefore && newest === null;
  return {
    grade: ranked.grade,
    score: ranked.score,
    worstFinding: current?.worstFinding ?? null,
    stoppedActivities: stopped.length ? stopped : null,
    inspectedAt: ranked.inspectedAt,
    nextDueAt: dueAfter(from.visits.findLast(({ publishAt }) => publishAt <= now) ?? current, place),
    factCheckUntil: pending?.publishAt ?? null,
    underAppeal: from.appeals > 0,
    ratingAvg: reviews.count ? reviews.sum / reviews.count : null,
    ratingCount: reviews.count,
    ratingBayes: reviews.count ? ratingBayes : null,
    hotScore: mayBeHot(ranked, from.visitors, now) ? hotScore(from.activity, today) : null,
    hotVisitors: from.visitors,
    hotSaves: savesOf(from.activity, today),
    recommendScore: recommended,
    ...warned,
    openCriticalBefore,
    ...riskColumns(
      place,
      {
        last: pending ?? current,
        visitDueAt: dueAfter(from.visits.at(-1) ?? pending ?? current, place),
        hazards: from.hazards,
        openCriticalBefore,
      },
      now,
    ),
    morton: mortonOf(place.lat, place.lon),
    deriveAt: earliestAfter(now, [
      from.activity.length ? startOfDay(today + 1) : null,
      pending?.publishAt ?? null,
      cappedFrom,
      nextCount(place, from.hazards, now),
      earliest(from.warnings.map(({ publicAt }) => (publicAt !== null && publicAt > now ? publicAt : null))),
      current && expiresAt(current.inspectedAt),
      current && recommended !== null ? nextMonth(current.inspectedAt, now) : null,
      place.hours?.temporarilyClosedUntil ? startOfDay(place.hours.temporarilyClosedUntil) : null,
    ]),
  };
}

type OpenWarning = Facts['warnings'][number];

const isPublic = ({ publicAt }: OpenWarning, now: number) => publicAt !== null && publicAt <= now;

/** How the open warnings of a place count; an alarm is what visitors and its rank should know. */
function warnedBy(warnings: readonly OpenWarning[], now: number) {
  const isAlarm = (warning: OpenWarning) =>
    (warning.severity === 'critical' && isPublic(warning, now)) ||
    (warning.cappedFrom !== null && warning.cappedFrom <= now);
  return {
    openWarnings: warnings.length,
    alarmWarnings: warnings.filter(isAlarm).length,
    cappedFrom: earliest(warnings.map(({ cappedFrom }) => cappedFrom)),
  };
}

const day = (at: number) => bangkokDate(new Date(at));
const expiresAt = (inspectedAt: number) => startOfDay(expiryDay(new Date(inspectedAt)));
const nextMonth = (inspectedAt: number, now: number) =>
  startOfDay(addMonths(day(inspectedAt), monthsSince(inspectedAt, now) + 1));

/** Null when there is none. */
function earliest(moments: (number | null)[]): number | null {
  const known = moments.filter((at) => at !== null);
  return known.length ? Math.min(...known) : null;
}

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

async function readFacts(
  manager: EntityManager,
  ids: readonly Id<'business'>[],
  now: number,
): Promise<Map<string, Facts>> {
  const facts = new Map<string, Facts>(ids.map((id) => [id, { ...NONE }]));
  const lines = await linesOf(manager, ids, 'before');
  const whole = [...new Set([...lines.values()].flat())];
  for (const [fact, { sql, params, of, goesOn }] of readers) {
    const asked = goesOn ? whole : ids;
    const marks = asked.map(() => '?').join(', ');
    const rows = new Map<string, { id: string }[]>();
    for (const row of await sqlRows<{ id: string }>(manager, sql(marks), [
      ...asked,
      ...(params?.(now) ?? []),
    ]))
      rows.set(row.id, [...(rows.get(row.id) ?? []), row]);
    for (const [id, known] of facts) {
      const line = goesOn ? (lines.get(id) ?? []).toReversed() : [id];
      const own = line.flatMap((each) => rows.get(each) ?? []);
      if (own.length) Object.assign(known, { [fact]: of(own as never[]) });
    }
  }
  return facts;
}
