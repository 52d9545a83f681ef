import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DAY_MS,
  type Id,
  isoOf,
  type ModerationQuery,
  ROTATION_PERMIT_DAYS,
  type RotationDecision,
  type RotationRequest,
  RotationRequestAction,
  type RotationRequestPage,
  rotationRequestMachine,
} from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { actIn } from '../../http/access/act.js';
import { hasConflict, refuseConflict } from '../../http/access/conflict.js';
import { timelinePage } from '../../http/pagination/timeline.js';
import { take } from '../../platform/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { retry } from '../../platform/database/retry.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { UserEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { tell } from '../notification/tell.js';
import { ROTATION_REQUEST, RotationRequestEntity } from './rotation-request.entity.js';

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

/** Leads decide whether the same inspector may make a third full visit in a row. */
@Injectable()
export class RotationService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** What waits; who waits longest comes first. */
  async list(person: SessionPerson, { province, ...query }: ModerationQuery): Promise<RotationRequestPage> {
    const { rows, next } = await timelinePage(this.dataSource, 'rotation-requests', query, {
      columns: REQUEST,
      from: FROM,
      where: `t.state = 'asked' ${province ? 'AND b.province = ?' : ''}`,
      params: province ? [province] : [],
      order: 'oldest',
    });
    return { items: rows.map((row) => view(row, person)), next };
  }

  async decide(
    person: SessionPerson,
    id: Id<'rotationRequest'>,
    action: RotationRequestAction,
    { reason }: RotationDecision,
  ): Promise<RotationRequest> {
    await retry(this.dataSource, async (manager) => {
      const act = actIn(manager, person);
      const { now } = act;
      const found = await manager.findOneBy(RotationRequestEntity, { id });
      if (!found) throw new Problem('NOT_FOUND');
      const { businessId, inspectorId } = found;
      // First, as everybody does who writes about a place.
      await lockRows(manager, 'business', [businessId]);
      refuseConflict(person, businessId);
      await take(act, ROTATION_REQUEST, found, action, {
        by: partiesOf(person, found),
        change: { reason, decidedBy: person.id, decidedAt: now },
      });
      const isPermitted = action === 'permit';
      const until = isPermitted ? isoOf(now + ROTATION_PERMIT_DAYS * DAY_MS) : null;
      const about = { type: 'visit', id: found.inspectionId, businessId } as const;
      await tell(act, [inspectorId], 'ROTATION_DECIDED', about, { comment: reason, until });
    });
    const sql = `SELECT ${REQUEST} FROM ${FROM} WHERE t.id = ?`;
    const [row] = await rowsOf(this.dataSource, REQUEST, sql, [id]);
    if (!row) throw new Problem('NOT_FOUND');
    return view(row, person);
  }
}

/** Nobody decides about a visit of their own, or at a place in which they have an interest. */
const partiesOf = (
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
