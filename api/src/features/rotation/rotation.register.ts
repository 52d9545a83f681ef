import { registerDone } from '../notification/pins.js';

registerDone(
  ['ROTATION_ASKED'],
  `EXISTS (SELECT 1 FROM rotation_request r WHERE r.id = n.subject_id AND r.state <> 'asked')`,
);
