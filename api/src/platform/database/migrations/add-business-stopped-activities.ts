import { addColumn } from '../table.js';

export const addBusinessStoppedActivities = addColumn(
  202611290181,
  'business',
  'stopped_activities',
  'text?',
);
