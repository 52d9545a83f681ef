import { addColumn } from '../table.js';

export const addMemberSecretHash = addColumn(202612010201, 'business_member', 'secret_hash', 'string(64)?');
