import { addColumn } from '../table.js';

export const addHazardReportDuplicateOf = addColumn(202611280303, 'hazard_report', 'duplicate_of', 'id?');
