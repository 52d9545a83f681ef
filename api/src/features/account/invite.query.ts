import type { IssuedInvitePage, QueueQuery } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { isoOf, timelinePage } from '../../http/pagination/timeline.js';
import { select } from '../../platform/database/select.js';
import { InviteEntity } from './account.entity.js';

const INVITE = select(InviteEntity, 't', [
  ...(['id', 'badgeNo', 'agency', 'provinces', 'usedBy', 'createdAt', 'expiresAt'] as const),
]);

/** The newest first; those of leads, which are made on the server, are the operator's. */
export async function invitePage(
  dataSource: DataSource,
  query: QueueQuery,
  now: number,
): Promise<IssuedInvitePage> {
  const { rows, next } = await timelinePage(dataSource, 'inspector/invites', query, {
    columns: INVITE,
    from: 'invite t',
    where: 't.is_lead = ?',
    params: [0],
    order: 'newest',
  });
  return {
    items: rows.map(({ usedBy, createdAt, expiresAt, ...invite }) => ({
      ...invite,
      state: usedBy ? 'taken' : expiresAt > now ? 'waiting' : 'ended',
      createdAt: isoOf(createdAt),
      expiresAt: isoOf(expiresAt),
    })),
    next,
  };
}
