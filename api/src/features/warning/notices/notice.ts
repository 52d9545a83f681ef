import { type Channel, type Id, isoOf, type Notice, newId } from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import type { Moment } from '../../../platform/act.js';
import { postIn } from '../../../platform/mail/mail.sender.js';
import { Problem } from '../../../platform/problem.js';
import type { BusinessEntity } from '../../business/business.entity.js';
import {
  NoticeEntity,
  NoticeItemEntity,
  type WarningEntity,
  type WarningItemEntity,
} from '../warning.entity.js';
import { noticeLine } from '../warning.view.js';
import { IN_THAI } from './agency-mails.js';

/**
 * What is sent, kept word for word: nothing that happens later changes it. Who has no account gets it by mail or on
 * paper.
 */
export async function addNotice(
  { manager, person: issuer, now }: Act,
  warning: Pick<WarningEntity, 'id' | 'noticeNo' | 'intro' | 'version'>,
  items: readonly WarningItemEntity[],
  { channel, to }: { channel: Channel; to?: string | undefined },
): Promise<void> {
  const id = newId('notice', now);
  await manager.insert(NoticeEntity, {
    id,
    warningId: warning.id,
    number: warning.noticeNo,
    issuedBy: issuer.id,
    issuer: issuer.displayName,
    intro: warning.intro,
    channel,
    addressee: to ?? null,
    sentAt: now,
    readAt: null,
    overVersion: warning.version,
  });
  await manager.insert(
    NoticeItemEntity,
    items.map(
      ({ id: warningItemId, position, itemId, severity, matter, grounds, measure, verify, dueAt }) => ({
        noticeId: id,
        warningItemId,
        position,
        itemId,
        severity,
        matter,
        grounds,
        measure,
        verify,
        dueAt: dueAt ?? now,
      }),
    ),
  );
  if (channel !== 'mail') return;
  await postIn(manager, { id: newId('mail', now), kind: 'notice', target: id, params: IN_THAI }, now, now);
}

export async function noticeOf(
  { manager, now }: Moment,
  { row, place }: { row: WarningEntity; place: BusinessEntity },
  number: number,
): Promise<Notice> {
  const notice = await manager.findOneBy(NoticeEntity, { warningId: row.id as Id<'warning'>, number });
  if (!notice) throw new Problem('NOT_FOUND');
  const items = await manager.find(NoticeItemEntity, {
    where: { noticeId: notice.id },
    order: { position: 'ASC', warningItemId: 'ASC' },
  });
  return {
    ...noticeLine(notice, now),
    warningId: row.id,
    warningNumber: row.number,
    business: { id: place.id, name: place.name },
    issuer: notice.issuer,
    intro: notice.intro,
    items: items.map(({ warningItemId: id, dueAt, itemId, severity, matter, grounds, measure, verify }) => ({
      id,
      itemId,
      severity,
      matter,
      grounds,
      measure,
      verify,
      dueAt: isoOf(dueAt),
    })),
  };
}
