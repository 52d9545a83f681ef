import { addColumn } from '../table.js';

export const addInspectionWorstFinding = addColumn(202611230037, 'inspection', 'worst_finding', 'text?');
