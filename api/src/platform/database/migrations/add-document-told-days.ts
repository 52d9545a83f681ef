import { addColumn } from '../table.js';

export const addDocumentToldDays = addColumn(202611240021, 'document', 'told_days', 'int?');
