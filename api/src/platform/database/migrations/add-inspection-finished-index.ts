import { addIndex } from '../table.js';

export const addInspectionFinishedIndex = addIndex(202611290183, 'inspection', {
  name: 'ix_inspection_finished',
  columns: ['finished_at', 'id', 'state'],
});
