import { registrationMachine } from '@sabaijai/contract';
import { In, IsNull } from 'typeorm';
import { sqlIn } from '../../platform/database/rows.js';
import { registerEraser } from '../account/erase.js';
import { registerDocumentOwner } from '../document/document-owner.js';
import { ownersPapers } from '../member/may-see-documents.js';
import { onOwner, roleIn } from '../member/membership.js';
import { registerDone, registerPin } from '../notification/pins.js';
import { registerPhotoOwner } from '../photo/photo-owner.js';
import { operatorKeys } from './operator.js';
import { RegistrationEntity } from './registration.entity.js';
import { findRegistration } from './registration.query.js';
import { goOnLater } from './succession.js';

onOwner((manager, { id, actorId }, now) => goOnLater({ manager, person: { id: actorId }, now }, id));

// What was decided stays, without a name; what waits is nobody's any more and goes.
registerEraser(RegistrationEntity, async (manager, applicantId) => {
  const state = In(registrationMachine.groups.open);
  // A change of a business is its members', whoever of them sent it.
  await manager.update(RegistrationEntity, { applicantId, state, kind: 'edit' }, { applicantId: null });
  await manager.delete(RegistrationEntity, { applicantId, state });
  // Who deletes the account and registers again is the same operator.
  for (const { id, answers } of await manager.findBy(RegistrationEntity, { applicantId, state: 'approved' }))
    await manager.update(RegistrationEntity, { id }, { operatorKeys: await operatorKeys(answers) });
  await manager.update(
    RegistrationEntity,
    { applicantId },
    { applicantId: null, answers: {}, earlier: null },
  );
  await manager.update(
    RegistrationEntity,
    { reviewerId: applicantId, heldUntil: IsNull() },
    { reviewerId: null },
  );
});

registerDocumentOwner('registration', async (dataSource, person, id, _now, paper) => {
  const row = await findRegistration(dataSource.manager, person, id as RegistrationEntity['id']);
  // Papers of a business are its owners' alone.
  if (row.kind !== 'edit') return true;
  const role = await roleIn(dataSource, person.id, row.businessId);
  if (role !== 'owner') return role === null;
  return (await ownersPapers(dataSource.manager, row.businessId, [paper])).length > 0;
});
registerPhotoOwner(
  'registration',
  async (dataSource, person, id) =>
    Boolean(await findRegistration(dataSource.manager, person, id as RegistrationEntity['id'])),
  { isOfMembers: true },
);
registerDone(
  ['REG_TO_REVIEW'],
  `EXISTS (SELECT 1 FROM registration r WHERE r.id = n.subject_id
   AND r.state NOT IN ${sqlIn(registrationMachine.groups.waiting)})`,
);
const RETURNED = `SELECT 1 FROM registration r WHERE r.business_id = n.business_id AND r.kind = 'edit'
   AND r.state = 'changes_requested' AND r.submitted_at <= n.created_at`;
registerPin(['CHANGE_RETURNED'], RETURNED);
registerDone(['CHANGE_RETURNED'], `NOT EXISTS (${RETURNED})`);
const CHANGES = `SELECT 1 FROM registration r WHERE r.business_id = n.business_id AND r.applicant_id = n.user_id
   AND r.state = 'changes_requested' AND r.submitted_at <= n.created_at`;
registerPin(['REG_CHANGES'], CHANGES);
registerDone(['REG_CHANGES'], `NOT EXISTS (${CHANGES})`);
