import {
  effectiveDue,
  inspectionMachine,
  isAsked,
  isoOf,
  isoOrNull,
  type LocalizedText,
  type OpenTable,
  type PublicAnswer,
  pickText,
  provinceByCode,
  warningMachine,
} from '@sabaijai/contract';
import { bangkokDate, CHECKLISTS, GRADE_BANDS } from '@sabaijai/contract/checklist';
import type { DataSource } from 'typeorm';
import { sqlIn, sqlRows, toNumber } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic, LISTING } from '../business/public-business.js';
import { SAFETY, safetyOf } from '../business/safety.js';
import { ANSWER, answerView, factsOf, findingsOf, publicAnswers } from '../grade/calculation.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { IS_PUBLIC, PUBLISHED } from '../inspection/inspection.query.js';
import { clockOf, isShown } from '../warning/clock/item-clock.js';
import { fixOf } from '../warning/lists/public-warnings.query.js';
import { WarningEntity, WarningItemEntity } from '../warning/warning.entity.js';
import { publicLosses } from './losses.js';

export type Value = string | number | null;
type Row = readonly Value[];
interface Context {
  dataSource: DataSource;
  now: number;
  /** The address of this installation, for `feed_info`. */
  site: string;
}
interface Table {
  columns: readonly string[];
  /** Batches of rows, so that no answer is ever held whole and others are served in between. */
  batches: (context: Context) => AsyncGenerator<Row[]>;
}

const BATCH = 250;
/** Fewer, as each has dozens of answers and is judged anew: others are served after every batch. */
const INSPECTIONS_BATCH = 25;
/** LIVES writes a date as YYYYMMDD. */
const livesDate = (at: number) => bangkokDate(new Date(at)).replaceAll('-', '');
const english = (text: LocalizedText | null) => pickText(text, 'en')?.text ?? null;

const PLACE = LISTING.and(SAFETY).and(
  select(BusinessEntity, 'b', [
    ...(['id', 'kind', 'category', 'name', 'address', 'province'] as const),
    ...(['lat', 'lon', 'phones', 'ratingAvg', 'ratingCount', 'amenities', 'tags'] as const),
  ]),
);

/** Page by page from `read`, which answers rows after an id in the order of their ids; of them what `isOpen` lets through. */
async function* inBatches<R extends { id: string }>(
  size: number,
  read: (after: string, limit: number) => Promise<R[]>,
  isOpen: (row: R) => boolean,
): AsyncGenerator<R[]> {
  for (let after = ''; ; ) {
    const rows = await read(after, size);
    yield rows.filter(isOpen);
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** Every place that anybody may see, in the order of their ids. */
const publicPlaces = ({ dataSource, now }: Context): AsyncGenerator<RowOf<typeof PLACE>[]> =>
  inBatches(
    BATCH,
    (after, limit) =>
      rowsOf(dataSource, PLACE, `SELECT ${PLACE} FROM business b WHERE b.id > ? ORDER BY b.id LIMIT ?`, [
        after,
        limit,
      ]),
    (row) => isPublic(row, now),
  );

const INSPECTION = PUBLISHED.and(
  select(InspectionEntity, 'i', ['businessId', 'facets', 'facts', 'dayOrdinal']),
);
const OF_PLACE = INSPECTION.and(select(BusinessEntity, 'b', { placeState: 'state', closedAt: 'closedAt' }));
type InspectionRow = RowOf<typeof INSPECTION>;

/** Every published result of those places; one that was voided afterwards counts no longer. */
const publicInspections = ({ dataSource, now }: Context): AsyncGenerator<InspectionRow[]> =>
  inBatches(
    INSPECTIONS_BATCH,
    (after, limit) =>
      rowsOf(
        dataSource,
        OF_PLACE,
        `SELECT ${OF_PLACE} FROM inspection i JOIN business b ON b.id = i.business_id
         WHERE i.id > ? AND i.state IN ${sqlIn(inspectionMachine.groups.finished)} AND ${IS_PUBLIC}
         ORDER BY i.id LIMIT ?`,
        [after, now, limit],
      ),
    ({ placeState: state, closedAt }) => isPublic({ state, closedAt }, now),
  );

const WARNED = select(WarningItemEntity, 'wi', [
  ...(['id', 'itemId', 'severity', 'state', 'dueAt', 'sentAt', 'round', 'extensionDays'] as const),
  ...(['publicSince', 'firstSentAt', 'repeatedAt', 'closedAt'] as const),
])
  .and(select(WarningEntity, 'w', ['number', 'businessId', 'noticeNo', 'escalatedAt', 'escalateAt']))
  .and(select(BusinessEntity, 'b', { placeState: 'state', placeClosedAt: 'closedAt' }))
  .and(select(InspectionEntity, 'i', { inspectedAt: 'finishedAt' }));
type Warned = RowOf<typeof WARNED>;

/** What warnings asked for, as far as everybody may know. */
const publicItems = ({ dataSource, now }: Context): AsyncGenerator<Warned[]> =>
  inBatches(
    BATCH,
    (after, limit) =>
      rowsOf(
        dataSource,
        WARNED,
        `SELECT ${WARNED} FROM warning_item wi JOIN warning w ON w.id = wi.warning_id
         JOIN business b ON b.id = w.business_id LEFT JOIN inspection i ON i.id = w.inspection_id
         WHERE wi.id > ? AND w.state IN ('active', 'escalated', 'resolved')
         ORDER BY wi.id LIMIT ?`,
        [after, limit],
      ),
    (row) => isShown(row, row, now) && isPublic({ state: row.placeState, closedAt: row.placeClosedAt }, now),
  );

function stateOf(item: Warned, now: number): 'open' | 'overdue' | 'answered' | 'fixed' {
  if (item.closedAt !== null) return 'fixed';
  if (!isAsked(item)) return 'answered';
  return effectiveDue(clockOf(item)) < now ? 'overdue' : 'open';
}

/** How many warnings of each place are open, minor ones among them. */
async function openWarnings(dataSource: DataSource, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await sqlRows<{ id: string; count: unknown }>(
    dataSource,
    `SELECT business_id AS id, COUNT(*) AS count FROM warning
     WHERE state IN ${sqlIn(warningMachine.groups.open)} AND business_id IN (${ids.map(() => '?').join(', ') || 'NULL'})
     GROUP BY business_id`,
    ids,
  );
  return new Map(rows.map(({ id, count }) => [id, toNumber(count)]));
}

/** What LIVES calls the types of an inspection; `initial` is a place's first. */
const LIVES_TYPE = {
  routine: 'routine',
  follow_up: 'followup',
  complaint: 'complaint',
  appeal: 'followup',
} as const;

const table = <T>(
  columns: readonly string[],
  source: (context: Context) => AsyncGenerator<T[]>,
  rows: (batch: T[], context: Context) => Row[] | Promise<Row[]>,
): Table => ({
  columns,
  async *batches(context) {
    for await (const batch of source(context)) yield await rows(batch, context);
  },
});

async function* once(context: Context): AsyncGenerator<Context[]> {
  yield [context];
}

/** Each of these inspections with its answers as they count. */
async function withAnswers(
  batch: InspectionRow[],
  { dataSource }: Context,
): Promise<{ row: InspectionRow; answers: PublicAnswer[] }[]> {
  if (batch.length === 0) return [];
  const given = await rowsOf(
    dataSource,
    ANSWER.and(select(AnswerEntity, 'a', ['inspectionId'])),
    `SELECT a.inspection_id AS inspectionId, ${ANSWER} FROM answer a
     WHERE a.inspection_id IN (${batch.map(() => '?').join(', ')})`,
    batch.map(({ id }) => id),
  );
  const byInspection = new Map(batch.map(({ id }): [string, typeof given] => [id, []]));
  for (const answer of given) byInspection.get(answer.inspectionId)?.push(answer);
  return batch.map((row) => {
    const own = (byInspection.get(row.id) ?? []).map(answerView);
    return { row, answers: publicAnswers(row.checklistVersion, factsOf(row), own) };
  });
}

const violations = async (batch: InspectionRow[], context: Context): Promise<Row[]> =>
  (await withAnswers(batch, context)).flatMap(({ row, answers }) => {
    const items = new Map(CHECKLISTS[row.checklistVersion]?.items.map((item) => [item.id, item]));
    return findingsOf(answers).map((finding) => [
      row.businessId,
      livesDate(row.finishedAt),
      finding.itemId,
      items.get(finding.itemId)?.failed?.en ?? null,
      row.id,
      finding.severity,
      finding.result === 'cos' ? 1 : 0,
      finding.repeat ? 1 : 0,
    ]);
  });

const allAnswers = async (batch: InspectionRow[], context: Context): Promise<Row[]> =>
  (await withAnswers(batch, context)).flatMap(({ row, answers }) =>
    answers.map(({ itemId, result, severity, repeat, value, value2, document, limits }) => [
      row.id,
      itemId,
      result,
      severity,
      repeat ? 1 : 0,
      value ?? null,
      value2 ?? null,
      document?.expiresAt ?? null,
      limits
        ? Object.entries(limits)
            .map((each) => each.join('='))
            .join(' ')
        : null,
    ]),
  );

/** The open tables. The first columns of the LIVES ones are the standard's, in its order. */
export const TABLES: Readonly<Record<OpenTable, Table>> = {
  businesses: table(
    [
      ...['business_id', 'name', 'address', 'city', 'state', 'postal_code', 'latitude', 'longitude'],
      ...['phone_number', 'name_th', 'name_en', 'name_zh', 'kind', 'category', 'listing_state'],
      ...['visitor_rating', 'visitor_reviews', 'amenities', 'tags'],
    ],
    publicPlaces,
    (rows) =>
      rows.map((row) => {
        const name = row.name;
        const address = row.address;
        const street = [
          address.houseNo,
          english(address.soi),
          english(address.road),
          english(address.subdistrict),
        ];
        return [
          row.id,
          english(name),
          street.filter(Boolean).join(', ') || null,
          english(address.district),
          row.province && provinceByCode(row.province).name.en,
          address.postalCode,
          row.lat,
          row.lon,
          row.phones[0] ?? null,
          name.th ?? null,
          name.en ?? null,
          name.zh ?? null,
          row.kind,
          row.category,
          row.state,
          row.ratingAvg,
          row.ratingCount,
          row.amenities?.join(' ') ?? null,
          row.tags?.join(' ') ?? null,
        ];
      }),
  ),
  inspections: table(
    [
      ...['business_id', 'score', 'date', 'description', 'type', 'inspection_id', 'grade', 'published_at'],
      ...['checklist', 'rule', 'critical', 'major', 'minor', 'inspection_of_the_day'],
      'escalated_warning',
    ],
    publicInspections,
    (rows) =>
      rows.map((row) => [
        row.businessId,
        row.score,
        livesDate(row.finishedAt),
        english(row.publicSummary),
        row.facts.isFirst ? 'initial' : LIVES_TYPE[row.type],
        row.id,
        row.grade,
        new Date(row.publishedAt).toISOString(),
        row.checklistVersion,
        row.result.ruleVersion,
        row.criticalFindings,
        row.majorFindings,
        row.minorFindings,
        row.dayOrdinal,
        row.facts.escalatedWarning ? 1 : 0,
      ]),
  ),
  violations: table(
    [
      ...['business_id', 'date', 'code', 'description', 'inspection_id', 'severity'],
      ...['corrected_on_site', 'repeat'],
    ],
    publicInspections,
    violations,
  ),
  answers: table(
    [
      ...['inspection_id', 'code', 'result', 'severity', 'repeat', 'value', 'value2', 'valid_until'],
      'limits',
    ],
    publicInspections,
    allAnswers,
  ),
  grades: table(
    ['business_id', 'grade', 'score', 'status', 'inspected_at', 'next_due_at', 'open_warnings'],
    publicPlaces,
    async (rows, { dataSource, now }) => {
      const open = await openWarnings(
        dataSource,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => {
        const { grade, score, word, inspectedAt, nextDueAt } = safetyOf(row, now);
        return [row.id, grade, score, word, inspectedAt, nextDueAt, open.get(row.id) ?? 0];
      });
    },
  ),
  warnings: table(
    [
      ...['warning_number', 'business_id', 'code', 'severity', 'found_at', 'sent_at', 'due_at', 'fixed_at'],
      ...['days_to_fix', 'state', 'notices'],
    ],
    publicItems,
    (rows, { now }) =>
      rows.map((row) => {
        const { foundAt, days } = fixOf(row, row.inspectedAt);
        return [
          row.number,
          row.businessId,
          row.itemId,
          row.severity,
          isoOf(foundAt),
          isoOrNull(row.firstSentAt),
          isoOf(effectiveDue(clockOf(row))),
          isoOrNull(row.closedAt),
          days,
          stateOf(row, now),
          row.noticeNo,
        ];
      }),
  ),
  losses: table(
    [...['month', 'province', 'inspections', 'entered', 'arrived', 'waiting', 'lost'], 'photos_lost'],
    once,
    ([context]) => (context ? publicLosses(context.dataSource, context.now) : []),
  ),
  feed_info: table(
    ['feed_date', 'feed_version', 'municipality_name', 'municipality_url', 'contact_email'],
    once,
    ([context]) => (context ? [[livesDate(context.now), '1.0', 'Thailand', context.site, null]] : []),
  ),
  legend: table(['minimum_score', 'maximum_score', 'description'], once, () =>
    Object.entries(GRADE_BANDS).map(([grade, from], index, all) => [
      from,
      index === 0 ? 100 : Math.round((all[index - 1]?.[1] ?? 0) * 10 - 1) / 10,
      grade,
    ]),
  ),
};
