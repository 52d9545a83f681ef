import { addColumn } from '../table.js';

export const addFormerMemberRole = addColumn(202612020101, 'former_member', 'role', 'string(10)?');
