import { registerEraser } from '../account/erase.js';
import { registerDone } from '../notification/pins.js';
import { PictureRequestEntity } from './picture-request.entity.js';

// Who is in the picture still is: the request stays, and how to reach its author goes.
registerEraser(PictureRequestEntity, (manager, reporterId) =>
  manager.update(PictureRequestEntity, { reporterId }, { contact: null }),
);

registerDone(
  ['PICTURE_ASKED'],
  `EXISTS (SELECT 1 FROM picture_request r WHERE r.id = n.subject_id AND r.state <> 'sent')`,
);
