import type { Id } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { registerPhotoOwner } from '../photo/photo-owner.js';
import { ObjectionEntity } from './objection.entity.js';
import { findInspection } from './safety-form.query.js';

/** Who may read an inspection sees its pictures; whoever may not is told that it is not there. */
async function mayRead(
  { manager }: DataSource,
  person: SessionPerson,
  id: Id<'inspection'> | undefined,
  now: number,
): Promise<boolean> {
  if (!id) return false;
  await findInspection({ manager, person, now }, id);
  return true;
}

registerPhotoOwner('answer', async (dataSource, person, id, now) => {
  const answer = await dataSource.manager.findOneBy(AnswerEntity, { id: id as Id<'answer'> });
  return mayRead(dataSource, person, answer?.inspectionId, now);
});
registerPhotoOwner('inspection', (dataSource, person, id, now) =>
  mayRead(dataSource, person, id as Id<'inspection'>, now),
);
registerPhotoOwner(
  'objection',
  async (dataSource, person, id, now) => {
    const objection = await dataSource.manager.findOneBy(ObjectionEntity, { id: id as Id<'objection'> });
    return mayRead(dataSource, person, objection?.inspectionId, now);
  },
  { isOfMembers: true },
);
