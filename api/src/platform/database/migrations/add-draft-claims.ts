import { addColumn } from '../table.js';

export const addDraftClaims = addColumn(202611240002, 'draft', 'claims', 'id?');
