import { addColumn } from '../table.js';

export const addDocumentState = addColumn(202611240008, 'document', 'state', 'string(10)?');
