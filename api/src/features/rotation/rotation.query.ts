import {
  type Id,
  isoOf,
  type ModerationQuery,
  type RotationRequest,
  RotationRequestAction,
  type RotationRequestPage,
  rotationRequestMachine,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { hasConflict } from '../../http/access/conflict.js';
import { timelinePage } from '../../http/pagination/timeline.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { UserEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { RotationRequestEntity } from './rotation-request.entity.js';

const REQUEST = select(RotationRequestEntity, 't', [
  'id',
  'businessId',
  'inspectorId',
  'startedAt',
  'createdAt',
  'state',
  'reason',
])
  .and(select(BusinessEntity, 'b', { businessName: 'name', province: 'province' }))
  .and(select(UserEntity, 'u', { inspector: 'displayName' }));
const FROM = `rotation_request t JOIN business b ON b.id = t.business_id
  JOIN user u ON u.id = t.inspector_id`;

/** What waits; who waits longest comes first. */
export async function rotationPage(
  dataSource: DataSource,
  person: SessionPerson,
  { province, ...query }: ModerationQuery,
): Promise<RotationRequestPage> {
  const { rows, next } = await timelinePage(dataSource, 'rotation-requests', query, {
    columns: REQUEST,
    from: FROM,
    where: `t.state = 'asked' ${province ? 'AND b.province = ?' : ''}`,
    params: province ? [province] : [],
    order: 'oldest',
  });
  return { items: rows.map((row) => view(row, person)), next };
}

export async function readRotation(
  { manager, person }: Act,
  id: Id<'rotationRequest'>,
): Promise<RotationRequest> {
  const [row] = await rowsOf(manager, REQUEST, `SELECT ${REQUEST} FROM ${FROM} WHERE t.id = ?`, [id]);
  if (!row) throw new Problem('NOT_FOUND');
  return view(row, person);
}

/** Nobody decides about a visit of their own, or at a place in which they have an interest. */
export const partiesOf = (
  person: SessionPerson,
  { inspectorId, businessId }: Pick<RotationRequestEntity, 'inspectorId' | 'businessId'>,
): 'lead'[] => (inspectorId === person.id || hasConflict(person, businessId) ? [] : ['lead']);

function view(row: RowOf<typeof REQUEST>, person: SessionPerson): RotationRequest {
  const by = partiesOf(person, row);
  return {
    id: row.id,
    businessId: row.businessId,
    businessName: row.businessName,
    province: row.province,
    inspector: row.inspector,
    startedAt: isoOf(row.startedAt),
    createdAt: isoOf(row.createdAt),
    state: row.state,
    reason: row.reason,
    actions: RotationRequestAction.options.filter(
      (action) => rotationRequestMachine.next(row.state, action, by) !== null,
    ),
  };
}
