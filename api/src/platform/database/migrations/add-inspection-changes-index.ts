import { addIndex } from '../table.js';

export const addInspectionChangesIndex = addIndex(202612010705, 'inspection', {
  name: 'ix_inspection_changes',
  columns: ['later_changes', 'finished_at'],
});
