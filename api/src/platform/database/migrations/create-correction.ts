import { createTable } from '../table.js';

export const createCorrection = createTable(202612130001, {
  name: 'correction',
  columns: {
    id: 'id',
    user_id: 'id',
    business_id: 'id',
    about: 'string(10)',
    wrong_phone: 'string(20)?',
    phone: 'string(20)?',
    amenities: 'text?',
    note: 'string(280)?',
    state: 'string(10)',
    words: 'string(500)?',
    open_key: 'string(72)?',
    created_at: 'time',
    decided_at: 'time?',
    decided_by: 'id?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ux_correction_open', columns: ['open_key'], unique: true },
    { name: 'ix_correction_user', columns: ['user_id', 'created_at'] },
    { name: 'ix_correction_business', columns: ['business_id', 'state', 'created_at'] },
    { name: 'ix_correction_queue', columns: ['state', 'created_at'] },
  ],
});
