import { createTable } from '../table.js';

export const createInvite = createTable(202611230018, {
  name: 'invite',
  columns: {
    id: 'id',
    code_hash: 'string(64)',
    badge_no: 'string(20)',
    agency: 'string(100)',
    provinces: 'text',
    is_lead: 'bool',
    created_by: 'id?',
    created_at: 'time',
    expires_at: 'time',
    used_by: 'id?',
  },
  primary: ['id'],
  indexes: [{ name: 'ux_invite_code', columns: ['code_hash'], unique: true }],
});
