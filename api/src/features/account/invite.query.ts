import type { IssuedInvitePage, LocalizedText, QueueQuery } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { isoOf, timelinePage } from '../../http/pagination/timeline.js';
import { select } from '../../platform/database/select.js';
import { InviteEntity } from './account.entity.js';
import { AgencyEntity } from './agency.entity.js';

const INVITE = select(InviteEntity, 't', [
  ...(['id', 'badgeNo', 'provinces', 'usedBy', 'createdAt', 'expiresAt'] as const),
]).and(select(AgencyEntity, 'a', { agency: 'name' }).plus<{ agency: LocalizedText | null }>());

/** The newest first; those of leads, which are made on the server, are the operator's. */
export async function invitePage(
  dataSource: DataSource,
  query: QueueQuery,
  now: number,
): Promise<IssuedInvitePage> {
  const { rows, next } = await timelinePage(dataSource, 'inspector/invites', query, {
    columns: INVITE,
    from: 'invite t LEFT JOIN agency a ON a.id = t.agency_id',
    where: 't.is_lead = ?',
    params: [0],
    order: 'newest',
  });
  return {
    items: rows.map(({ usedBy, createdAt, expiresAt, ...invite }) => ({
      ...invite,
      agency: invite.agency ?? {},
      state: usedBy ? 'taken' : expiresAt > now ? 'waiting' : 'ended',
      createdAt: isoOf(createdAt),
      expiresAt: isoOf(expiresAt),
    })),
    next,
  };
}
