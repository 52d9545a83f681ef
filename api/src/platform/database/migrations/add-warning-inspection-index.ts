import { addIndex } from '../table.js';

export const addWarningInspectionIndex = addIndex(202612190007, 'warning', {
  name: 'ix_warning_inspection',
  columns: ['inspection_id'],
});
