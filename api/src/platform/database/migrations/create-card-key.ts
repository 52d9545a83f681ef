import { createTable } from '../table.js';

export const createCardKey = createTable(202612140001, {
  name: 'card_key',
  columns: {
    id: 'string(8)',
    public_key: 'string(43)',
    private_key: 'string(43)?',
    created_at: 'time',
    withdrawn_at: 'time?',
  },
  primary: ['id'],
});
