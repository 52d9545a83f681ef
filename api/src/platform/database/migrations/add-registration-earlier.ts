import { addColumn } from '../table.js';

export const addRegistrationEarlier = addColumn(202611240093, 'registration', 'earlier', 'text?');
