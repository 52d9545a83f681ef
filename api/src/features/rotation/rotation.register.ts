import { idAfter, registerDone } from '../notification/pins.js';

registerDone(
  ['ROTATION_ASKED'],
  `EXISTS (SELECT 1 FROM rotation_request r WHERE r.id = ${idAfter('/inspector/queue?kind=rotations&open=')}
   AND r.state <> 'asked')`,
);
