import {
  type Address,
  type Id,
  type LocalizedText,
  type OpenTable,
  pickText,
  provinceByCode,
} from '@sabaijai/contract';
import { bangkokDate, GRADE_BANDS } from '@sabaijai/contract/checklist';
import type { DataSource } from 'typeorm';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { IS_PUBLIC } from '../business/results.query.js';
import { SAFETY_COLUMNS, type SafetyRow, safetyOf } from '../business/safety.js';
import {
  ANSWER_COLUMNS,
  type AnswerRow,
  answerView,
  CHECKLISTS,
  factsOf,
  findingsOf,
} from '../grade/calculation.js';
import { PUBLISHED_COLUMNS, type PublishedRow } from '../inspection/inspection.query.js';

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
const number = (value: unknown) => (value === null ? null : toNumber(value));
const iso = (at: unknown) => (at === null ? null : new Date(toNumber(at)).toISOString());
/** LIVES writes a date as YYYYMMDD. */
const livesDate = (at: unknown) => bangkokDate(new Date(toNumber(at))).replaceAll('-', '');
const english = (text: LocalizedText | null) => pickText(text, 'en')?.text ?? null;

interface BusinessRow extends SafetyRow {
  id: Id<'business'>;
  kind: BusinessEntity['kind'];
  category: BusinessEntity['category'];
  state: BusinessEntity['state'];
  name: string;
  address: string;
  province: BusinessEntity['province'];
  lat: number;
  lon: number;
  phones: string;
  rating_avg: unknown;
  rating_count: number;
  closed_at: unknown;
}

/** Every place that anybody may see, in the order of their ids. */
async function* publicPlaces({ dataSource, now }: Context): AsyncGenerator<BusinessRow[]> {
  for (let after = ''; ; ) {
    const rows = await sqlRows<BusinessRow>(
      dataSource,
      `SELECT b.id, b.kind, b.category, b.state, b.name, b.address, b.province, b.lat, b.lon, b.phones,
         b.rating_avg, b.rating_count, b.closed_at, ${SAFETY_COLUMNS}
       FROM business b WHERE b.id > ? ORDER BY b.id LIMIT ?`,
      [after, BATCH],
    );
    yield rows.filter((row) => isPublic(row, now));
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? '';
  }
}

interface InspectionRow extends PublishedRow {
  business_id: Id<'business'>;
  business_state: BusinessEntity['state'];
  closed_at: unknown;
  facets: string;
  facts: string;
  pseudonym: string | null;
  day_ordinal: number;
}

/** Every published result of those places; one that was voided afterwards counts no longer. */
async function* publicInspections({ dataSource, now }: Context): AsyncGenerator<InspectionRow[]> {
  const columns = PUBLISHED_COLUMNS.split(', ').map((column) => `i.${column}`);
  for (let after = ''; ; ) {
    const rows = await sqlRows<InspectionRow>(
      dataSource,
      `SELECT ${columns.join(', ')}, i.business_id, i.facets, i.facts, i.day_ordinal, p.pseudonym,
         b.state AS business_state, b.closed_at
       FROM inspection i JOIN business b ON b.id = i.business_id
       LEFT JOIN inspector_profile p ON p.user_id = i.inspector_id
       WHERE i.id > ? AND i.state IN ('final', 'published') AND ${IS_PUBLIC.replace('grade', 'i.grade')}
       ORDER BY i.id LIMIT ?`,
      [after, now, INSPECTIONS_BATCH],
    );
    yield rows.filter((row) => isPublic({ state: row.business_state, closed_at: row.closed_at }, now));
    if (rows.length < INSPECTIONS_BATCH) return;
    after = rows.at(-1)?.id ?? '';
  }
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

async function violations(batch: InspectionRow[], { dataSource }: Context): Promise<Row[]> {
  if (batch.length === 0) return [];
  const answers = await sqlRows<AnswerRow & { inspection_id: string }>(
    dataSource,
    `SELECT inspection_id, ${ANSWER_COLUMNS} FROM answer
     WHERE inspection_id IN (${batch.map(() => '?').join(', ')}) ORDER BY inspection_id, item_id`,
    batch.map(({ id }) => id),
  );
  const byInspection = new Map(batch.map(({ id }): [string, AnswerRow[]] => [id, []]));
  for (const answer of answers) byInspection.get(answer.inspection_id)?.push(answer);
  return batch.flatMap((row) => {
    const facts = factsOf({ ...row, inspectedAt: iso(row.finished_at) as string });
    const own = (byInspection.get(row.id) ?? []).map(answerView);
    const items = new Map(CHECKLISTS[row.checklist_version]?.items.map((item) => [item.id, item]));
    return findingsOf(row.checklist_version, facts, own).map((finding) => [
      row.business_id,
      livesDate(row.finished_at),
      finding.itemId,
      items.get(finding.itemId)?.text.en ?? null,
      row.id,
      finding.severity,
      finding.result === 'cos' ? 1 : 0,
      finding.repeat ? 1 : 0,
    ]);
  });
}

/** The open tables. The first columns of the LIVES ones are the standard's, in its order. */
export const TABLES: Readonly<Record<OpenTable, Table>> = {
  businesses: table(
    [
      ...['business_id', 'name', 'address', 'city', 'state', 'postal_code', 'latitude', 'longitude'],
      ...['phone_number', 'name_th', 'name_en', 'name_zh', 'kind', 'category', 'listing_state'],
      ...['visitor_rating', 'visitor_reviews'],
    ],
    publicPlaces,
    (rows) =>
      rows.map((row) => {
        const name = JSON.parse(row.name) as LocalizedText;
        const address = JSON.parse(row.address) as Address;
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
          (JSON.parse(row.phones) as string[])[0] ?? null,
          name.th ?? null,
          name.en ?? null,
          name.zh ?? null,
          row.kind,
          row.category,
          row.state,
          number(row.rating_avg),
          row.rating_count,
        ];
      }),
  ),
  inspections: table(
    [
      ...['business_id', 'score', 'date', 'description', 'type', 'inspection_id', 'grade', 'published_at'],
      ...['checklist', 'rule', 'critical', 'major', 'minor', 'inspector', 'inspection_of_the_day'],
    ],
    publicInspections,
    (rows) =>
      rows.map((row) => [
        row.business_id,
        toNumber(row.score),
        livesDate(row.finished_at),
        english(row.public_summary === null ? null : JSON.parse(row.public_summary)),
        JSON.parse(row.facts).isFirst ? 'initial' : LIVES_TYPE[row.type],
        row.id,
        row.grade,
        iso(row.published_at),
        row.checklist_version,
        JSON.parse(row.result).ruleVersion,
        row.critical_findings,
        row.major_findings,
        row.minor_findings,
        row.pseudonym,
        row.day_ordinal,
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
  grades: table(
    ['business_id', 'grade', 'score', 'status', 'inspected_at', 'next_due_at'],
    publicPlaces,
    (rows, { now }) =>
      rows.map((row) => {
        const { grade, score, word, inspectedAt, nextDueAt } = safetyOf(row, now);
        return [row.id, grade, score, word, inspectedAt, nextDueAt];
      }),
  ),
  feed_info: table(
    ['feed_date', 'feed_version', 'municipality_name', 'municipality_url', 'contact_email'],
    once,
    ([context]) => [[livesDate(context?.now), '1.0', 'Thailand', context?.site ?? null, null]],
  ),
  legend: table(['minimum_score', 'maximum_score', 'description'], once, () =>
    Object.entries(GRADE_BANDS).map(([grade, from], index, all) => [
      from,
      index === 0 ? 100 : Math.round((all[index - 1]?.[1] ?? 0) * 10 - 1) / 10,
      grade,
    ]),
  ),
};
