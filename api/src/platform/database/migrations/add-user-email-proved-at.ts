import { addColumn } from '../table.js';

export const addUserEmailProvedAt = addColumn(202612010001, 'user', 'email_proved_at', 'time?');
