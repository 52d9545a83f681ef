import { addColumn } from '../table.js';

export const addBusinessAmenities = addColumn(202611230039, 'business', 'amenities', 'text?');
