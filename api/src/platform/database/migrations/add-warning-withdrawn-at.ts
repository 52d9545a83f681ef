import { addColumn } from '../table.js';

export const addWarningWithdrawnAt = addColumn(202611300606, 'warning', 'withdrawn_at', 'time?');
