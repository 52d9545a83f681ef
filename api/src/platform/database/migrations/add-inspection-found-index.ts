import { addIndex } from '../table.js';

export const addInspectionFoundIndex = addIndex(202612190006, 'inspection', {
  name: 'ix_inspection_found',
  columns: ['inspector_id', 'finished_at', 'business_id'],
});
