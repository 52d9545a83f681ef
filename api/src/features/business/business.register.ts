import { In } from 'typeorm';
import { Problem } from '../../platform/problem.js';
import { registerEraser } from '../account/erase.js';
import { registerDocumentOwner } from '../document/document-owner.js';
import { BusinessEntity } from './business.entity.js';
import { derivedFrom } from './derive-business.js';
import { maySeeDocuments } from './may-see-documents.js';

registerEraser(BusinessEntity, async (manager, ownerId) => {
  if (await manager.existsBy(BusinessEntity, { ownerId, state: In(['listed', 'suspended']) }))
    throw new Problem('USER_OWNS_BUSINESS');
  await manager.delete(BusinessEntity, { ownerId, state: 'draft' });
  await manager.update(BusinessEntity, { ownerId }, { ownerId: null });
});

registerDocumentOwner('business', maySeeDocuments);

derivedFrom('cover', {
  sql: (ids) =>
    `SELECT owner_id AS id FROM photo WHERE owner_id IN (${ids}) AND sort = 0 AND visibility = 'public'`,
  of: () => true,
});
derivedFrom('items', {
  sql: (ids) =>
    `SELECT DISTINCT business_id AS id FROM business_item WHERE business_id IN (${ids}) AND active = 1`,
  of: () => true,
});
derivedFrom('policy', {
  sql: (ids) => `SELECT DISTINCT business_id AS id FROM business_policy WHERE business_id IN (${ids})`,
  of: () => true,
});
