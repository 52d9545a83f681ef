import { addColumn } from '../table.js';

export const addHazardReportHeld = addColumn(202612010402, 'hazard_report', 'held', 'bool?');
