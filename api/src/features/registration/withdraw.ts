import type { Act } from '../../http/access/act.js';
import { requireVersion, take } from '../../platform/act.js';
import { DraftEntity } from '../draft/draft.entity.js';
import { requireMember } from '../member/membership.js';
import { eventOf } from './event.js';
import { REGISTRATION, type RegistrationEntity } from './registration.entity.js';
import { partiesIn } from './registration.query.js';

/** Taken back by who sent it. */
export async function withdraw(act: Act, row: RegistrationEntity, version: number): Promise<void> {
  const { manager, person, now } = act;
  requireVersion(row, version);
  // With it go its papers, and those are the owners' alone.
  if (row.kind === 'edit' && row.answers.form4)
    await requireMember({ manager }, person, row.businessId, 'owner');
  await take(act, REGISTRATION, row, 'withdraw', {
    by: await partiesIn(manager, person, row),
    change: {
      version: row.version + 1,
      draftId: null,
      timeline: [...row.timeline, eventOf('withdraw', 'applicant', now)],
    },
  });
  if (row.draftId) await manager.delete(DraftEntity, { id: row.draftId });
}
