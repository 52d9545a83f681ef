import { addColumn } from '../table.js';

export const addBusinessWorstFinding = addColumn(202611230038, 'business', 'worst_finding', 'text?');
