import { registerCasePhotos } from '../member/case-photos.js';
import { idAfter, registerDone } from '../notification/pins.js';

registerCasePhotos('reinspection', 're_inspection');

registerDone(
  ['REINSPECTION_REQUESTED'],
  `EXISTS (SELECT 1 FROM re_inspection r WHERE r.id = ${idAfter('/inspector/queue?kind=reinspections&open=')}
   AND r.state <> 'requested')`,
);
