import {
  businessMachine,
  type Id,
  isoOf,
  type ModeratedBusiness,
  type ModeratedBusinessPage,
  type ModerationQuery,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { timelinePage } from '../../http/pagination/timeline.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { closingRefusal } from './closing.js';

const MODERATED = select(BusinessEntity, 't', [
  ...(['id', 'name', 'category', 'province', 'state', 'stateReason'] as const),
  ...(['alarmWarnings', 'createdAt', 'updatedAt', 'version'] as const),
]);

/** What is out of the directory until a lead lets it back in. */
export async function suspendedPage(
  dataSource: DataSource,
  { province, ...query }: ModerationQuery,
  now: number,
): Promise<ModeratedBusinessPage> {
  const { rows, next } = await timelinePage(dataSource, 'moderation/businesses', query, {
    columns: MODERATED,
    from: 'business t',
    where: `t.state = 'suspended' ${province ? 'AND t.province = ?' : ''}`,
    params: province ? [province] : [],
    order: 'newest',
  });
  return { items: await Promise.all(rows.map((row) => view(dataSource, row, now))), next };
}

/** Any that is, or was, listed. */
export async function findModerated(
  dataSource: DataSource,
  id: Id<'business'>,
  now: number,
): Promise<ModeratedBusiness> {
  const [row] = await rowsOf(
    dataSource,
    MODERATED,
    `SELECT ${MODERATED} FROM business t WHERE t.id = ? AND t.state IN ('listed', 'suspended', 'closed')`,
    [id],
  );
  if (!row) throw new Problem('NOT_FOUND');
  return view(dataSource, row, now);
}

async function view(
  { manager }: DataSource,
  row: RowOf<typeof MODERATED>,
  now: number,
): Promise<ModeratedBusiness> {
  // The condition of both names no other state.
  const state = row.state as ModeratedBusiness['state'];
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    province: row.province,
    state,
    reason: row.stateReason,
    updatedAt: isoOf(row.updatedAt),
    version: row.version,
    actions: businessMachine.actions(state, ['lead']),
    closing: await closingRefusal(manager, row, 'lead', now),
  };
}
