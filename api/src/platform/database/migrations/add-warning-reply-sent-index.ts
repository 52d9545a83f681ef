import { addIndex } from '../table.js';

export const addWarningReplySentIndex = addIndex(202611300503, 'warning_reply', {
  name: 'ix_warning_reply_sent',
  columns: ['sent_at', 'warning_id'],
});
