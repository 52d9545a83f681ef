import type { PictureRequestDraft } from '@sabaijai/contract';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import type { ActOf } from '../../http/access/act.js';
import { lockPerson } from '../../platform/database/lock.js';
import type { LimitService } from '../../platform/limit/limit.service.js';
import { wasSent } from '../../platform/once.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { membersOf } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { authorOf } from '../request-case/guest.js';
import { openRequest } from '../request-case/request-case.js';
import { findPicture } from './picture.js';
import { PICTURE_REQUEST, PictureRequestEntity } from './picture-request.entity.js';

/** Of one account. */
const SENT_A_DAY = 10;

/** Answers whether it is new; the people of the business are told of what they may decide. */
export async function sendPictureRequest(
  act: ActOf<SessionPerson | null>,
  limits: LimitService,
  held: boolean,
  { key, photoId, ...draft }: z.output<typeof PictureRequestDraft>,
): Promise<boolean> {
  const { manager, person, now } = act;
  const said = { ...draft, note: draft.note || null, askedPhotoId: photoId };
  // It is gone with the decision, and cannot be compared.
  const { contact, ...compared } = { ...said, reporterId: authorOf(person, key) };
  // One after the other for each person, or two at once would both be the last of the day.
  if (person) await lockPerson(manager, person.id);
  if (await wasSent(manager, PictureRequestEntity, compared)) return false;
  const found = await findPicture(manager, photoId);
  const place = found && (await manager.findOneBy(BusinessEntity, { id: found.businessId }));
  if (!place || found.photo.visibility !== 'public' || !isPublic(place, now)) throw new Problem('NOT_FOUND');
  if (person) await limits.paceRows(manager, ['picture_request', 'reporter_id'], person.id, SENT_A_DAY);
  const { businessId, of } = found;
  await openRequest(act, PICTURE_REQUEST, {
    ...compared,
    contact: contact || null,
    photoId,
    businessId,
    pictureOf: of,
    state: 'sent',
    held,
    words: null,
    createdAt: now,
    decidedAt: null,
    decidedBy: null,
  });
  // Many at once would be as many letters; the queue has them.
  if (of !== 'place' || held) return true;
  const subject = { type: 'pictureRequest', id: draft.id, businessId } as const;
  await tell(act, await membersOf(manager, businessId), 'PICTURE_ASKED', subject, { reason: draft.reason });
  return true;
}
