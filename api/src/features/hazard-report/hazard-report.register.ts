import type { Facet } from '@sabaijai/contract';
import { requireProvince } from '../../http/access/province.js';
import { toNumber } from '../../platform/database/rows.js';
import { rowsOf, select } from '../../platform/database/select.js';
import { BusinessEntity } from '../business/business.entity.js';
import { derivedFrom } from '../business/derive-business.js';
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

/** Those that no inspector has decided about; a bound, as one derives up to a hundred places at once. */
derivedFrom('hazards', {
  sql: (ids) => `SELECT business_id AS id, facet, reporter_id, created_at FROM hazard_report
    WHERE business_id IN (${ids}) AND state IN ('received', 'triaged') ORDER BY created_at DESC LIMIT 5000`,
  of: (rows: { facet: Facet; reporter_id: string | null; created_at: unknown }[]) =>
    rows.map(({ facet, reporter_id, created_at }) => ({
      facet,
      reporterId: reporter_id,
      createdAt: toNumber(created_at),
    })),
});
