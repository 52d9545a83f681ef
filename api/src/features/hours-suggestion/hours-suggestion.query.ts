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
import { type Timeline, timelinePage } from '../../http/pagination/timeline.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { BusinessEntity } from '../business/business.entity.js';
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
  list: string,
  query: QueueQuery,
  timeline: Omit<Timeline<Row>, 'columns' | 'from'>,
  isMember = false,
): Promise<HoursSuggestionPage> {
  const { rows, next } = await timelinePage(dataSource, list, query, {
    columns: SUGGESTION,
    from: FROM,
    ...timeline,
  });
  const seen = (row: Row) => (isMember ? { ...row, ownerId: person.id } : row);
  return { items: rows.map((row) => view(seen(row), person)), next };
}

export const ownSuggestions = (dataSource: DataSource, person: SessionPerson, query: QueueQuery) =>
  page(dataSource, person, 'me/hours-suggestions', query, {
    where: 't.user_id = ?',
    params: [person.id],
    order: 'newest',
  });

/** What waits for the members of a business; that the person is one is for the caller to know. */
export const suggestionsFor = (
  dataSource: DataSource,
  person: SessionPerson,
  businessId: Id<'business'>,
  query: QueueQuery,
) =>
  page(
    dataSource,
    person,
    'hours-suggestions',
    query,
    { where: "t.business_id = ? AND t.state = 'pending'", params: [businessId], order: 'oldest' },
    true,
  );

/** What waits at places that nobody owns. */
export const suggestionQueue = (
  dataSource: DataSource,
  person: SessionPerson,
  { province, ...query }: ModerationQuery,
) =>
  page(dataSource, person, 'moderation/hours', query, {
    where: `t.state = 'pending' AND b.owner_id IS NULL ${province ? 'AND b.province = ?' : ''}`,
    params: province ? [province] : [],
    order: 'oldest',
  });

export async function findSuggestion(
  dataSource: DataSource,
  person: SessionPerson,
  id: Id<'hoursSuggestion'>,
): Promise<HoursSuggestion | null> {
  const sql = `SELECT ${SUGGESTION} FROM ${FROM} WHERE t.id = ?`;
  const [row] = await rowsOf(dataSource, SUGGESTION, sql, [id]);
  return row ? view(row, person) : null;
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
