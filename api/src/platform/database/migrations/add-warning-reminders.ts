import { addColumn } from '../table.js';

export const addWarningReminders = addColumn(202611300700, 'warning', 'reminders', 'text?');
