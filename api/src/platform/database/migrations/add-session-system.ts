import { addColumn } from '../table.js';

export const addSessionSystem = addColumn(202611211816, 'session', 'system', 'string(10)?');
