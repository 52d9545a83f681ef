import { derivedFrom } from '../business/derive-business.js';
import { registerDone } from '../notification/pins.js';
import { registerCasePhotos } from '../request-case/case-photos.js';
import { APPEAL } from './appeal.entity.js';

registerCasePhotos(APPEAL);

/** The grade stays visible; what stands beside it lasts until the appeal is decided. */
derivedFrom('appeals', {
  goesOn: true,
  sql: (ids) => `SELECT business_id AS id FROM appeal WHERE business_id IN (${ids}) AND state = 'filed'`,
  of: (rows: unknown[]) => rows.length,
});

registerDone(
  ['APPEAL_ASSIGNED'],
  `EXISTS (SELECT 1 FROM appeal a WHERE a.id = n.subject_id AND a.state <> 'filed')`,
);
