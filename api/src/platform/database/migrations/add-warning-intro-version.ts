import { addColumn } from '../table.js';

export const addWarningIntroVersion = addColumn(202612110001, 'warning', 'intro_version', 'int?');
