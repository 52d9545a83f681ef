import { sqlRun } from '../../platform/database/rows.js';
import { registerEraser } from '../account/erase.js';
import { DocumentEntity } from './document.entity.js';

// Also those of a place that goes on: papers with a person's name are that person's.
registerEraser(DocumentEntity, async (manager, uploadedBy) => {
  await sqlRun(
    manager,
    'DELETE FROM document_opened WHERE document_id IN (SELECT id FROM document WHERE uploaded_by = ?)',
    [uploadedBy],
  );
  await manager.delete(DocumentEntity, { uploadedBy });
});
