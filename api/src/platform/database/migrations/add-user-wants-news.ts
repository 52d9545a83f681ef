import { addColumn } from '../table.js';

export const addUserWantsNews = addColumn(202611211811, 'user', 'wants_news', 'bool?');
