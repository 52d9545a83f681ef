import { addColumn } from '../table.js';

export const addRegistrationLat = addColumn(202611240090, 'registration', 'lat', 'double?');
