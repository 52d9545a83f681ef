import { addColumn } from '../table.js';

export const addInspectionComplaint = addColumn(202612010605, 'inspection', 'complaint', 'text?');
