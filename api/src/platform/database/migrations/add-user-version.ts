import { addColumn } from '../table.js';

export const addUserVersion = addColumn(202611211814, 'user', 'version', 'int?');
