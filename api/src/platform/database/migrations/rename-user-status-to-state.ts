import { renameColumn } from '../table.js';

export const renameUserStatusToState = renameColumn(202611221654, 'user', ['status', 'state']);
