import {
  type Correction,
  type CorrectionPage,
  correctionMachine,
  type Id,
  isoOf,
  isoOrNull,
  type MemberRole,
  type ModerationQuery,
  type QueueQuery,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { type ActOf, actIn } from '../../http/access/act.js';
import { type Timeline, timelinePage } from '../../http/pagination/timeline.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { requireMember, roleIn } from '../member/membership.js';
import { CorrectionEntity } from './correction.entity.js';
import { partiesOf, waitsForLead } from './parties.js';

const CORRECTION = select(CorrectionEntity, 't', [
  ...([
    'id',
    'businessId',
    'about',
    'wrongPhone',
    'phone',
    'amenities',
    'hours',
    'name',
    'category',
    'address',
  ] as const),
  ...(['point', 'duplicateOf', 'note', 'state', 'words', 'createdAt', 'decidedAt'] as const),
])
  .and(
    select(BusinessEntity, 'b', {
      ...({ businessName: 'name', ownerId: 'ownerId', currentPhones: 'phones' } as const),
      ...({ currentAmenities: 'amenities', currentHours: 'hours', currentCategory: 'category' } as const),
      ...({ lat: 'lat', lon: 'lon', currentAddress: 'address' } as const),
    }),
  )
  .and(select(BusinessEntity, 'd', { duplicateName: 'name' }));
type Row = RowOf<typeof CORRECTION>;
const FROM =
  'correction t JOIN business b ON b.id = t.business_id LEFT JOIN business d ON d.id = t.duplicate_of';

async function page(
  dataSource: DataSource,
  person: SessionPerson,
  query: QueueQuery,
  {
    list,
    role = null,
    ...timeline
  }: Pick<Timeline<Row>, 'where' | 'params' | 'order'> & { list: string; role?: MemberRole | null },
): Promise<CorrectionPage> {
  const whole = { ...timeline, columns: CORRECTION, from: FROM };
  const { rows, next } = await timelinePage(dataSource, list, query, whole);
  const act = actIn(dataSource.manager, person);
  return { items: rows.map((row) => view(act, row, role)), next };
}

export const ownCorrections = (dataSource: DataSource, person: SessionPerson, query: QueueQuery) =>
  page(dataSource, person, query, {
    list: 'me/corrections',
    where: 't.user_id = ?',
    params: [person.id],
    order: 'newest',
  });

/** What waits for the members of a business. */
export async function correctionsFor(
  dataSource: DataSource,
  person: SessionPerson,
  businessId: Id<'business'>,
  query: QueueQuery,
): Promise<CorrectionPage> {
  const role = await requireMember(dataSource, person, businessId);
  return page(dataSource, person, query, {
    list: 'corrections',
    role,
    where: "t.business_id = ? AND t.state = 'pending'",
    params: [businessId],
    order: 'oldest',
  });
}

/** What waits at places that nobody owns, or whose people are silent. */
export const correctionQueue = (
  dataSource: DataSource,
  person: SessionPerson,
  { province, ...query }: ModerationQuery,
) =>
  page(dataSource, person, query, {
    list: 'moderation/corrections',
    where: `${waitsForLead(actIn(dataSource.manager, person).now)} ${province ? 'AND b.province = ?' : ''}`,
    params: province ? [province] : [],
    order: 'oldest',
  });

export async function readCorrection(act: Act, id: Id<'correction'>): Promise<Correction> {
  const sql = `SELECT ${CORRECTION} FROM ${FROM} WHERE t.id = ?`;
  const [row] = await rowsOf(act.manager, CORRECTION, sql, [id]);
  // Its author replaced it in the same moment.
  if (!row) throw new Problem('NOT_FOUND');
  return view(act, row, await roleIn(act, act.person.id, row.businessId));
}

function view(
  act: ActOf<SessionPerson>,
  { ownerId, duplicateOf, duplicateName, createdAt, decidedAt, ...row }: Row,
  role: MemberRole | null,
): Correction {
  const { currentPhones, currentAmenities, currentHours, currentCategory, lat, lon, ...rest } = row;
  const { currentAddress, ...said } = rest;
  return {
    ...said,
    duplicate: duplicateOf && { id: duplicateOf, name: duplicateName },
    current: {
      phones: currentPhones,
      amenities: currentAmenities ?? [],
      hours: currentHours,
      category: currentCategory,
      address: currentAddress,
      point: { lat, lon },
    },
    createdAt: isoOf(createdAt),
    decidedAt: isoOrNull(decidedAt),
    actions: correctionMachine.actions(row.state, partiesOf(act, { ...row, createdAt, ownerId, role })),
  };
}
