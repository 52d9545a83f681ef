import { addColumn } from '../table.js';

export const addBusinessTags = addColumn(202612170001, 'business', 'tags', 'text?');
