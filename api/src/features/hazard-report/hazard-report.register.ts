import { inProvince } from '../../http/access/province.js';
import { sqlRows } from '../../platform/database/rows.js';
import { registerPhotoOwner } from '../photo/photo-owner.js';

// An inspector sees those of the own provinces, a lead all.
registerPhotoOwner('hazard', async (queries, person, id) => {
  const [place] = await sqlRows<{ province: string | null }>(
    queries,
    'SELECT b.province FROM hazard_report h JOIN business b ON b.id = h.business_id WHERE h.id = ?',
    [id],
  );
  return place !== undefined && inProvince(person, place.province);
});
