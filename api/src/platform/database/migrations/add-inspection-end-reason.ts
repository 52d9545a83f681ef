import { addColumn } from '../table.js';

export const addInspectionEndReason = addColumn(202612010603, 'inspection', 'end_reason', 'text?');
