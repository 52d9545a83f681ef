import { createTable } from '../table.js';

export const createStopOffer = createTable(202612180001, {
  name: 'stop_offer',
  columns: {
    id: 'id',
    business_id: 'id',
    inspector_id: 'id',
    colleague_id: 'id',
    date: 'string(10)',
    state: 'string(10)',
    created_at: 'time',
    decided_at: 'time?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ix_stop_offer_inspector', columns: ['inspector_id', 'date'] },
    { name: 'ix_stop_offer_colleague', columns: ['colleague_id', 'date'] },
  ],
});
