import { addColumn } from '../table.js';

export const addUserTermsVersion = addColumn(202611211812, 'user', 'terms_version', 'string(20)?');
