import { createTable } from '../table.js';

export const createMailRequest = createTable(202611230028, {
  name: 'mail_request',
  columns: {
    id: 'id',
    kind: 'string(40)',
    target: 'string(254)',
    params: 'text',
    created_at: 'time',
  },
  primary: ['id'],
});
