import { registerDone } from '../notification/pins.js';
import { registerCasePhotos } from '../request-case/case-photos.js';
import { RE_INSPECTION } from './re-inspection.entity.js';

registerCasePhotos(RE_INSPECTION);

registerDone(
  ['REINSPECTION_REQUESTED'],
  `EXISTS (SELECT 1 FROM re_inspection r WHERE r.id = n.subject_id
   AND r.state <> 'requested')`,
);
