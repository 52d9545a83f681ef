import { addColumn } from '../table.js';

export const addHazardReportInspectionId = addColumn(202611280302, 'hazard_report', 'inspection_id', 'id?');
