import { addColumn } from '../table.js';

export const addSessionBrowser = addColumn(202611211815, 'session', 'browser', 'string(10)?');
