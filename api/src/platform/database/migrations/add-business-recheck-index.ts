import { addIndex } from '../table.js';

export const addBusinessRecheckIndex = addIndex(202612190005, 'business', {
  name: 'ix_business_recheck',
  columns: ['kind', 'grade', 'visit_due_at', 'id', 'province', 'fact_check_until'],
});
