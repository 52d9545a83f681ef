import {
  type Id,
  isoOf,
  type MemberRole,
  type ModerationQuery,
  mayAccess,
  type PictureRequest,
  type PictureRequestPage,
  type PictureRequestQuery,
  pictureRequestMachine,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act, ActOf } from '../../http/access/act.js';
import { keysetPage, type Order } from '../../http/pagination/keyset.js';
import { timelinePage } from '../../http/pagination/timeline.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { requireMember, roleIn } from '../member/membership.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { partiesOf } from './parties.js';
import { PictureRequestEntity } from './picture-request.entity.js';

const REQUEST = select(PictureRequestEntity, 't', [
  'id',
  'reporterId',
  'businessId',
  'pictureOf',
  'reason',
  'note',
  'contact',
  'state',
  'held',
  'words',
  'createdAt',
])
  .and(select(BusinessEntity, 'b', { businessName: 'name' }))
  .and(select(PhotoEntity, 'p', { shownId: 'id', width: 'width', height: 'height', caption: 'caption' }));
type Row = RowOf<typeof REQUEST>;
const FROM = `picture_request t JOIN business b ON b.id = t.business_id
  LEFT JOIN photo p ON p.id = t.photo_id AND p.visibility = 'public'`;

/** What is held stands behind the others. */
const QUEUED = [
  ['t.held', 'ASC'],
  ['t.created_at', 'ASC'],
  ['t.id', 'ASC'],
] as const satisfies Order;
const keyOfRow = ({ held, createdAt, id }: Row) => [Number(held), createdAt, id];

export async function ownPictureRequests(
  dataSource: DataSource,
  person: SessionPerson,
  query: PictureRequestQuery,
): Promise<PictureRequestPage> {
  const { rows, next } = await timelinePage(dataSource, 'me/picture-requests', query, {
    columns: REQUEST,
    from: FROM,
    where: 't.reporter_id = ?',
    params: [person.id],
    order: 'newest',
  });
  return { items: rows.map((row) => view(row, null, null)), next };
}

/** What the members of a business may decide: about the pictures that it shows of itself. */
export async function pictureRequestsFor(
  dataSource: DataSource,
  person: SessionPerson,
  businessId: Id<'business'>,
  query: PictureRequestQuery,
): Promise<PictureRequestPage> {
  const role = await requireMember(dataSource, person, businessId);
  return waiting(dataSource, person, {
    query: { list: 'picture-requests', businessId, ...query },
    where: "t.business_id = ? AND t.picture_of = 'place'",
    params: [businessId],
    role,
  });
}

export const pictureRequestQueue = (
  dataSource: DataSource,
  person: SessionPerson,
  { province, ...query }: ModerationQuery,
) =>
  waiting(dataSource, person, {
    query: { list: 'moderation/picture-requests', province, ...query },
    where: province ? 'b.province = ?' : '1 = 1',
    params: province ? [province] : [],
    role: null,
  });

async function waiting(
  dataSource: DataSource,
  person: SessionPerson,
  {
    query,
    where,
    params,
    role,
  }: {
    query: Parameters<typeof keysetPage>[0];
    where: string;
    params: readonly string[];
    role: MemberRole | null;
  },
): Promise<PictureRequestPage> {
  const { rows, next } = await keysetPage(query, QUEUED, keyOfRow, (rest) =>
    rowsOf(
      dataSource,
      REQUEST,
      `SELECT ${REQUEST} FROM ${FROM} WHERE t.state = 'sent' AND ${where} ${rest.sql}`,
      [...params, ...rest.params],
    ),
  );
  return { items: rows.map((row) => view(row, person, role)), next };
}

/** For who sent it: by the id they made, or by their key alone. */
export async function readSentRequest(
  { manager }: Pick<ActOf<SessionPerson | null>, 'manager'>,
  { id, reporterId }: { id?: Id<'pictureRequest'>; reporterId: Id<'user'> },
): Promise<PictureRequest> {
  const [where, params] = id ? ['t.id = ? AND', [id]] : ['', []];
  const sql = `SELECT ${REQUEST} FROM ${FROM} WHERE ${where} t.reporter_id = ?`;
  const [row] = await rowsOf(manager, REQUEST, sql, [...params, reporterId]);
  if (!row) throw new Problem('NOT_FOUND');
  return view(row, null, null);
}

/** For who has decided it. */
export async function readPictureRequest(act: Act, id: Id<'pictureRequest'>): Promise<PictureRequest> {
  const sql = `SELECT ${REQUEST} FROM ${FROM} WHERE t.id = ?`;
  const [row] = await rowsOf(act.manager, REQUEST, sql, [id]);
  if (!row) throw new Problem('NOT_FOUND');
  return view(row, act.person, await roleIn(act, act.person.id, row.businessId));
}

/** `decides`: null of who sent it, who has nothing more to do. */
function view(row: Row, decides: SessionPerson | null, role: MemberRole | null): PictureRequest {
  const { shownId, width, height, caption } = row;
  return {
    id: row.id,
    business: { id: row.businessId, name: row.businessName },
    of: row.pictureOf,
    picture: shownId && { id: shownId, width, height, caption },
    reason: row.reason,
    note: row.note,
    contact: decides && mayAccess(decides, ['lead']) ? row.contact : null,
    state: row.state,
    isHeld: row.held,
    words: row.words,
    createdAt: isoOf(row.createdAt),
    actions: decides ? pictureRequestMachine.actions(row.state, partiesOf(decides, { ...row, role })) : [],
  };
}
