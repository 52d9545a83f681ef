import { addColumn } from '../table.js';

export const addCorrectionName = addColumn(202612160005, 'correction', 'name', 'text?');
