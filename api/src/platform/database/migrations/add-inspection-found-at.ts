import { addColumn } from '../table.js';

export const addInspectionFoundAt = addColumn(202612010608, 'inspection', 'found_at', 'time?');
