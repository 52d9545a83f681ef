import { addColumn } from '../table.js';

export const addDraftRegistration = addColumn(202611240003, 'draft', 'registration_id', 'id?');
