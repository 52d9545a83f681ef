import { addColumn } from '../table.js';

export const addUserMails = addColumn(202611240020, 'user', 'mails', 'string(8)?');
