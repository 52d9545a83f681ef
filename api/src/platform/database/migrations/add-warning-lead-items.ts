import { addColumn } from '../table.js';

export const addWarningLeadItems = addColumn(202611300630, 'warning', 'lead_items', 'int?');
