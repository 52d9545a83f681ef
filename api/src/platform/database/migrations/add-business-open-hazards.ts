import { addColumn } from '../table.js';

export const addBusinessOpenHazards = addColumn(202611280104, 'business', 'open_hazards', 'int?');
