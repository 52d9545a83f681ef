import { addColumn } from '../table.js';

export const addCorrectionPoint = addColumn(202612160007, 'correction', 'point', 'text?');
