import { createTable } from '../table.js';

export const createAgencyContact = createTable(202611290006, {
  name: 'agency_contact',
  columns: {
    business_id: 'id',
    name: 'string(120)',
    email: 'string(200)?',
    address: 'text',
    updated_by: 'id',
    updated_at: 'time',
  },
  primary: ['business_id'],
});
