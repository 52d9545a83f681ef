import { addColumn } from '../table.js';

export const addInspectionCountedAs = addColumn(202612030100, 'inspection', 'counted_as', 'text?');
