import { addColumn } from '../table.js';

export const addUserMails = addColumn(202611250001, 'user', 'mails', 'string(8)?');
