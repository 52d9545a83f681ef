import {
  DAY_MS,
  type Id,
  inspectionMachine,
  isoOf,
  type UnwarnedPage,
  type UnwarnedPlace,
  type UnwarnedQuery,
  type WarningSeverity,
  warningMachine,
} from '@sabaijai/contract';
import { CHECKLISTS } from '@sabaijai/contract/checklist';
import { type DataSource, In } from 'typeorm';
import type { SessionPerson } from '../../../http/access/access.js';
import { inScope } from '../../../http/access/province.js';
import { after, cursorOf, keyOf, type Order, orderBy } from '../../../http/pagination/keyset.js';
import { sqlIn, sqlRows } from '../../../platform/database/rows.js';
import { BusinessEntity } from '../../business/business.entity.js';
import { linesOf } from '../../business/line.js';
import { InspectionEntity } from '../../inspection/inspection.entity.js';
import { readPlacesToWarn } from './places-to-warn.query.js';

/** Older findings wait for the next visit rather than for a letter. */
const RECENT_DAYS = 180;
/** The gravest first, of those alike the newest. */
const GRAVEST = [
  ['i.critical_findings', 'DESC'],
  ['i.major_findings', 'DESC'],
  ['i.finished_at', 'DESC'],
  ['i.id', 'DESC'],
] as const satisfies Order;

/** As which places of these inspections go on, also those of those; there are few. */
const goesOn = (inspections: string) => `WITH RECURSIVE goes_on AS (
  SELECT predecessor_id AS was, id AS next FROM business
  WHERE predecessor_id IN (SELECT business_id FROM inspection WHERE ${inspections})
  UNION SELECT goes_on.was, b.id FROM goes_on JOIN business b ON b.predecessor_id = goes_on.next)`;
/** As which the place of the inspection `i` goes on. */
const NEXT = 'SELECT goes_on.next FROM goes_on WHERE goes_on.was = i.business_id';
/** Nothing of this kind there, nor where the place goes on: asked apart, for no index answers an OR of both. */
const none = (rows: string, place: string, where: string) =>
  `NOT EXISTS (SELECT 1 FROM ${rows} WHERE ${place} = i.business_id AND ${where})
  AND NOT EXISTS (SELECT 1 FROM goes_on CROSS JOIN ${rows} WHERE goes_on.was = i.business_id AND ${place} = goes_on.next AND ${where})`;

/** Not corrected on site, and no warning asks for it: none about this inspection, and none that is open. */
const LEFT = `a.result = 'fail' AND ${none(
  'warning w JOIN warning_item wi ON wi.warning_id = w.id',
  'w.business_id',
  `wi.item_id = a.item_id AND wi.state <> 'withdrawn'
    AND (w.state IN ${sqlIn(warningMachine.groups.open)} OR (w.inspection_id = i.id AND w.state = 'resolved'))`,
)}`;
const NEWEST = none(
  'inspection later',
  'later.business_id',
  `later.state IN ${sqlIn(inspectionMachine.groups.finished)} AND later.finished_at > i.finished_at`,
);

/** The reader's inspections with findings that no warning asks for; of a closed place as what it goes on, if it does. */
export async function unwarnedPlaces(
  dataSource: DataSource,
  person: SessionPerson,
  query: UnwarnedQuery,
  now: number,
): Promise<UnwarnedPage> {
  const scope = inScope(person, 'b.province');
  const whole = { list: 'unwarned', person: person.id, ...query };
  const rest = after(GRAVEST, keyOf(whole, GRAVEST));
  const since = now - RECENT_DAYS * DAY_MS;
  const rows = await sqlRows<{ id: Id<'inspection'> }>(
    dataSource,
    `${goesOn('inspector_id = ? AND finished_at > ?')}
     SELECT i.id FROM inspection i JOIN business b ON b.id = i.business_id
     WHERE i.inspector_id = ? AND i.state IN ${sqlIn(inspectionMachine.groups.finished)} AND i.finished_at > ?
       AND i.critical_findings + i.major_findings + i.minor_findings > 0 ${scope.sql}
       AND (b.state <> 'closed' OR EXISTS (${NEXT}))
       AND ${NEWEST}
       AND EXISTS (SELECT 1 FROM answer a WHERE a.inspection_id = i.id AND ${LEFT})
       ${rest.sql} ORDER BY ${orderBy(GRAVEST)} LIMIT ?`,
    [person.id, since, person.id, since, ...scope.params, ...rest.params, query.limit + 1],
  );
  const shown = rows.slice(0, query.limit);
  const left = await findingsLeft(
    dataSource,
    shown.map(({ id }) => id),
  );
  const inspections = await dataSource.manager.findBy(InspectionEntity, {
    id: In(shown.map(({ id }) => id)),
  });
  const lines = await linesOf(
    dataSource,
    inspections.map(({ businessId }) => businessId),
    'after',
  );
  const nameNow = (id: Id<'business'>) => lines.get(id)?.at(-1) ?? id;
  const places = await dataSource.manager.findBy(BusinessEntity, {
    id: In(inspections.map(({ businessId }) => nameNow(businessId))),
  });
  const toWarn = await readPlacesToWarn(dataSource, person, places, now);
  const items = shown.flatMap(({ id }) => {
    const inspection = inspections.find((each) => each.id === id);
    const place = inspection && toWarn.get(nameNow(inspection.businessId));
    if (!inspection || !place) return [];
    return [
      {
        ...place,
        inspectionId: id,
        finishedAt: isoOf(inspection.finishedAt as number),
        findings: countOf(inspection.checklistVersion, left.get(id) ?? []),
      },
    ];
  });
  const last = inspections.find(({ id }) => id === shown.at(-1)?.id);
  return {
    items,
    next: last && rows.length > shown.length ? cursorOf(whole, keyOfRow(last)) : null,
  };
}

const keyOfRow = ({ criticalFindings, majorFindings, finishedAt, id }: InspectionEntity) => [
  ...[criticalFindings, majorFindings, finishedAt as number],
  id,
];

/** Of each of these inspections the items that are left. */
async function findingsLeft(
  dataSource: DataSource,
  ids: readonly Id<'inspection'>[],
): Promise<Map<Id<'inspection'>, string[]>> {
  const marks = ids.map(() => '?').join() || 'NULL';
  const rows = await sqlRows<{ id: Id<'inspection'>; item: string }>(
    dataSource,
    `${goesOn(`id IN (${marks})`)}
     SELECT i.id, a.item_id AS item FROM inspection i JOIN answer a ON a.inspection_id = i.id
     WHERE i.id IN (${marks}) AND ${LEFT}`,
    [...ids, ...ids],
  );
  const left = new Map<Id<'inspection'>, string[]>();
  for (const { id, item } of rows) left.set(id, [...(left.get(id) ?? []), item]);
  return left;
}

function countOf(checklistVersion: string, itemIds: readonly string[]): UnwarnedPlace['findings'] {
  const items = CHECKLISTS[checklistVersion]?.items ?? [];
  const count = (severity: WarningSeverity) =>
    items.filter((item) => item.severity === severity && itemIds.includes(item.id)).length;
  return { critical: count('critical'), major: count('major'), minor: count('minor') };
}
