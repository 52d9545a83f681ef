import { addColumn } from '../table.js';

export const addHazardReportNetwork = addColumn(202612010401, 'hazard_report', 'network', 'string(66)?');
