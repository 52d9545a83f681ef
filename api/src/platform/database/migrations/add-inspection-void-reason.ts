import { addColumn } from '../table.js';

export const addInspectionVoidReason = addColumn(202611260040, 'inspection', 'void_reason', 'text?');
