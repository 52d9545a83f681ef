import {
  type Id,
  type PictureRequestAction,
  type PictureRequestDecision,
  pictureRequestMachine,
} from '@sabaijai/contract';
import type { z } from 'zod';
import type { Act } from '../../http/access/act.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { step, take } from '../../platform/act.js';
import { invalid, Problem } from '../../platform/problem.js';
import { roleIn } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import type { PhotoEntity } from '../photo/photo.entity.js';
import { findRequest, lockRequest } from '../request-case/request-case.js';
import { partiesOf } from './parties.js';
import { findPicture } from './picture.js';
import { PICTURE_REQUEST, PictureRequestEntity } from './picture-request.entity.js';
import { showCopy, takeAway } from './public-copy.js';

export type Decision = z.output<typeof PictureRequestDecision>;

/** The request and as what the person decides it; refused where they may not, or not any more. */
export async function findToDecide(
  act: Act,
  id: Id<'pictureRequest'>,
  action: PictureRequestAction,
  find: typeof findRequest = findRequest,
) {
  const { person } = act;
  const { row } = await find<PictureRequestEntity>(act, PICTURE_REQUEST, id);
  if (row.reporterId === person.id) throw new Problem('CONFLICT_OF_INTEREST');
  const by = partiesOf(person, { ...row, role: await roleIn(act, person.id, row.businessId) });
  if (!by.length) throw new Problem('NOT_FOUND');
  if (by.includes('lead')) refuseConflict(person, row.businessId);
  step(pictureRequestMachine, row.state, action, by);
  return { row, by };
}

/**
 * Takes a picture away, shows its blurred copy instead or keeps it with words to who asked. `copy` has its files and no row
 * yet. Answers the picture whose files nobody needs any more.
 */
export async function decidePictureRequest(
  act: Act,
  id: Id<'pictureRequest'>,
  action: PictureRequestAction,
  { words }: Decision,
  copy: { of: Id<'photo'>; photo: PhotoEntity } | null,
): Promise<PhotoEntity | null> {
  const { row, by } = await findToDecide(act, id, action, lockRequest);
  await settle(act, row, action, by, words);
  if (action === 'keep') return null;
  const found = await findPicture(act.manager, row.photoId);
  if (action === 'remove') {
    await settleOthers(act, row, by);
    return found && takeAway(act, found, words);
  }
  // Drawn on another picture than the one that is shown by now.
  if (!copy || copy.of !== row.photoId || !found) throw invalid('photoId', 'one_of');
  // Whoever else is in it goes on waiting: this blur may not be theirs.
  await act.manager.update(PictureRequestEntity, { photoId: row.photoId }, { photoId: copy.photo.id });
  return showCopy(act, found, copy.photo, words);
}

type By = Parameters<typeof pictureRequestMachine.actions>[1];

async function settle(
  act: Act,
  row: PictureRequestEntity,
  action: PictureRequestAction,
  by: By,
  words: string | null,
): Promise<void> {
  const { manager, person, now } = act;
  const { id, businessId } = row;
  const outcome = await take(act, PICTURE_REQUEST, row, action, {
    by,
    change: { words, contact: null, decidedAt: now, decidedBy: person.id },
    needed: action === 'keep' && 'words',
  });
  const about = { type: 'pictureRequest', id, businessId } as const;
  await tell({ manager, now }, [row.reporterId], 'PICTURE_OUTCOME', about, { outcome, comment: words });
}

/** Whoever else asked about the picture that is gone; the words were to somebody else. */
async function settleOthers(act: Act, { id, photoId }: PictureRequestEntity, by: By): Promise<void> {
  const waiting = await act.manager.findBy(PictureRequestEntity, { photoId, state: 'sent' });
  for (const other of waiting) if (other.id !== id) await settle(act, other, 'remove', by, null);
}
