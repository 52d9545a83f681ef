import { IsNull } from 'typeorm';
import { registerEraser } from '../account/erase.js';
import { registerDocumentOwner } from '../document/document-owner.js';
import { registerPin } from '../notification/pins.js';
import { registerPhotoOwner } from '../photo/photo-owner.js';
import { RegistrationEntity } from './registration.entity.js';
import { findRegistration } from './registration.query.js';

// What was decided stays, without a name; what waits is nobody's any more and goes.
registerEraser(RegistrationEntity, async (manager, applicantId) => {
  await manager.delete(RegistrationEntity, { applicantId, state: 'submitted' });
  await manager.delete(RegistrationEntity, { applicantId, state: 'in_review' });
  await manager.delete(RegistrationEntity, { applicantId, state: 'changes_requested' });
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

registerDocumentOwner('registration', async (dataSource, person, id) =>
  Boolean(await findRegistration(dataSource.manager, person, id as RegistrationEntity['id'])),
);
registerPhotoOwner('registration', async (dataSource, person, id) =>
  Boolean(await findRegistration(dataSource.manager, person, id as RegistrationEntity['id'])),
);
registerPin(
  'REG_CHANGES',
  `SELECT 1 FROM registration r WHERE r.business_id = n.business_id AND r.applicant_id = n.user_id
   AND r.state = 'changes_requested' AND r.submitted_at <= n.created_at`,
);
