import { addIndex } from '../table.js';

export const addBusinessVisitIndex = addIndex(202612010701, 'business', {
  name: 'ix_business_visit',
  columns: ['state', 'province', 'kind', 'category', 'visit_due_at'],
});
