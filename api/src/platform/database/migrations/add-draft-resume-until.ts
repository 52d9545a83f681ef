import { addColumn } from '../table.js';

export const addDraftResumeUntil = addColumn(202611240006, 'draft', 'resume_until', 'time?');
