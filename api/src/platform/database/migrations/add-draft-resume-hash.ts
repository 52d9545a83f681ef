import { addColumn } from '../table.js';

export const addDraftResumeHash = addColumn(202611240004, 'draft', 'resume_hash', 'string(64)?');
