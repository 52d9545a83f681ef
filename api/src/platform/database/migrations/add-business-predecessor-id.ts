import { addColumn } from '../table.js';

export const addBusinessPredecessorId = addColumn(202612010301, 'business', 'predecessor_id', 'id?');
