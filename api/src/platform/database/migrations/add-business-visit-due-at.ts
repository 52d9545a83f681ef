import { addColumn } from '../table.js';

export const addBusinessVisitDueAt = addColumn(202611280103, 'business', 'visit_due_at', 'time?');
