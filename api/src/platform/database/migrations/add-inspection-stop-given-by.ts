import { addColumn } from '../table.js';

export const addInspectionStopGivenBy = addColumn(202612150001, 'inspection_stop', 'given_by', 'id?');
