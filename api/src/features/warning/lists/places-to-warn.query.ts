import type { Id, PlaceFound, PlaceToWarn, Reach } from '@sabaijai/contract';
import { type DataSource, In } from 'typeorm';
import type { SessionPerson } from '../../../http/access/access.js';
import { inScope } from '../../../http/access/province.js';
import { sqlRows } from '../../../platform/database/rows.js';
import { BusinessEntity } from '../../business/business.entity.js';
import { registrationHead } from '../../registration/registration-number.js';
import { numberRanges, warningHead } from '../draft/warning-number.js';
import { AgencyContactEntity } from '../warning.entity.js';
import { placeOf } from '../warning.view.js';
import { openWarningsOf } from './open-warnings.query.js';

/** Of a number one is meant, while its first letters are typed a few. */
const NUMBERED = 5;
const FOUND = 10;

const marks = (values: readonly unknown[]) => values.map(() => '?').join() || 'NULL';

/** The first places of the reader's provinces of a warning or registration with this number, and of those with this name. */
export async function placesToWarn(
  dataSource: DataSource,
  person: SessionPerson,
  { q, named }: { q: string; named: readonly Id<'business'>[] },
  now: number,
): Promise<PlaceFound[]> {
  const byNumber = await numbered(dataSource, person, q, now);
  const found = [...new Set([...byNumber.map(({ id }) => id), ...named])];
  const scope = inScope(person, 'b.province');
  const shown = await sqlRows<{ id: Id<'business'> }>(
    dataSource,
    `SELECT b.id FROM business b WHERE b.id IN (${marks(found)}) AND b.risk_at IS NOT NULL ${scope.sql}`,
    [...found, ...scope.params],
  );
  const isShown = new Set(shown.map(({ id }) => id));
  const ids = found.filter((id) => isShown.has(id)).slice(0, FOUND);
  const places = await dataSource.manager.findBy(BusinessEntity, { id: In(ids) });
  const whole = await readPlacesToWarn(dataSource, person, places, now);
  return ids.flatMap((id) => {
    const place = whole.get(id);
    const warning = byNumber.find((row) => row.id === id && row.warningId !== null);
    return place ? [{ ...place, numbered: warning ? numberedOf(warning) : null }] : [];
  });
}

interface Numbered {
  /** Of the place. */
  id: Id<'business'>;
  /** Null of a registration. */
  warningId: Id<'warning'> | null;
  number: string;
  state: string;
}
const numberedOf = ({ warningId, number, state }: Numbered): PlaceFound['numbered'] =>
  warningId && { id: warningId, number, isDraft: state === 'draft' };

/** Of drafts their author's alone. */
async function numbered(
  dataSource: DataSource,
  person: SessionPerson,
  q: string,
  now: number,
): Promise<Numbered[]> {
  const read = async (
    warningId: 't.id' | 'NULL',
    sql: string,
    head: (year: number) => string,
    more: unknown[],
  ) => {
    const ranges = numberRanges(q, head, now);
    if (!ranges.length) return [];
    const isOne = ranges.map(() => 't.number BETWEEN ? AND ?').join(' OR ');
    const scope = inScope(person, 't.province');
    return sqlRows<Numbered>(
      dataSource,
      `SELECT t.business_id AS id, ${warningId} AS warningId, t.number AS number, t.state AS state FROM ${sql} AND (${isOne}) ${scope.sql} ORDER BY t.number LIMIT ${NUMBERED}`,
      [...more, ...ranges.flat(), ...scope.params],
    );
  };
  const rows = await Promise.all([
    read('t.id', "warning t WHERE (t.state <> 'draft' OR t.issued_by = ?)", warningHead, [person.id]),
    read('NULL', 'registration t WHERE 1 = 1', registrationHead, []),
  ]);
  return rows.flat();
}

/** Of each of these places who reads a notice and what is open. */
export async function readPlacesToWarn(
  dataSource: DataSource,
  person: SessionPerson,
  places: readonly BusinessEntity[],
  now: number,
): Promise<Map<string, PlaceToWarn>> {
  const ids = places.map(({ id }) => id);
  const [agencies, open] = await Promise.all([
    dataSource.manager.findBy(AgencyContactEntity, { businessId: In(ids) }),
    openWarningsOf(dataSource, person, ids, now),
  ]);
  const hasAgency = new Set(agencies.map(({ businessId }) => businessId));
  const reachOf = ({ id, ownerId }: BusinessEntity): Reach =>
    ownerId === null ? (hasAgency.has(id) ? 'agency' : 'paper') : 'owner';
  return new Map(
    places.map((place) => [
      place.id,
      { place: placeOf(place), reach: reachOf(place), warning: open.get(place.id) ?? null },
    ]),
  );
}
