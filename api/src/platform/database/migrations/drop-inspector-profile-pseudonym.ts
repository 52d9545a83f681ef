import { dropColumn } from '../table.js';

export const dropInspectorProfilePseudonym = dropColumn(
  202612020201,
  'inspector_profile',
  'pseudonym',
  'string(20)?',
);
