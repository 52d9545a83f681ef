import { addColumn } from '../table.js';

export const addBusinessMorton = addColumn(202612190001, 'business', 'morton', 'big?');
