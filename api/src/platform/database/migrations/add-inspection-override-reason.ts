import { addColumn } from '../table.js';

export const addInspectionOverrideReason = addColumn(202611260041, 'inspection', 'override_reason', 'text?');
