import { addIndex } from '../table.js';

export const addBusinessDueIndex = addIndex(202611280306, 'business', {
  name: 'ix_business_due',
  columns: ['state', 'province', 'kind', 'category', 'next_due_at', 'inspected_at'],
});
