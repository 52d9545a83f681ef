import { addIndex } from '../table.js';

export const addInspectionInspectorIndex = addIndex(202611280107, 'inspection', {
  name: 'ix_inspection_inspector',
  columns: ['inspector_id', 'state', 'started_at'],
});
