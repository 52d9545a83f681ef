import { addIndex } from '../table.js';

export const addIxBusinessOwner = addIndex(202611211900, 'business', {
  name: 'ix_business_owner',
  columns: ['owner_id'],
});
