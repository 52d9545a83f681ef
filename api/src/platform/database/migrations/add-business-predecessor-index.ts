import { addIndex } from '../table.js';

export const addBusinessPredecessorIndex = addIndex(202612010305, 'business', {
  name: 'ux_business_predecessor',
  columns: ['predecessor_id'],
  unique: true,
});
