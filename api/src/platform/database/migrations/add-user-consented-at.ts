import { addColumn } from '../table.js';

export const addUserConsentedAt = addColumn(202611211813, 'user', 'consented_at', 'time?');
