import { addIndex } from '../table.js';

export const addWarningLabelIndex = addIndex(202611300640, 'warning', {
  name: 'ix_warning_label',
  columns: [
    ...['state', 'province', 'sort_at', 'escalate_at', 'due_at'],
    ...['replied_items', 'lead_items', 'asked_items', 'open_items', 'accepted_items', 'issued_by'],
  ],
});
