import {
  type Business,
  type Facet,
  type Grade,
  type Id,
  type InspectionCheck,
  type InspectionPage,
  type InspectionQuery,
  type InspectionRef,
  type InspectionResult,
  idsNumbered,
  inspectionMachine,
  isId,
  isoOf,
  type PublishedInspection,
  type ResultStanding,
} from '@sabaijai/contract';
import { type GradeResult, statusWord } from '@sabaijai/contract/checklist';
import type { DataSource } from 'typeorm';
import { keysetPage, type Order, orderBy } from '../../http/pagination/keyset.js';
import { sqlIn, sqlRows } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import type { BusinessService } from '../business/business.service.js';
import { lineOf } from '../business/line.js';
import { placeOfResults } from '../business/public-business.js';
import { storedFingerprint } from './fingerprint.js';
import { InspectionEntity } from './inspection.entity.js';

const NEWEST = [
  ['i.finished_at', 'DESC'],
  ['i.id', 'DESC'],
] as const satisfies Order;

/** What `IS_PUBLIC` promises. */
type Published = {
  grade: Grade;
  score: number;
  finishedAt: number;
  publishedAt: number;
  result: GradeResult;
};

const RESULT = select(InspectionEntity, 'i', [
  'id',
  'grade',
  'score',
  'finishedAt',
  'checklistVersion',
  'criticalFindings',
  'majorFindings',
  'minorFindings',
  'publicSummary',
]).plus<Published>();

function resultView(row: RowOf<typeof RESULT>): InspectionResult {
  return {
    id: row.id,
    grade: row.grade,
    score: row.score,
    inspectedAt: isoOf(row.finishedAt),
    checklistVersion: row.checklistVersion,
    findings: {
      critical: row.criticalFindings,
      major: row.majorFindings,
      minor: row.minorFindings,
    },
  };
}

/** Of the table `i`. */
export const PUBLISHED = RESULT.and(
  select(InspectionEntity, 'i', ['type', 'state', 'publishedAt', 'result']),
).plus<Published>();
export type PublishedRow = RowOf<typeof PUBLISHED>;

export function publishedView(row: PublishedRow): PublishedInspection {
  return {
    ...resultView(row),
    type: row.type,
    voided: row.state === 'voided',
    publishedAt: isoOf(row.publishedAt),
    ruleVersion: row.result.ruleVersion,
    summary: row.publicSummary,
  };
}

/** Public by the clock alone: a result comes out when its time has come, whether or not a job ran. */
export const IS_PUBLIC = 'i.grade IS NOT NULL AND i.result IS NOT NULL AND i.published_at <= ?';

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/**
 * The latest results of a place and of what it goes on from, newest first, and the inspector's sentence about the
 * newest; voided ones are none.
 */
export async function latestResults(
  dataSource: DataSource,
  businessId: Id<'business'>,
  now: number,
  limit = 5,
): Promise<Pick<Business, 'results' | 'summary'>> {
  const line = await lineOf(dataSource, businessId);
  const rows = await rowsOf(
    dataSource,
    RESULT,
    `SELECT ${RESULT} FROM inspection i
     WHERE i.business_id IN (${marks(line)}) AND i.state IN ${sqlIn(inspectionMachine.groups.finished)} AND ${IS_PUBLIC}
     ORDER BY ${orderBy(NEWEST)} LIMIT ?`,
    [...line, now, limit],
  );
  return { results: rows.map(resultView), summary: rows[0]?.publicSummary ?? null };
}

const ORDERED = select(InspectionEntity, 'i', ['stopOrder']);

/** The order that stands, of an inspection under way or else of the newest, where all that is stopped is its doing. */
export async function orderOf(
  dataSource: DataSource,
  businessId: Id<'business'>,
  stopped: readonly Facet[],
): Promise<Business['stopOrder']> {
  const line = await lineOf(dataSource, businessId);
  const [row] = await rowsOf(
    dataSource,
    ORDERED,
    `SELECT ${ORDERED} FROM inspection i
     WHERE i.business_id IN (${marks(line)})
       AND (i.state IN ('final', 'published') OR (i.state = 'in_progress' AND i.stop_order IS NOT NULL))
     ORDER BY CASE WHEN i.state = 'in_progress' THEN 0 ELSE 1 END, ${orderBy(NEWEST)} LIMIT 1`,
    line,
  );
  const order = row?.stopOrder;
  if (!order || !stopped.every((each) => order.activities.includes(each))) return null;
  return { signedAt: isoOf(order.signedAt), arrivedAt: isoOf(order.arrivedAt) };
}

/** The history of a place and of what it goes on from; what was voided after it was public stays in it. */
export async function inspectionPage(
  dataSource: DataSource,
  businessId: Id<'business'>,
  query: InspectionQuery,
  now: number,
): Promise<InspectionPage> {
  const whole = { ...query, businessId };
  const line = await lineOf(dataSource, businessId);
  const keyOfRow = ({ finishedAt, id }: RowOf<typeof PUBLISHED>) => [finishedAt, id];
  const { rows, next } = await keysetPage(whole, NEWEST, keyOfRow, (rest) =>
    rowsOf(
      dataSource,
      PUBLISHED,
      `SELECT ${PUBLISHED} FROM inspection i
       WHERE i.business_id IN (${marks(line)}) AND i.state IN ${sqlIn(inspectionMachine.groups.recorded)}
         AND ${IS_PUBLIC} ${rest.sql}`,
      [...line, now, ...rest.params],
    ),
  );
  return { items: rows.map(publishedView), next };
}

const CHECKED = PUBLISHED.and(select(InspectionEntity, 'i', ['businessId', 'fingerprint']));

/** Two of one day whose ids end alike have a number that tells nobody which. */
async function idOfRef(dataSource: DataSource, ref: InspectionRef): Promise<Id<'inspection'>> {
  if (isId('inspection', ref)) return ref;
  const { first, last, end } = idsNumbered(ref);
  const [found, another] = await sqlRows<{ id: Id<'inspection'> }>(
    dataSource,
    'SELECT id FROM inspection WHERE id BETWEEN ? AND ? AND id LIKE ? LIMIT 2',
    [first, last, `%${end}`],
  );
  if (!found || another) throw new Problem('NOT_FOUND');
  return found.id;
}

/** How a result that somebody holds on paper stands today. Refuses one that is not public as if it did not exist. */
export async function checkOf(
  dataSource: DataSource,
  businesses: BusinessService,
  ref: InspectionRef,
  now: number,
): Promise<InspectionCheck> {
  const id = await idOfRef(dataSource, ref);
  const [row] = await rowsOf(
    dataSource,
    CHECKED,
    `SELECT ${CHECKED} FROM inspection i
     WHERE i.id = ? AND i.state IN ${sqlIn(inspectionMachine.groups.recorded)} AND ${IS_PUBLIC}`,
    [id, now],
  );
  if (!row) throw new Problem('NOT_FOUND');
  const placeId = await placeOfResults(dataSource, row.businessId, now);
  const [{ results }, [place]] = await Promise.all([
    latestResults(dataSource, placeId, now, 1),
    businesses.cards([placeId]),
  ]);
  if (!place) throw new Problem('NOT_FOUND');
  const { fingerprint } = row;
  return {
    inspection: publishedView(row),
    standing: standingOf(row, results[0]?.id, now),
    fingerprint,
    record: fingerprint === null ? null : await recordOf(dataSource, id, fingerprint),
    place,
  };
}

async function recordOf(
  { manager }: DataSource,
  id: Id<'inspection'>,
  fingerprint: string,
): Promise<InspectionCheck['record']> {
  const stored = await manager.findOneByOrFail(InspectionEntity, { id });
  return (await storedFingerprint(manager, stored)) === fingerprint ? 'matches' : 'differs';
}

function standingOf(
  { id, state, finishedAt }: Pick<PublishedRow, 'id' | 'state' | 'finishedAt'>,
  newest: Id<'inspection'> | undefined,
  now: number,
): ResultStanding {
  if (state === 'voided') return 'voided';
  if (id !== newest) return 'replaced';
  const word = statusWord({ listedAt: null, lastInspectedAt: new Date(finishedAt) }, new Date(now));
  return word === 'EXPIRED' ? 'expired' : 'current';
}
