import {
  BusinessKind,
  type Id,
  isoOrNull,
  type PlaceOnMap,
  riskOf,
  type WorkLayer,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { localDay, startOfDay } from '../../platform/clock/bangkok.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { rowsOf, select } from '../../platform/database/select.js';
import { type Bounds, rangesOver } from '../../search/geo/geo.js';
import { inRanges } from '../../search/query/scan.js';
import { BusinessEntity } from '../business/business.entity.js';
import { SAFETY, safetyOf } from '../business/safety.js';
import { openWarningsOf } from '../warning/lists/open-warnings.query.js';
import { assignedTo, dueOf, FEW_PLACES, lastFinished, mostUrgent, type Urgent } from './work.query.js';

/** So many places of a box are looked at one by one; where there are more, most of the urgent ones are soon found. */
const READ_WHOLE_MAX = 5_000;

interface Box {
  bounds: Bounds;
  layers: readonly WorkLayer[];
  limit: number;
}

/** The most urgent places of a box, so many at most. Reads what lies in the box, or the order of risk until it is full. */
export async function mostUrgentIn(
  dataSource: DataSource,
  person: SessionPerson,
  { bounds, layers, limit }: Box,
  now: number,
): Promise<Urgent[]> {
  const within = inRanges(rangesOver(bounds));
  // What an older server has listed beside this one has none yet.
  const ranges = { ...within, sql: `(${within.sql} OR morton IS NULL)` };
  const work = { bounds, layers, limit };
  const few = layers.flatMap((layer) => FEW_PLACES[layer] ?? []);
  if (few.length === layers.length)
    return mostUrgent(dataSource, person, { ...work, kind: null, among: few.join(' UNION ') }, now);
  if ((await countIn(dataSource, ranges)) <= READ_WHOLE_MAX)
    return mostUrgent(dataSource, person, { ...work, kind: null, ranges }, now);
  const found = await Promise.all(
    BusinessKind.options.map((kind) => mostUrgent(dataSource, person, { ...work, kind }, now)),
  );
  return found
    .flat()
    .sort((a, b) => a.riskAt - b.riskAt)
    .slice(0, limit);
}

async function countIn(dataSource: DataSource, ranges: ReturnType<typeof inRanges>): Promise<number> {
  const [row] = await sqlRows<{ places: unknown }>(
    dataSource,
    `SELECT COUNT(*) AS places FROM (SELECT 1 FROM business WHERE ${ranges.sql} LIMIT ${READ_WHOLE_MAX + 1}) found`,
    ranges.params,
  );
  return toNumber(row?.places);
}

const PLACE = SAFETY.and(select(BusinessEntity, 'b', ['id', 'name', 'lat', 'lon', 'risk']));

/** As the map shows them, in this order; a place that nobody is to inspect any more is left out. */
export async function placesOnMap(
  dataSource: DataSource,
  person: SessionPerson,
  ids: readonly Id<'business'>[],
  now: number,
): Promise<PlaceOnMap[]> {
  if (ids.length === 0) return [];
  const [places, assigned, visited, warnings] = await Promise.all([
    rowsOf(
      dataSource,
      PLACE,
      `SELECT ${PLACE} FROM business b WHERE b.id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    ),
    assignedTo(dataSource, person, ids, now),
    lastFinished(dataSource, ids, startOfDay(localDay(now))),
    openWarningsOf(dataSource, person, ids, now),
  ]);
  const rows = new Map(places.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row?.risk) return [];
    const { name, lat, lon, risk } = row;
    const { grade, word } = safetyOf(row, now);
    return [
      {
        place: { id, name, location: { lat, lon }, safety: { grade, word } },
        ...dueOf(risk, now),
        visitedAt: isoOrNull(visited.get(id) ?? null),
        risk: { reasons: riskOf(risk, now).reasons },
        assigned: assigned.get(id) ?? [],
        warning: warnings.get(id) ?? null,
      },
    ];
  });
}
