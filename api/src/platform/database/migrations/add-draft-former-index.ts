import { addIndex } from '../table.js';

export const addDraftFormerIndex = addIndex(202612120002, 'draft', {
  name: 'ix_draft_former',
  columns: ['former_hash'],
});
