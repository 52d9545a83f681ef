import { requireProvince } from '../../http/access/province.js';
import { rowsOf, select } from '../../platform/database/select.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { registerPhotoOwner } from '../photo/photo-owner.js';

const PLACE = select(BusinessEntity, 'b', ['province', 'state', 'closedAt']);

// An inspector sees those of the own provinces, a lead all.
registerPhotoOwner('hazard', async (queries, person, id, now) => {
  const [place] = await rowsOf(
    queries,
    PLACE,
    `SELECT ${PLACE} FROM hazard_report h JOIN business b ON b.id = h.business_id WHERE h.id = ?`,
    [id],
  );
  if (!place) return false;
  requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
  return true;
});
