import { addColumn } from '../table.js';

export const addWarningOthersUntil = addColumn(202612020102, 'warning', 'others_until', 'time?');
