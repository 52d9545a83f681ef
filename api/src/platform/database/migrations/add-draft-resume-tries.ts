import { addColumn } from '../table.js';

export const addDraftResumeTries = addColumn(202611240007, 'draft', 'resume_tries', 'int?');
