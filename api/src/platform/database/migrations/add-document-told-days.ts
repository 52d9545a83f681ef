import { addColumn } from '../table.js';

export const addDocumentToldDays = addColumn(202611250002, 'document', 'told_days', 'int?');
