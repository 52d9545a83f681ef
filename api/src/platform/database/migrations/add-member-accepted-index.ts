import { addIndex } from '../table.js';

export const addMemberAcceptedIndex = addIndex(202612010205, 'business_member', {
  name: 'ix_business_member_accepted',
  columns: ['accepted_by'],
});
