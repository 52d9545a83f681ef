import { createTable } from '../table.js';

export const createInspectorProfile = createTable(202611230001, {
  name: 'inspector_profile',
  columns: {
    user_id: 'id',
    badge_no: 'string(20)',
    agency: 'string(100)',
    provinces: 'text',
    is_lead: 'bool',
    pseudonym: 'string(20)',
    conflicts: 'text',
  },
  primary: ['user_id'],
  indexes: [{ name: 'ux_inspector_profile_badge', columns: ['badge_no'], unique: true }],
});
