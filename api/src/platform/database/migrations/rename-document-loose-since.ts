import { renameColumn } from '../table.js';

export const renameDocumentLooseSince = renameColumn(
  202611221675,
  'document',
  ['loose_since', 'unattached_since'],
  ['ix_document_loose', 'ix_document_unattached'],
);
