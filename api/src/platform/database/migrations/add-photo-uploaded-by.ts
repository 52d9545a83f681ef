import { addColumn } from '../table.js';

export const addPhotoUploadedBy = addColumn(202611211820, 'photo', 'uploaded_by', 'id?');
