import { addIndex } from '../table.js';

export const addWarningStateIndex = addIndex(202611300501, 'warning', {
  name: 'ix_warning_state',
  columns: ['state', 'province', 'business_id'],
});
