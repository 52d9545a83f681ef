import { createTable } from '../table.js';

export const createVendorProfile = createTable(202611230002, {
  name: 'vendor_profile',
  columns: {
    user_id: 'id',
    legal_type: 'string(12)',
    legal_name: 'string(150)',
    tax_id: 'string(13)',
    contact_line: 'string(20)?',
  },
  primary: ['user_id'],
});
