import { createTable, type TableSpec } from '../table.js';

export const HOURS_SUGGESTION: TableSpec = {
  name: 'hours_suggestion',
  columns: {
    id: 'id',
    user_id: 'id',
    business_id: 'id',
    hours: 'text?',
    note: 'string(280)?',
    state: 'string(10)',
    open_key: 'string(61)?',
    created_at: 'time',
    decided_at: 'time?',
    decided_by: 'id?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ux_hours_suggestion_open', columns: ['open_key'], unique: true },
    { name: 'ix_hours_suggestion_user', columns: ['user_id', 'created_at'] },
    { name: 'ix_hours_suggestion_business', columns: ['business_id', 'state', 'created_at'] },
    { name: 'ix_hours_suggestion_queue', columns: ['state', 'created_at'] },
  ],
};

export const createHoursSuggestion = createTable(202611230022, HOURS_SUGGESTION);
