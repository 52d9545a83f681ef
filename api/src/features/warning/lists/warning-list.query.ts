import {
  type Id,
  mayAccess,
  WARNING_LABELS,
  type WarningCounts,
  type WarningCountsQuery,
  type WarningLabel,
  type WarningPage,
  type WarningQuery,
  type WarningState,
  type WarningsWaiting,
  warningMachine,
} from '@sabaijai/contract';
import { type DataSource, type EntityManager, In } from 'typeorm';
import type { SessionPerson } from '../../../http/access/access.js';
import { inScope } from '../../../http/access/province.js';
import { keysetPage, type Order } from '../../../http/pagination/keyset.js';
import { sqlIn, sqlRows, toNumber } from '../../../platform/database/rows.js';
import { Problem } from '../../../platform/problem.js';
import { BusinessEntity } from '../../business/business.entity.js';
import { MemberEntity } from '../../member/member.entity.js';
import { roleIn } from '../../member/membership.js';
import { numberRanges, warningHead } from '../draft/warning-number.js';
import { leavesToLead } from '../lead-decides.js';
import { WarningEntity } from '../warning.entity.js';
import { cardOf } from '../warning.view.js';
import { fromCounted } from './period-counts.js';

/** What is due first; what is over comes last, newest first. */
const DUE_FIRST = [
  ['w.sort_at', 'ASC'],
  ['w.id', 'ASC'],
] as const satisfies Order;
/** An owner's day: what is critical and still open before what is older. They have few, so no index is needed. */
const CRITICAL_FIRST = [
  [
    `CASE WHEN w.severity = 'critical' AND w.state IN ${sqlIn(warningMachine.groups.open)} THEN 0 ELSE 1 END`,
    'ASC',
  ],
  ...DUE_FIRST,
] as const satisfies Order;
const COUNTED_TO = 1_000;

/** As `labelOf` says it to this reader; the first that is true. Both `?` are now. */
const labelFor = (person: SessionPerson) => `CASE
  WHEN w.state IN ('draft', 'resolved', 'withdrawn') THEN w.state
  WHEN w.state = 'escalated' OR w.escalate_at <= ? THEN 'escalated'
  WHEN w.due_at < ? THEN 'overdue'
  ${
    leavesToLead(person)
      ? `WHEN w.replied_items > COALESCE(w.lead_items, 0) OR w.asked_items > 0 THEN 'needs_decision'
  WHEN w.lead_items > 0 THEN 'with_lead'`
      : "WHEN w.replied_items > 0 OR w.asked_items > 0 THEN 'needs_decision'"
  }
  WHEN w.open_items > 0 THEN 'waiting_vendor'
  WHEN w.accepted_items > 0 THEN 'waiting_visit'
  ELSE 'needs_decision' END`;
/** So that a label reads few rows: what it can be at all. */
const STATES: Record<WarningLabel, string> = {
  draft: "w.state = 'draft'",
  escalated: `w.state IN ${sqlIn(warningMachine.groups.open)}`,
  overdue: "w.state = 'active' AND w.open_items > 0",
  needs_decision: "w.state = 'active'",
  with_lead: "w.state = 'active' AND w.lead_items > 0",
  waiting_vendor: "w.state = 'active' AND w.open_items > 0",
  waiting_visit: "w.state = 'active' AND w.accepted_items > 0",
  resolved: "w.state = 'resolved'",
  withdrawn: "w.state = 'withdrawn'",
};

/** What is asked for, and the places that its words find. */
export interface Wanted {
  named?: readonly Id<'business'>[] | undefined;
}

interface Where {
  sql: string;
  params: unknown[];
}

/** Inspectors: those of their provinces, others' drafts apart. Vendors: what was sent to businesses of theirs. */
async function whereOf(
  manager: EntityManager,
  person: SessionPerson,
  { business, mine, province, q, named = [] }: WarningCountsQuery & Wanted,
  now: number,
): Promise<Where> {
  const all: Where[] = [];
  if (mayAccess(person, ['inspector'])) {
    all.push(inScope(person, 'w.province', province));
    all.push({ sql: "AND (w.state <> 'draft' OR w.issued_by = ?)", params: [person.id] });
    if (mine) all.push({ sql: 'AND w.issued_by = ?', params: [person.id] });
    if (business) all.push({ sql: 'AND w.business_id = ?', params: [business] });
  } else {
    const ids = business ? [business] : await businessesOf(manager, person.id);
    if (business && !(await roleIn({ manager }, person.id, business))) throw new Problem('NOT_FOUND');
    all.push({ sql: `AND w.business_id IN (${ids.map(() => '?').join() || 'NULL'})`, params: ids });
    all.push({ sql: "AND w.state <> 'draft'", params: [] });
  }
  if (q) {
    const numbers = numberRanges(q, warningHead, now);
    const isOf = [
      ...numbers.map(() => 'w.number BETWEEN ? AND ?'),
      `w.business_id IN (${named.map(() => '?').join() || 'NULL'})`,
    ];
    all.push({ sql: `AND (${isOf.join(' OR ')})`, params: [...numbers.flat(), ...named] });
  }
  return { sql: all.map(({ sql }) => sql).join(' '), params: all.flatMap(({ params }) => params) };
}

/** What is listed or counted, to be narrowed further. */
async function fromOf(
  manager: EntityManager,
  person: SessionPerson,
  query: WarningCountsQuery & Wanted,
  now: number,
): Promise<Where> {
  const where = await whereOf(manager, person, query, now);
  const { of, period } = query;
  if (!of) return { sql: `warning w WHERE 1 = 1 ${where.sql}`, params: where.params };
  return fromCounted({ of, period }, where, now);
}

async function businessesOf(manager: EntityManager, userId: Id<'user'>): Promise<Id<'business'>[]> {
  const rows = await manager.find(MemberEntity, { where: { userId, state: 'active' }, take: COUNTED_TO });
  return rows.map(({ businessId }) => businessId);
}

export async function listWarnings(
  dataSource: DataSource,
  person: SessionPerson,
  { label, named, ...query }: WarningQuery & Wanted,
  now: number,
): Promise<WarningPage> {
  const from = await fromOf(dataSource.manager, person, { ...query, named }, now);
  const whole = { list: 'warnings', label, ...query, person: person.id };
  const order: Order = mayAccess(person, ['inspector']) ? DUE_FIRST : CRITICAL_FIRST;
  const labelled = label ? `AND ${STATES[label]} AND ${labelFor(person)} = ?` : '';
  const keyOfRow = (row: WarningEntity) => keyFor(order, row);
  const { rows, next } = await keysetPage(whole, order, keyOfRow, async (rest) => {
    const found = await sqlRows<{ id: Id<'warning'> }>(
      dataSource,
      `SELECT w.id FROM ${from.sql} ${labelled} ${rest.sql}`,
      [...from.params, ...(label ? [now, now, label] : []), ...rest.params],
    );
    const known = await dataSource.manager.findBy(WarningEntity, { id: In(found.map(({ id }) => id)) });
    return found.flatMap(({ id }) => known.find((row) => row.id === id) ?? []);
  });
  const places = await dataSource.manager.find(BusinessEntity, {
    select: { id: true, name: true, category: true, province: true, lat: true, lon: true },
    where: { id: In(rows.map(({ businessId }) => businessId)) },
  });
  return {
    items: rows.flatMap((row) => {
      const place = places.find(({ id }) => id === row.businessId);
      return place ? [cardOf({ person, now }, row, place)] : [];
    }),
    next,
  };
}

const keyFor = (order: Order, { severity, state, sortAt, id }: WarningEntity) => [
  ...(order === CRITICAL_FIRST
    ? [severity === 'critical' && (state === 'active' || state === 'escalated') ? 0 : 1]
    : []),
  ...[sortAt, id],
];

/** Open with a time by which something is due: it is the turn of the business, as its list of warnings says. */
export async function countWaiting(dataSource: DataSource, userId: Id<'user'>): Promise<WarningsWaiting> {
  const [row] = await sqlRows<{ count: unknown }>(
    dataSource,
    `SELECT COUNT(*) AS count FROM (
       SELECT 1 FROM business_member m JOIN warning w ON w.business_id = m.business_id
       WHERE m.user_id = ? AND m.state = 'active' AND w.state IN ${sqlIn(warningMachine.groups.open)} AND w.due_at IS NOT NULL
       LIMIT ${COUNTED_TO}) waiting`,
    [userId],
  );
  return { count: toNumber(row?.count ?? 0) };
}

/** So many of what is open are looked at. */
const LOOKED_AT = 10_000;
/** Whose label is their state. */
const BY_STATE = ['draft', 'resolved', 'withdrawn'] as const satisfies (WarningLabel & WarningState)[];

/** Of each label, up to 1,000. */
export async function countWarnings(
  dataSource: DataSource,
  person: SessionPerson,
  query: WarningCountsQuery & Wanted,
  now: number,
): Promise<WarningCounts> {
  const from = await fromOf(dataSource.manager, person, query, now);
  const labelled = (rest: string) =>
    `SELECT label, COUNT(*) AS count
     FROM (SELECT ${labelFor(person)} AS label FROM ${from.sql} ${rest} LIMIT ${LOOKED_AT}) labelled GROUP BY label`;
  const ofState = (state: WarningLabel) =>
    `SELECT '${state}' AS label, COUNT(*) AS count
     FROM (SELECT 1 FROM ${from.sql} AND w.state = '${state}' LIMIT ${COUNTED_TO}) counted`;
  // Most of all there ever were are over: no more of them is looked at than is shown. A table made of items is read once.
  const isMade = query.of && query.of !== 'closed';
  const parts = isMade
    ? [labelled('')]
    : [labelled(`AND w.state IN ${sqlIn(warningMachine.groups.open)}`), ...BY_STATE.map(ofState)];
  const rows = await sqlRows<{ label: WarningLabel; count: unknown }>(dataSource, parts.join(' UNION ALL '), [
    ...[now, now],
    ...parts.flatMap(() => from.params),
  ]);
  const countOf = (label: WarningLabel) => toNumber(rows.find((row) => row.label === label)?.count ?? 0);
  return Object.fromEntries(
    WARNING_LABELS.map((label) => [label, Math.min(COUNTED_TO, countOf(label))]),
  ) as WarningCounts;
}
