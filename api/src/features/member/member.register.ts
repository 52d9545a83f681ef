import { businessMachine, type Id } from '@sabaijai/contract';
import { In, IsNull } from 'typeorm';
import { Problem } from '../../platform/problem.js';
import { onLock } from '../account/account-acts.js';
import { registerEraser } from '../account/erase.js';
import { BusinessEntity } from '../business/business.entity.js';
import { BusinessItemEntity } from '../business/business-item.entity.js';
import { onSuccession } from '../business/succession.js';
import { registerDocumentOwner } from '../document/document-owner.js';
import { registerDone } from '../notification/pins.js';
import { registerPhotoOwner } from '../photo/photo-owner.js';
import { endHandOver } from './hand-over.js';
import { maySeeDocuments } from './may-see-documents.js';
import { FormerMemberEntity, MemberEntity } from './member.entity.js';
import { effectAt, forgetInvitations, keepFormer, roleIn, setFirstOwner } from './membership.js';

// Whoever alone answers for a business that is open hands it over or closes it first.
registerEraser(MemberEntity, async (manager, userId) => {
  const rows = await manager.findBy(MemberEntity, { userId });
  // Others have its giver's word, and may still object to it.
  const given = await manager.findOneBy(MemberEntity, { invitedBy: userId, state: 'takingOver' });
  if (given) throw new Problem('HAND_OVER_PENDING', { params: { until: effectAt(given) } });
  await manager.delete(MemberEntity, { userId });
  await manager.delete(MemberEntity, { acceptedBy: userId });
  await forgetInvitations(manager, { invitedBy: userId });
  await manager.update(MemberEntity, { invitedBy: userId }, { invitedBy: null });
  for (const { businessId: id } of rows) {
    await setFirstOwner(manager, id);
    const ownerless = { id, ownerId: IsNull() };
    if (await manager.existsBy(BusinessEntity, { ...ownerless, state: In(businessMachine.groups.standing) }))
      throw new Problem('USER_OWNS_BUSINESS');
    await manager.delete(BusinessEntity, { ...ownerless, state: 'draft' });
  }
});
registerEraser(FormerMemberEntity, (manager, userId) => manager.delete(FormerMemberEntity, { userId }));
// Written with the members.
registerEraser(BusinessEntity, async () => undefined);

// A stolen account gives nothing away once it is locked, and brings nobody in.
onLock(async (manager, userId, now) => {
  await forgetInvitations(manager, { invitedBy: userId });
  const state = 'takingOver' as const;
  const given = await manager.findBy(MemberEntity, [
    { invitedBy: userId, state },
    { acceptedBy: userId, state },
  ]);
  for (const row of given) await endHandOver(manager, row, now);
});

registerDocumentOwner('business', maySeeDocuments);

registerPhotoOwner(
  'business',
  async (dataSource, person, id) => Boolean(await roleIn(dataSource, person.id, id as Id<'business'>)),
  { isOfMembers: true },
);
registerPhotoOwner(
  'item',
  async ({ manager }, person, id) => {
    const item = await manager.findOneBy(BusinessItemEntity, { id: id as Id<'item'> });
    return item !== null && Boolean(await roleIn({ manager }, person.id, item.businessId));
  },
  { isOfMembers: true },
);

// Whoever ran the place before is no visitor of what it goes on as, and its operator if they owned it.
onSuccession(async (manager, { from, to }, now) => {
  const left = await manager.findBy(FormerMemberEntity, { businessId: from });
  const members = await manager.findBy(MemberEntity, { businessId: from, state: 'active' });
  const still = members.flatMap(({ userId, role }) => (userId ? [{ userId, role, leftAt: now }] : []));
  for (const people of [left, still]) await keepFormer(manager, to, people);
});

registerDone(
  ['MEMBER_APPLIED'],
  `NOT EXISTS (SELECT 1 FROM business_member m WHERE m.business_id = n.business_id AND m.state = 'applied')`,
);
