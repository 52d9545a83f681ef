import { addColumn } from '../table.js';

export const addInspectionStopOrder = addColumn(202612050000, 'inspection', 'stop_order', 'text?');
