import { addColumn } from '../table.js';

export const addWarningDueBefore = addColumn(202611300632, 'warning', 'due_before', 'time?');
