import { addColumn } from '../table.js';

export const addBusinessOpenCriticalBefore = addColumn(
  202612010303,
  'business',
  'open_critical_before',
  'bool?',
);
