import { renameColumn } from '../table.js';

export const renameUserStatusToState = renameColumn(202611221641, 'user', 'status', 'state');
