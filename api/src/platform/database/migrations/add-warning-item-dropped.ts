import { addColumn } from '../table.js';

export const addWarningItemDropped = addColumn(202611300605, 'warning_item', 'dropped', 'text?');
