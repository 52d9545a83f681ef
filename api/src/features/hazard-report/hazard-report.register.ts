import { type Facet, hazardReportMachine } from '@sabaijai/contract';
import { In } from 'typeorm';
import { requireProvince } from '../../http/access/province.js';
import { sqlIn, toNumber } from '../../platform/database/rows.js';
import { rowsOf, select } from '../../platform/database/select.js';
import { registerEraser } from '../account/erase.js';
import { onStanding } from '../account/standing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness, derivedFrom } from '../business/derive-business.js';
import { isPublic } from '../business/public-business.js';
import { onSuccession } from '../business/succession.js';
import { registerDone } from '../notification/pins.js';
import { registerPhotoOwner } from '../photo/photo-owner.js';
import { countsFrom, sourceOf } from './counting.js';
import { HazardReportEntity } from './hazard-report.entity.js';

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

interface Open {
  facet: Facet;
  reporter_id: string | null;
  source: string;
  created_at: unknown;
  counts_from: unknown;
}
/** Those that no inspector has decided about; a bound, as one derives up to a hundred places at once. */
derivedFrom('hazards', {
  sql: (ids) => `SELECT h.business_id AS id, h.facet, h.reporter_id, h.created_at, ${sourceOf('h')} AS source,
      ${countsFrom('h', 'u')} AS counts_from
    FROM hazard_report h LEFT JOIN \`user\` u ON u.id = h.reporter_id
    WHERE h.business_id IN (${ids}) AND h.state IN ${sqlIn(hazardReportMachine.groups.waiting)} ORDER BY h.created_at DESC LIMIT 5000`,
  of: (rows: Open[]) =>
    rows.map(({ facet, reporter_id, created_at, source, counts_from }) => ({
      facet,
      reporterId: reporter_id,
      source,
      createdAt: toNumber(created_at),
      countsFrom: counts_from === null ? null : toNumber(counts_from),
    })),
});

// What nobody has looked at counts by who said it.
onStanding(async (manager, reporterId, now) => {
  const sent = await manager.find(HazardReportEntity, {
    select: { id: true, businessId: true },
    where: { reporterId, state: 'received' },
  });
  await deriveBusiness(manager, [...new Set(sent.map(({ businessId }) => businessId))], now);
});

registerDone(
  ['HAZARD_NEW'],
  `EXISTS (SELECT 1 FROM hazard_report h WHERE h.id = n.subject_id
   AND h.state <> 'received')`,
);

// The report itself stays, as others rely on it; it does not count any more.
registerEraser(HazardReportEntity, (manager, reporterId) =>
  manager.update(HazardReportEntity, { reporterId }, { network: null }),
);

// What is dangerous about a place is so under its next name.
onSuccession((manager, { from, to }) =>
  manager.update(
    HazardReportEntity,
    { businessId: from, state: In(hazardReportMachine.groups.waiting) },
    { businessId: to },
  ),
);
