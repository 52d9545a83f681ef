import { registerCasePhotos } from '../member/case-photos.js';
import { registerDone } from '../notification/pins.js';

registerCasePhotos('reinspection', 're_inspection');

registerDone(
  ['REINSPECTION_REQUESTED'],
  `EXISTS (SELECT 1 FROM re_inspection r WHERE r.id = n.subject_id
   AND r.state <> 'requested')`,
);
