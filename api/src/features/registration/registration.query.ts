import {
  DUPLICATE,
  type Id,
  isoOf,
  isoOrNull,
  REVIEW_DAYS,
  type RegistrationCard,
  type RegistrationPage,
  type RegistrationQuery,
  type RegistrationState,
  type RegistrationView,
  registrationMachine,
} from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { hasConflict } from '../../http/access/conflict.js';
import { inProvince, inScope, requireProvince } from '../../http/access/province.js';
import { timelinePage } from '../../http/pagination/timeline.js';
import { afterWorkingDays } from '../../platform/clock/clock.js';
import { sqlIn, sqlRows, toNumber } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { boundsOf } from '../../search/geo/geo.js';
import { BusinessEntity } from '../business/business.entity.js';
import { DocumentEntity } from '../document/document.entity.js';
import { documentView } from '../document/document.view.js';
import { openedBy } from '../document/opened.js';
import { roleIn } from '../member/membership.js';
import { RegistrationEntity } from './registration.entity.js';

const CARD = select(RegistrationEntity, 't', [
  ...([
    'id',
    'number',
    'kind',
    'state',
    'round',
    'applicantId',
    'businessId',
    'name',
    'category',
    'province',
    'reviewerId',
    'heldUntil',
    'createdAt',
    'submittedAt',
    'version',
  ] as const),
]);
type Party = 'applicant' | 'editor' | 'inspector' | 'reviewer';
type Row = RowOf<typeof CARD>;

/** Who this person is to the registration; a member of a business is told by `partiesIn`. */
export function partiesOf(
  person: SessionPerson,
  row: Pick<Row, 'kind' | 'businessId' | 'applicantId' | 'province' | 'reviewerId'>,
): Party[] {
  if (row.applicantId === person.id) return row.kind === 'edit' ? ['applicant', 'editor'] : ['applicant'];
  return inspectorOf(person, row);
}

function inspectorOf(
  person: SessionPerson,
  row: Pick<Row, 'businessId' | 'province' | 'reviewerId'>,
): Party[] {
  if (!inProvince(person, row.province) || hasConflict(person, row.businessId)) return [];
  return row.reviewerId === person.id ? ['inspector', 'reviewer'] : ['inspector'];
}

/** As `partiesOf`; a change is that of who is a member of the business now, whoever sent it. */
export async function partiesIn(
  manager: EntityManager,
  person: SessionPerson,
  row: Pick<RegistrationEntity, 'kind' | 'businessId' | 'applicantId' | 'province' | 'reviewerId'>,
): Promise<Party[]> {
  if (row.kind !== 'edit') return partiesOf(person, row);
  const role = await roleIn({ manager }, person.id, row.businessId);
  return role ? ['applicant', 'editor'] : inspectorOf(person, row);
}

/** Its applicant's and the inspectors' of its province; one elsewhere is told no more than of any place not listed. */
export async function findRegistration(
  manager: EntityManager,
  person: SessionPerson,
  id: Id<'registration'>,
): Promise<RegistrationEntity> {
  const row = await manager.findOneBy(RegistrationEntity, { id });
  if (!row) throw new Problem('NOT_FOUND');
  if ((await partiesIn(manager, person, row)).length === 0) {
    const place = await manager.findOneBy(BusinessEntity, { id: row.businessId });
    requireProvince(person, { province: row.province, isPublic: place?.state === 'listed' });
  }
  return row;
}

export const isHeld = (row: Pick<Row, 'heldUntil'>, now: number) => (row.heldUntil ?? 0) > now;

export function cardOf(
  manager: EntityManager,
  row: Row,
  person: SessionPerson,
  now: number,
): RegistrationCard {
  const by = partiesOf(person, row);
  const isMine = row.reviewerId === person.id;
  const isOthers = row.state === 'in_review' && isHeld(row, now) && !isMine;
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    round: row.round,
    businessId: row.businessId,
    name: row.name,
    category: row.category,
    province: row.province,
    submittedAt: isoOf(row.submittedAt),
    answerBy: isoOf(afterWorkingDays(manager, row.submittedAt, REVIEW_DAYS)),
    heldUntil: isHeld(row, now) ? isoOrNull(row.heldUntil) : null,
    isMine,
    version: row.version,
    actions: isOthers ? [] : registrationMachine.actions(row.state, by),
  };
}

/** What the person sent; changes only of businesses they are still a member of. */
export async function ownRegistrations(
  dataSource: DataSource,
  person: SessionPerson,
  query: { cursor?: string | undefined; limit: number },
  now: number,
): Promise<RegistrationPage> {
  const { rows, next } = await timelinePage(dataSource, 'my-registrations', query, {
    columns: CARD,
    from: 'registration t',
    where: `t.applicant_id = ? AND (t.kind <> 'edit' OR EXISTS (SELECT 1 FROM business_member m
      WHERE m.business_id = t.business_id AND m.user_id = ? AND m.state = 'active'))`,
    params: [person.id, person.id],
    order: 'newest',
  });
  return { items: rows.map((row) => cardOf(dataSource.manager, row, person, now)), next };
}

const DOCUMENTS_MAX = 100;

/** Of answers, or of what was said of them: all but the step of papers. */
const withoutPapers = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([path]) => path.split('.')[0] !== 'form4')) as T;

const WAITING: readonly RegistrationState[] = registrationMachine.groups.waiting;
/** Those that are being changed come back. */
export const UNDECIDED: readonly RegistrationState[] = registrationMachine.groups.open;

/** What is not decided yet of this place, or of any place round the point. */
export function undecidedRound(
  manager: EntityManager,
  { lat, lon, businessId }: { lat: number; lon: number; businessId: Id<'business'> | undefined },
): Promise<Row[]> {
  const { south, north, west, east } = boundsOf({ lat, lon, metres: DUPLICATE.metres });
  const claims = businessId ? ' OR t.business_id = ?' : '';
  return rowsOf(
    manager,
    CARD,
    `SELECT ${CARD} FROM registration t
     WHERE (t.lat BETWEEN ? AND ? AND t.lon BETWEEN ? AND ?${claims}) AND t.state IN ${sqlIn(UNDECIDED)}
     ORDER BY t.created_at LIMIT 50`,
    [south, north, west, east, ...(businessId ? [businessId] : [])],
  );
}

/** Of the inspector's provinces, a lead's are all; who has waited longest comes first. */
export async function queueOf(
  dataSource: DataSource,
  person: SessionPerson,
  { state, province, ...query }: RegistrationQuery,
  now: number,
): Promise<RegistrationPage> {
  const states = state ? [state] : WAITING;
  const scope = inScope(person, 't.province', province);
  const { rows, next } = await timelinePage(dataSource, 'registrations', query, {
    columns: CARD,
    from: 'registration t',
    where: `t.state IN (${states.map(() => '?').join(', ')}) ${scope.sql}`,
    params: [...states, ...scope.params],
    order: state && !WAITING.includes(state) ? 'newest' : 'oldest',
  });
  return { items: rows.map((row) => cardOf(dataSource.manager, row, person, now)), next };
}

/** How many wait for an inspector in scope; at 1,000 counting stops. */
export async function countWaiting(dataSource: DataSource, person: SessionPerson): Promise<number> {
  const scope = inScope(person, 't.province');
  const [row] = await sqlRows<{ count: unknown }>(
    dataSource,
    `SELECT COUNT(*) AS count FROM (
       SELECT t.id FROM registration t WHERE t.state IN (?, ?) ${scope.sql} LIMIT 1000
     ) waiting`,
    [...WAITING, ...scope.params],
  );
  return toNumber(row?.count ?? 0);
}

export async function viewOf(
  manager: EntityManager,
  row: RegistrationEntity,
  person: SessionPerson,
  { now, ...beside }: { now: number } & Pick<RegistrationView, 'alike' | 'waiting' | 'listed'>,
): Promise<RegistrationView> {
  const isApplicant = row.applicantId === person.id;
  const isInspector = inProvince(person, row.province);
  const role = isInspector ? null : await roleIn({ manager }, person.id, row.businessId);
  // Once it is let in, its papers are the business's: of its owners of today, not of who once sent them.
  const isLetIn = row.state === 'approved' && row.kind !== 'edit';
  const seesPapers = isInspector || role === 'owner' || (role === null && !isLetIn);
  const documents = seesPapers
    ? await manager.find(DocumentEntity, {
        where: isLetIn
          ? { ownerType: 'business', ownerId: row.businessId }
          : { ownerType: 'registration', ownerId: row.id },
        order: { id: 'ASC' },
        take: DOCUMENTS_MAX,
      })
    : [];
  const opened = isInspector
    ? await openedBy(
        manager,
        person.id,
        documents.map(({ id }) => id),
      )
    : new Set();
  const shown = <T extends object>(fields: T): T => (seesPapers ? fields : withoutPapers(fields));
  // What an inspector notes while they look is nobody else's until they decide.
  const marks = !isInspector && row.state === 'in_review' ? {} : row.marks;
  return {
    ...cardOf(manager, row, person, now),
    answers: shown(row.answers) as RegistrationView['answers'],
    marks: shown(marks),
    documents: documents.map((document) => ({
      ...documentView(document),
      state: document.state ?? 'uploaded',
      isOpened: opened.has(document.id),
    })),
    timeline: row.timeline,
    rejectReason: row.rejectReason,
    draftId: isApplicant ? row.draftId : null,
    earlier: shown(row.earlier ?? {}) as RegistrationView['earlier'],
    ...beside,
  };
}
