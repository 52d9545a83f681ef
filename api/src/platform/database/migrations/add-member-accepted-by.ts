import { addColumn } from '../table.js';

export const addMemberAcceptedBy = addColumn(202612010202, 'business_member', 'accepted_by', 'id?');
