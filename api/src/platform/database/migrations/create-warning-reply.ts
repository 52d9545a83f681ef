import { createTable } from '../table.js';

export const createWarningReply = createTable(202611290003, {
  name: 'warning_reply',
  columns: {
    id: 'id',
    warning_id: 'id',
    warning_item_id: 'id',
    author_id: 'id?',
    kind: 'string(8)',
    action_type: 'string(10)?',
    text: 'text',
    root_cause: 'text',
    done_at: 'time?',
    photo_ids: 'text',
    document_ids: 'text',
    sent_at: 'time',
    received_at: 'time',
    is_late: 'bool',
    opened_at: 'time?',
    decision: 'text?',
    version: 'int',
  },
  primary: ['id'],
  indexes: [{ name: 'ix_warning_reply_warning', columns: ['warning_id', 'sent_at'] }],
});
