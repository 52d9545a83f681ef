import { addColumn } from '../table.js';

export const addUserHomeProvince = addColumn(202611211810, 'user', 'home_province', 'string(5)?');
