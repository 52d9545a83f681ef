import { addIndex } from '../table.js';

export const addBusinessRareIndex = addIndex(202612190004, 'business', {
  name: 'ix_business_rare',
  columns: ['kind', 'category', 'grade', 'risk_at', 'id', 'province', 'visit_due_at'],
});
