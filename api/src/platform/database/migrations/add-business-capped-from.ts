import { addColumn } from '../table.js';

export const addBusinessCappedFrom = addColumn(202611290007, 'business', 'capped_from', 'time?');
