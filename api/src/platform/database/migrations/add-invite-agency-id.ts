import { addColumn } from '../table.js';

export const addInviteAgencyId = addColumn(202612010504, 'invite', 'agency_id', 'id?');
