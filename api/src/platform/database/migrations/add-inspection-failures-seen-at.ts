import { addColumn } from '../table.js';

export const addInspectionFailuresSeenAt = addColumn(202612010703, 'inspection', 'failures_seen_at', 'time?');
