import { addIndex } from '../table.js';

export const addWarningResolvedIndex = addIndex(202611300502, 'warning', {
  name: 'ix_warning_resolved',
  columns: ['resolved_at', 'province', 'notice_no'],
});
