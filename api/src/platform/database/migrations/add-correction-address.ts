import { addColumn } from '../table.js';

export const addCorrectionAddress = addColumn(202612250003, 'correction', 'address', 'text?');
