import type { Act } from '../../../http/access/act.js';
import { stateConflict } from '../../../platform/act.js';
import { audit } from '../../../platform/audit/audit.js';
import { Problem } from '../../../platform/problem.js';
import { settle } from '../clock/settle.js';
import type { FoundWarning } from '../warning.access.js';
import { NoticeEntity } from '../warning.entity.js';

/** A notice on paper is served when somebody delivered it. */
export async function deliver(act: Act, { row, itemBy }: FoundWarning, number: number): Promise<void> {
  const { manager, person, now } = act;
  const { id } = row;
  if (!itemBy.includes('inspector')) throw new Problem('ROLE_REQUIRED');
  const notice = await manager.findOneBy(NoticeEntity, { warningId: id, number });
  if (!notice) throw new Problem('NOT_FOUND');
  if (notice.channel !== 'paper') throw stateConflict(notice.channel);
  if (notice.readAt !== null) return;
  await manager.update(NoticeEntity, { id: notice.id }, { readAt: now });
  if (row.firstReadAt === null) await settle(act, id, { firstReadAt: now }, { isNews: false });
  await audit(manager, { actorId: person.id, action: 'notice.deliver', target: id, after: { number } });
}
