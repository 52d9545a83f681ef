import { addColumn } from '../table.js';

export const addDraftFormerHash = addColumn(202612120001, 'draft', 'former_hash', 'string(64)?');
