import { registerCasePhotos } from '../member/case-photos.js';

registerCasePhotos('reinspection', 're_inspection');
