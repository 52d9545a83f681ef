import { IsNull } from 'typeorm';
import type { Act } from '../../../http/access/act.js';
import { audit } from '../../../platform/audit/audit.js';
import { settle } from '../clock/settle.js';
import { type FoundWarning } from '../warning.access.js';
import { NoticeEntity, WarningReplyEntity } from '../warning.entity.js';

/** Of the business: its notices are read. Of an inspector who may decide: its replies are opened. */
export async function readNotices(act: Act, { row, itemBy }: FoundWarning): Promise<void> {
  const { manager, person, now } = act;
  const { id } = row;
  if (itemBy.includes('member')) {
    const unread = { warningId: id, readAt: IsNull() };
    const { affected } = await manager.update(NoticeEntity, unread, { readAt: now });
    if (row.firstReadAt === null) await settle(act, id, { firstReadAt: now }, { isNews: false });
    if (affected) await audit(manager, { actorId: person.id, action: 'notice.read', target: id });
  } else if (itemBy.includes('inspector'))
    await manager.update(WarningReplyEntity, { warningId: id, openedAt: IsNull() }, { openedAt: now });
}
