import { createTable } from '../table.js';

export const createHazardReport = createTable(202611230023, {
  name: 'hazard_report',
  columns: {
    id: 'id',
    reporter_id: 'id',
    business_id: 'id',
    facet: 'string(16)',
    checklist_item_id: 'string(6)?',
    text: 'string(500)',
    seen_at: 'time',
    state: 'string(10)',
    outcome: 'string(500)?',
    created_at: 'time',
  },
  primary: ['id'],
  indexes: [
    { name: 'ix_hazard_report_reporter', columns: ['reporter_id', 'created_at'] },
    { name: 'ix_hazard_report_business', columns: ['business_id', 'facet', 'created_at'] },
  ],
});
