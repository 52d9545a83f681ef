import { addColumn } from '../table.js';

export const addCorrectionHours = addColumn(202612160001, 'correction', 'hours', 'text?');
