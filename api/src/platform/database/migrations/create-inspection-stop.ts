import { createTable } from '../table.js';

export const createInspectionStop = createTable(202611280110, {
  name: 'inspection_stop',
  columns: { round_id: 'id', position: 'int', business_id: 'id' },
  primary: ['round_id', 'position'],
  indexes: [{ name: 'ix_inspection_stop_business', columns: ['business_id'] }],
});
