import { dropTable } from '../table.js';

export const dropOutbox = dropTable(202611221626, {
  name: 'outbox',
  columns: { id: 'id', topic: 'string(40)', target_id: 'id', at: 'time' },
  primary: ['id'],
  indexes: [{ name: 'ix_outbox_topic', columns: ['topic', 'id'] }],
});
