import { IsNull } from 'typeorm';
import { registerEraser } from '../account/erase.js';
import { registerDocumentOwner } from '../document/document-owner.js';
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
