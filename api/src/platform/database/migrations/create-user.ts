import { createTable } from '../table.js';

export const createUser = createTable(202611230000, {
  name: 'user',
  columns: {
    id: 'id',
    email: 'string(254)?',
    phone: 'string(20)?',
    password_hash: 'text',
    display_name: 'string(50)',
    locale: 'string(5)',
    roles: 'text',
    state: 'string(10)',
    created_at: 'time',
    home_province: 'string(5)?',
    wants_news: 'bool?',
    terms_version: 'string(20)?',
    consented_at: 'time?',
    version: 'int?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ux_user_email', columns: ['email'], unique: true },
    { name: 'ux_user_phone', columns: ['phone'], unique: true },
  ],
});
