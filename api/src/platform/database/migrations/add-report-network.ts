import { addColumn } from '../table.js';

export const addReportNetwork = addColumn(202611221531, 'report', 'network', 'string(66)?');
