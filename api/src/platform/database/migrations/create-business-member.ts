import { createTable } from '../table.js';

export const createBusinessMember = createTable(202611260001, {
  name: 'business_member',
  columns: {
    id: 'id',
    business_id: 'id',
    user_id: 'id?',
    email: 'string(254)?',
    role: 'string(10)',
    state: 'string(10)',
    takes_over: 'bool',
    invited_by: 'id?',
    expires_at: 'time?',
    since: 'time',
    version: 'int',
  },
  primary: ['id'],
  indexes: [
    { name: 'ux_business_member_user', columns: ['business_id', 'user_id'], unique: true },
    { name: 'ux_business_member_email', columns: ['business_id', 'email'], unique: true },
    { name: 'ix_business_member_user', columns: ['user_id', 'state'] },
    { name: 'ix_business_member_email', columns: ['email'] },
  ],
});
