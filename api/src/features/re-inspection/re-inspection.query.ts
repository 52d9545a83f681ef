import {
  type Id,
  isoOf,
  isoOrNull,
  type MemberRole,
  mayAccess,
  type ReInspection,
  ReInspectionAction,
  type ReInspectionPage,
  type ReInspectionQuery,
  type ReInspectionRefusal,
  type ReInspectionStanding,
  reInspectionMachine,
  warningMachine,
} from '@sabaijai/contract';
import { visitPromiseDays } from '@sabaijai/contract/survey';
import type { DataSource, EntityManager } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { hasConflict } from '../../http/access/conflict.js';
import { inScope } from '../../http/access/province.js';
import { keysetPage, type Order } from '../../http/pagination/keyset.js';
import { sqlIn, sqlRows } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { previousOf } from '../inspection/previous.js';
import { findAsParty } from '../request-case/request-case.js';
import { RE_INSPECTION, ReInspectionEntity } from './re-inspection.entity.js';

type Party = (typeof reInspectionMachine.by)[number];

const REQUEST = select(ReInspectionEntity, 't', [
  ...(['id', 'businessId', 'inspectionId', 'words', 'photoIds', 'state', 'promisedBy', 'answer'] as const),
  ...(['createdAt', 'endedAt'] as const),
])
  .and(select(BusinessEntity, 'b', { businessName: 'name', province: 'province' }))
  .and(select(InspectionEntity, 'i', { grade: 'grade' }));
type Row = RowOf<typeof REQUEST>;
const FROM = `re_inspection t JOIN business b ON b.id = t.business_id
  JOIN inspection i ON i.id = t.inspection_id`;
const BY_PROMISE: Order = [
  ['t.promised_by', 'ASC'],
  ['t.id', 'ASC'],
];

/** What waits in the provinces of an inspector; what was promised earliest comes first. */
export async function reInspectionPage(
  dataSource: DataSource,
  person: SessionPerson,
  { province, ...query }: ReInspectionQuery,
): Promise<ReInspectionPage> {
  const scope = inScope(person, 'b.province', province);
  const whole = {
    list: 're-inspections',
    provinces: scope.params,
    limit: query.limit,
    cursor: query.cursor,
  };
  const keyOfRow = ({ promisedBy, id }: Row) => [promisedBy, id];
  const { rows, next } = await keysetPage(whole, BY_PROMISE, keyOfRow, (rest) =>
    rowsOf(
      dataSource,
      REQUEST,
      `SELECT ${REQUEST} FROM ${FROM} WHERE t.state = 'requested' ${scope.sql} ${rest.sql}`,
      [...scope.params, ...rest.params],
    ),
  );
  const items = rows.map((row) => view(row, hasConflict(person, row.businessId) ? [] : ['inspector']));
  return { items, next };
}

/** For who may read it. */
export async function readReInspection(act: Act, id: Id<'reInspection'>): Promise<ReInspection> {
  const { by } = await findReInspection(act, id);
  const [row] = await rowsOf(act.manager, REQUEST, `SELECT ${REQUEST} FROM ${FROM} WHERE t.id = ?`, [id]);
  if (!row) throw new Problem('NOT_FOUND');
  return view(row, by);
}

/** The request, and who the reader is to it. */
export async function findReInspection(
  act: Act,
  id: Id<'reInspection'>,
): Promise<{ row: ReInspectionEntity; by: Party[] }> {
  const { row } = await findAsParty(act, RE_INSPECTION, id);
  if (!mayAccess(act.person, ['inspector'])) return { row, by: ['owner'] };
  return { row, by: hasConflict(act.person, row.businessId) ? [] : ['inspector'] };
}

/** What an owner reads on the first page of the business. */
export async function reInspectionStanding(
  manager: EntityManager,
  place: Pick<BusinessEntity, 'id' | 'state'>,
  role: MemberRole,
  now: number,
): Promise<ReInspectionStanding> {
  const [[row], last, isUnanswered] = await Promise.all([
    rowsOf(
      manager,
      REQUEST,
      `SELECT ${REQUEST} FROM ${FROM} WHERE t.business_id = ? ORDER BY t.created_at DESC, t.id DESC LIMIT 1`,
      [place.id],
    ),
    previousOf(manager, place.id),
    hasUnanswered(manager, place.id),
  ]);
  const days = visitPromiseDays(last?.surveyAccuracy ?? null);
  // Staff have no part in it.
  if (role !== 'owner') return { newest: null, days, refusal: 'owner_only' };
  const newest = row ? view(row, ['owner']) : null;
  const isOpen = newest?.state === 'requested';
  return { newest, days, refusal: refusalOf(place, last, { isOpen, isUnanswered }, now) };
}

/** Whether a warning of the place still waits for its people. */
export async function hasUnanswered(manager: EntityManager, businessId: Id<'business'>): Promise<boolean> {
  const [open] = await sqlRows(
    manager,
    `SELECT id FROM warning WHERE business_id = ? AND state IN ${sqlIn(warningMachine.groups.open)} AND open_items > 0 LIMIT 1`,
    [businessId],
  );
  return open !== undefined;
}

/** Why a visit cannot be asked for; null when it can. */
export function refusalOf(
  place: Pick<BusinessEntity, 'state'>,
  last: InspectionEntity | null,
  { isOpen, isUnanswered }: { isOpen: boolean; isUnanswered: boolean },
  now: number,
): ReInspectionRefusal | null {
  if (place.state === 'closed') return 'closed';
  if (isOpen) return 'exists';
  if (!last?.grade || last.publishedAt === null) return 'no_result';
  if (last.publishedAt > now) return 'fact_check';
  const { grade, criticalFindings, majorFindings, minorFindings } = last;
  if (grade === 'A' && criticalFindings + majorFindings + minorFindings === 0) return 'nothing_found';
  return isUnanswered ? 'unanswered' : null;
}

function view(row: Row, by: readonly Party[]): ReInspection {
  return {
    id: row.id,
    businessId: row.businessId,
    businessName: row.businessName,
    province: row.province,
    inspectionId: row.inspectionId,
    grade: row.grade,
    words: row.words,
    photos: row.photoIds,
    createdAt: isoOf(row.createdAt),
    promisedBy: isoOf(row.promisedBy),
    state: row.state,
    answer: row.answer,
    endedAt: isoOrNull(row.endedAt),
    actions: ReInspectionAction.options.filter(
      (action) => reInspectionMachine.next(row.state, action, by) !== null,
    ),
  };
}
