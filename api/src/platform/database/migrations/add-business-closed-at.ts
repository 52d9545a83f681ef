import { addColumn } from '../table.js';

export const addBusinessClosedAt = addColumn(202611211700, 'business', 'closed_at', 'time?');
