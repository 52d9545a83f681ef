import { addIndex } from '../table.js';

export const addHazardReportStateIndex = addIndex(202611280108, 'hazard_report', {
  name: 'ix_hazard_report_state',
  columns: ['state', 'business_id'],
});
