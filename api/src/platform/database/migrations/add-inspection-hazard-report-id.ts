import { addColumn } from '../table.js';

export const addInspectionHazardReportId = addColumn(202612010604, 'inspection', 'hazard_report_id', 'id?');
