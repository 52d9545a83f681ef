import { addColumn } from '../table.js';

export const addInspectorProfileAgencyId = addColumn(202612010503, 'inspector_profile', 'agency_id', 'id?');
