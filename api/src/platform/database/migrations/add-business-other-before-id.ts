import { addColumn } from '../table.js';

export const addBusinessOtherBeforeId = addColumn(202612010302, 'business', 'other_before_id', 'id?');
