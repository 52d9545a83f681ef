import { addColumn } from '../table.js';

export const addDraftResumeContact = addColumn(202611240005, 'draft', 'resume_contact', 'string(64)?');
