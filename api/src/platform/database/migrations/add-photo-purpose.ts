import { addColumn } from '../table.js';

export const addPhotoPurpose = addColumn(202611211821, 'photo', 'purpose', 'string(10)?');
