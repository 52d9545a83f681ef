import { addColumn } from '../table.js';

export const addInspectionStopGivenAt = addColumn(202612150002, 'inspection_stop', 'given_at', 'time?');
