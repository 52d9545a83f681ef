import { addIndex } from '../table.js';

export const addMemberSecretIndex = addIndex(202612010204, 'business_member', {
  name: 'ux_business_member_secret',
  columns: ['secret_hash'],
  unique: true,
});
