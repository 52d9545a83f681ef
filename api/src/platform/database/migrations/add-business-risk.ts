import { addColumn } from '../table.js';

export const addBusinessRisk = addColumn(202611280101, 'business', 'risk', 'text?');
