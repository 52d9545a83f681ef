import { createTable } from '../table.js';

export const createNotice = createTable(202611290004, {
  name: 'notice',
  columns: {
    id: 'id',
    warning_id: 'id',
    number: 'int',
    issued_by: 'id',
    issuer: 'string(120)',
    intro: 'text?',
    channel: 'string(5)',
    addressee: 'string(200)?',
    sent_at: 'time',
    read_at: 'time?',
    over_version: 'int',
  },
  primary: ['id'],
  indexes: [{ name: 'ux_notice_number', columns: ['warning_id', 'number'], unique: true }],
});
