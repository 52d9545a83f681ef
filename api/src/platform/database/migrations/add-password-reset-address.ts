import { addColumn } from '../table.js';

export const addPasswordResetAddress = addColumn(202612010104, 'password_reset', 'address', 'string(254)?');
