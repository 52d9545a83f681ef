import { addColumn } from '../table.js';

export const addBusinessStateReason = addColumn(202611280304, 'business', 'state_reason', 'string(500)?');
