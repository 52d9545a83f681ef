import {
  type Id,
  isoOf,
  type MissingPlace,
  type MissingPlaceCase,
  type MissingPlacePage,
  type MissingPlaceQuery,
  missingPlaceMachine,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { inScope } from '../../http/access/province.js';
import { keysetPage, type Order } from '../../http/pagination/keyset.js';
import { timelinePage } from '../../http/pagination/timeline.js';
import type { Moment } from '../../platform/act.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { alikeTo } from './alike.js';
import { findMissingPlace } from './decide.js';
import { MissingPlaceEntity } from './missing-place.entity.js';

const MISSING = select(MissingPlaceEntity, 't', [
  ...(['id', 'reporterId', 'name', 'category', 'lat', 'lon', 'province', 'note'] as const),
  ...(['state', 'held', 'businessId', 'words', 'createdAt'] as const),
]).and(select(BusinessEntity, 'b', { businessName: 'name' }));
type Row = RowOf<typeof MISSING>;
const FROM = 'missing_place t LEFT JOIN business b ON b.id = t.business_id';

/** What is held stands behind the others. */
const QUEUED = [
  ['t.held', 'ASC'],
  ['t.created_at', 'ASC'],
  ['t.id', 'ASC'],
] as const satisfies Order;

export async function ownMissingPlaces(
  dataSource: DataSource,
  { id }: SessionPerson,
  { cursor, limit }: MissingPlaceQuery,
): Promise<MissingPlacePage> {
  const whole = { columns: MISSING, from: FROM, where: 't.reporter_id = ?', params: [id] };
  const { rows, next } = await timelinePage(
    dataSource,
    'missing-places',
    { cursor, limit },
    { ...whole, order: 'newest' },
  );
  return { items: rows.map((row) => view(row, null)), next };
}

/** What waits, for an inspector of the provinces, or a lead. */
export async function missingPlaceQueue(
  dataSource: DataSource,
  person: SessionPerson,
  { province, ...query }: MissingPlaceQuery,
): Promise<MissingPlacePage> {
  const scope = inScope(person, 't.province', province);
  const whole = { list: 'missing-place-queue', provinces: scope.params, ...query };
  const keyOfRow = ({ held, createdAt, id }: Row) => [Number(held), createdAt, id];
  const { rows, next } = await keysetPage(whole, QUEUED, keyOfRow, (rest) =>
    rowsOf(
      dataSource,
      MISSING,
      `SELECT ${MISSING} FROM ${FROM} WHERE t.state = 'sent' ${scope.sql} ${rest.sql}`,
      [...scope.params, ...rest.params],
    ),
  );
  return { items: rows.map((row) => view(row, person)), next };
}

/** As its author has it, signed in or by the key. */
export async function readSentPlace(
  { manager }: Pick<Moment, 'manager'>,
  { id, reporterId }: { id?: Id<'missingPlace'>; reporterId: Id<'user'> },
): Promise<MissingPlace> {
  const rows = await rowsOf(
    manager,
    MISSING,
    `SELECT ${MISSING} FROM ${FROM} WHERE t.reporter_id = ? ${id ? 'AND t.id = ?' : ''} ORDER BY t.created_at DESC LIMIT 1`,
    id ? [reporterId, id] : [reporterId],
  );
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return view(rows[0], null);
}

/** With what stands there already. */
export async function readMissingPlace(act: Act, id: Id<'missingPlace'>): Promise<MissingPlaceCase> {
  const told = await findMissingPlace(act, id);
  const sql = `SELECT ${MISSING} FROM ${FROM} WHERE t.id = ?`;
  const [row] = await rowsOf(act.manager, MISSING, sql, [id]);
  return { ...view(row as Row, act.person), alike: await alikeTo(act, told) };
}

/** For an inspector, or for whoever sent it. */
function view(
  { reporterId, lat, lon, held, businessId, businessName, createdAt, ...row }: Row,
  inspector: SessionPerson | null,
): MissingPlace {
  return {
    ...row,
    point: { lat, lon },
    isHeld: inspector !== null && held,
    business: businessId && { id: businessId, name: businessName },
    createdAt: isoOf(createdAt),
    actions: missingPlaceMachine.actions(
      row.state,
      inspector && inspector.id !== reporterId ? ['inspector'] : [],
    ),
  };
}
