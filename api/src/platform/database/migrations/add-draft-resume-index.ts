import { addIndex } from '../table.js';

export const addDraftResumeIndex = addIndex(202611240009, 'draft', {
  name: 'ix_draft_resume',
  columns: ['resume_until'],
});
