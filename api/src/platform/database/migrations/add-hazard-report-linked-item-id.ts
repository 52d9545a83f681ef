import { addColumn } from '../table.js';

export const addHazardReportLinkedItemId = addColumn(
  202611280301,
  'hazard_report',
  'linked_item_id',
  'string(6)?',
);
