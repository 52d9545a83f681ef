import { addIndex } from '../table.js';

export const addInspectionStartedIndex = addIndex(202612010606, 'inspection', {
  name: 'ix_inspection_started',
  columns: ['started_at', 'state', 'type', 'hazard_report_id', 'inspector_id', 'business_id'],
});
