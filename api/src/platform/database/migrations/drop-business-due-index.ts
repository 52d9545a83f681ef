import { dropIndex } from '../table.js';

export const dropBusinessDueIndex = dropIndex(202612010702, 'business', {
  name: 'ix_business_due',
  columns: ['state', 'province', 'kind', 'category', 'next_due_at', 'inspected_at'],
});
