import { addColumn } from '../table.js';

export const addInspectionLaterChanges = addColumn(202612010704, 'inspection', 'later_changes', 'int?');
