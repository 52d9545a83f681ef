import { addIndex } from '../table.js';

export const addHazardReportQueueIndex = addIndex(202611280305, 'hazard_report', {
  name: 'ix_hazard_report_queue',
  columns: ['state', 'created_at'],
});
