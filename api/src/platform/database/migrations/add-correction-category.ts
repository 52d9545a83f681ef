import { addColumn } from '../table.js';

export const addCorrectionCategory = addColumn(202612160006, 'correction', 'category', 'string(20)?');
