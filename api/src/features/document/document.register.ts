import { registerEraser } from '../account/erase.js';
import { DocumentEntity } from './document.entity.js';

// Also those of a place that goes on: papers with a person's name are that person's.
registerEraser(DocumentEntity, (manager, uploadedBy) => manager.delete(DocumentEntity, { uploadedBy }));
