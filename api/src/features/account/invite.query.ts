import {
  type IssuedInvitePage,
  isoOf,
  type LocalizedText,
  PROVINCES,
  type QueueQuery,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { timelinePage } from '../../http/pagination/timeline.js';
import { select } from '../../platform/database/select.js';
import { InviteEntity } from './account.entity.js';
import { AgencyEntity } from './agency.entity.js';

const INVITE = select(InviteEntity, 't', [
  ...(['id', 'badgeNo', 'provinces', 'usedBy', 'createdAt', 'expiresAt'] as const),
]).and(select(AgencyEntity, 'a', { agency: 'name' }).plus<{ agency: LocalizedText | null }>());

/** To the lead's own provinces alone, the newest first; those of leads, which are made on the server, are the operator's. */
export async function invitePage(
  dataSource: DataSource,
  lead: SessionPerson,
  query: QueueQuery,
  now: number,
): Promise<IssuedInvitePage> {
  const others = PROVINCES.filter(({ code }) => !lead.provinces.includes(code));
  const { rows, next } = await timelinePage(dataSource, 'inspector/invites', query, {
    columns: INVITE,
    from: 'invite t LEFT JOIN agency a ON a.id = t.agency_id',
    where: ['t.is_lead = ?', ...others.map(() => 't.provinces NOT LIKE ?')].join(' AND '),
    params: [0, ...others.map(({ code }) => `%"${code}"%`)],
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
