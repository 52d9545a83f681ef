import {
  type HoursSuggestion,
  type HoursSuggestionPage,
  hoursSuggestionMachine,
  type Id,
  isoOf,
  isoOrNull,
  type ModerationQuery,
  mayAccess,
  type QueueQuery,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { type Timeline, timelinePage } from '../../http/pagination/timeline.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { requireMember } from '../member/membership.js';
import { HoursSuggestionEntity } from './hours-suggestion.entity.js';

const SUGGESTION = select(HoursSuggestionEntity, 't', [
  ...(['id', 'businessId', 'hours', 'note', 'state', 'createdAt', 'decidedAt'] as const),
]).and(select(BusinessEntity, 'b', { businessName: 'name', ownerId: 'ownerId', current: 'hours' }));
type Row = RowOf<typeof SUGGESTION>;
const FROM = 'hours_suggestion t JOIN business b ON b.id = t.business_id';

/** The owner decides about their own place, a lead about one that nobody owns. */
export function partiesOf(person: SessionPerson, ownerId: Id<'user'> | null): ('owner' | 'lead')[] {
  if (ownerId === person.id) return ['owner'];
  return ownerId === null && mayAccess(person, ['lead']) ? ['lead'] : [];
}

async function page(
  dataSource: DataSource,
  person: SessionPerson,
  query: QueueQuery,
  {
    list,
    isMember = false,
    ...timeline
  }: Pick<Timeline<Row>, 'where' | 'params' | 'order'> & {
    list: string;
    isMember?: boolean;
  },
): Promise<HoursSuggestionPage> {
  const whole = { ...timeline, columns: SUGGESTION, from: FROM };
  const { rows, next } = await timelinePage(dataSource, list, query, whole);
  const seen = (row: Row) => (isMember ? { ...row, ownerId: person.id } : row);
  return { items: rows.map((row) => view(seen(row), person)), next };
}

export const ownSuggestions = (dataSource: DataSource, person: SessionPerson, query: QueueQuery) =>
  page(dataSource, person, query, {
    list: 'me/hours-suggestions',
    where: 't.user_id = ?',
    params: [person.id],
    order: 'newest',
  });

/** What waits for the members of a business. */
export async function suggestionsFor(
  dataSource: DataSource,
  person: SessionPerson,
  businessId: Id<'business'>,
  query: QueueQuery,
): Promise<HoursSuggestionPage> {
  await requireMember(dataSource, person, businessId);
  return page(dataSource, person, query, {
    list: 'hours-suggestions',
    isMember: true,
    where: "t.business_id = ? AND t.state = 'pending'",
    params: [businessId],
    order: 'oldest',
  });
}

/** What waits at places that nobody owns. */
export const suggestionQueue = (
  dataSource: DataSource,
  person: SessionPerson,
  { province, ...query }: ModerationQuery,
) =>
  page(dataSource, person, query, {
    list: 'moderation/hours',
    where: `t.state = 'pending' AND b.owner_id IS NULL ${province ? 'AND b.province = ?' : ''}`,
    params: province ? [province] : [],
    order: 'oldest',
  });

export async function readSuggestion(
  { manager, person }: Act,
  id: Id<'hoursSuggestion'>,
): Promise<HoursSuggestion> {
  const sql = `SELECT ${SUGGESTION} FROM ${FROM} WHERE t.id = ?`;
  const [row] = await rowsOf(manager, SUGGESTION, sql, [id]);
  // Its author replaced it in the same moment.
  if (!row) throw new Problem('NOT_FOUND');
  return view(row, person);
}

function view(row: Row, person: SessionPerson): HoursSuggestion {
  return {
    id: row.id,
    businessId: row.businessId,
    businessName: row.businessName,
    hours: row.hours,
    current: row.current,
    note: row.note,
    state: row.state,
    createdAt: isoOf(row.createdAt),
    decidedAt: isoOrNull(row.decidedAt),
    actions: hoursSuggestionMachine.actions(row.state, partiesOf(person, row.ownerId)),
  };
}
