import { addColumn } from '../table.js';

export const addUserPendingEmail = addColumn(202612010102, 'user', 'pending_email', 'string(254)?');
