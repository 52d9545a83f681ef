import { createTable } from '../table.js';

export const createReport = createTable(202611230021, {
  name: 'report',
  columns: {
    id: 'id',
    reporter_id: 'id',
    target: 'string(8)',
    target_id: 'id',
    business_id: 'id',
    reason: 'string(24)',
    note: 'string(500)?',
    state: 'string(8)',
    comment: 'string(500)?',
    open_key: 'string(61)?',
    created_at: 'time',
    decided_at: 'time?',
    decided_by: 'id?',
    network: 'string(66)?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ux_report_open', columns: ['open_key'], unique: true },
    { name: 'ix_report_reporter', columns: ['reporter_id', 'created_at'] },
    { name: 'ix_report_target', columns: ['target_id', 'state'] },
    { name: 'ix_report_queue', columns: ['state', 'created_at'] },
  ],
});
