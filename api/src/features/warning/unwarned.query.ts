import type { Id, UnwarnedPage, UnwarnedQuery } from '@sabaijai/contract';
import { type DataSource, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { inScope } from '../../http/access/province.js';
import { after, cursorOf, keyOf, type Order, orderBy } from '../../http/pagination/keyset.js';
import { isoOf } from '../../http/pagination/timeline.js';
import { DAY_MS } from '../../platform/clock/bangkok.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { BusinessEntity } from '../business/business.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { placeOf } from './warning.query.js';

/** Older findings wait for the next visit rather than for a letter. */
const RECENT_DAYS = 180;
/** The newest first. */
const NEWEST = [
  ['i.finished_at', 'DESC'],
  ['i.id', 'DESC'],
] as const satisfies Order;

/** The reader's newest inspections that found something and led to no warning. */
export async function unwarnedPlaces(
  dataSource: DataSource,
  person: SessionPerson,
  query: UnwarnedQuery,
  now: number,
): Promise<UnwarnedPage> {
  const scope = inScope(person, 'b.province');
  const whole = { list: 'unwarned', person: person.id, ...query };
  const rest = after(NEWEST, keyOf(whole, NEWEST));
  const rows = await sqlRows<{ id: Id<'inspection'>; open: unknown }>(
    dataSource,
    `SELECT i.id, b.open_warnings AS open FROM inspection i JOIN business b ON b.id = i.business_id
     WHERE i.inspector_id = ? AND i.state IN ('final', 'published') AND i.finished_at > ?
       AND i.critical_findings + i.major_findings + i.minor_findings > 0 ${scope.sql}
       AND NOT EXISTS (SELECT 1 FROM inspection later WHERE later.business_id = i.business_id
         AND later.state IN ('final', 'published') AND later.finished_at > i.finished_at)
       AND NOT EXISTS (SELECT 1 FROM warning w WHERE w.business_id = i.business_id
         AND w.inspection_id = i.id AND w.state NOT IN ('draft', 'withdrawn'))
       ${rest.sql} ORDER BY ${orderBy(NEWEST)} LIMIT ?`,
    [person.id, now - RECENT_DAYS * DAY_MS, ...scope.params, ...rest.params, query.limit + 1],
  );
  const shown = rows.slice(0, query.limit);
  const inspections = await dataSource.manager.findBy(InspectionEntity, {
    id: In(shown.map(({ id }) => id)),
  });
  const places = await dataSource.manager.findBy(BusinessEntity, {
    id: In(inspections.map(({ businessId }) => businessId)),
  });
  const items = shown.flatMap(({ id, open }) => {
    const inspection = inspections.find((each) => each.id === id);
    const place = places.find((each) => each.id === inspection?.businessId);
    if (!inspection || !place) return [];
    return [
      {
        place: placeOf(place),
        inspectionId: id,
        finishedAt: isoOf(inspection.finishedAt as number),
        findings: {
          critical: inspection.criticalFindings,
          major: inspection.majorFindings,
          minor: inspection.minorFindings,
        },
        hasOwner: place.ownerId !== null,
        openWarnings: toNumber(open),
      },
    ];
  });
  const last = inspections.find(({ id }) => id === shown.at(-1)?.id);
  return {
    items,
    next: last && rows.length > shown.length ? cursorOf(whole, [last.finishedAt as number, last.id]) : null,
  };
}
