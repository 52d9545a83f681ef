import { addColumn } from '../table.js';

export const addInspectorProfileVersion = addColumn(202612010505, 'inspector_profile', 'version', 'int?');
