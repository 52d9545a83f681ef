import { addColumn } from '../table.js';

export const addMemberAcceptedAt = addColumn(202612010203, 'business_member', 'accepted_at', 'time?');
