import { addColumn } from '../table.js';

export const addInspectionEarlierInspectors = addColumn(
  202611300402,
  'inspection',
  'earlier_inspectors',
  'text?',
);
