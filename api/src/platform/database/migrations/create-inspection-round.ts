import { createTable } from '../table.js';

export const createInspectionRound = createTable(202611280109, {
  name: 'inspection_round',
  columns: { id: 'id', inspector_id: 'id', date: 'string(10)', updated_at: 'time', version: 'int' },
  primary: ['id'],
  indexes: [{ name: 'ux_inspection_round_day', columns: ['inspector_id', 'date'], unique: true }],
});
