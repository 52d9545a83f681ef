import { addColumn } from '../table.js';

export const addRegistrationLon = addColumn(202611240091, 'registration', 'lon', 'double?');
