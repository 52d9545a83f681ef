import { addColumn } from '../table.js';

export const addCorrectionDuplicateOf = addColumn(202612160008, 'correction', 'duplicate_of', 'id?');
