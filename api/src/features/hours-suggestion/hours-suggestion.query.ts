import {
  type HoursSuggestion,
  type HoursSuggestionPage,
  type HoursSuggestionState,
  hoursSuggestionMachine,
  type Id,
  type LocalizedText,
  mayAccess,
  type QueueQuery,
  type WeekHours,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { isoOf, isoOrNull, type Timeline, timelinePage } from '../../http/pagination/timeline.js';
import { sqlRows } from '../../platform/database/rows.js';

interface Row {
  id: Id<'hoursSuggestion'>;
  business_id: Id<'business'>;
  business_name: string;
  owner_id: Id<'user'> | null;
  hours: string | null;
  note: string | null;
  state: HoursSuggestionState;
  created_at: unknown;
  decided_at: unknown;
}

const SELECT = `SELECT t.id, t.business_id, b.name AS business_name, b.owner_id, t.hours, t.note, t.state, t.created_at,
    t.decided_at
  FROM hours_suggestion t JOIN business b ON b.id = t.business_id`;

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
  timeline: Omit<Timeline, 'select'>,
): Promise<HoursSuggestionPage> {
  const { rows, next } = await timelinePage<Row>(dataSource, list, query, { select: SELECT, ...timeline });
  return { items: rows.map((row) => view(row, person)), next };
}

export const ownSuggestions = (dataSource: DataSource, person: SessionPerson, query: QueueQuery) =>
  page(dataSource, person, 'me/hours-suggestions', query, {
    where: 't.user_id = ?',
    params: [person.id],
    order: 'newest',
  });

/** What waits for the owner of a place. */
export const suggestionsFor = (
  dataSource: DataSource,
  person: SessionPerson,
  businessId: Id<'business'>,
  query: QueueQuery,
) =>
  page(dataSource, person, 'hours-suggestions', query, {
    where: "t.business_id = ? AND t.state = 'pending'",
    params: [businessId],
    order: 'oldest',
  });

/** What waits at places that nobody owns. */
export const suggestionQueue = (dataSource: DataSource, person: SessionPerson, query: QueueQuery) =>
  page(dataSource, person, 'moderation/hours', query, {
    where: "t.state = 'pending' AND b.owner_id IS NULL",
    params: [],
    order: 'oldest',
  });

export async function findSuggestion(
  dataSource: DataSource,
  person: SessionPerson,
  id: Id<'hoursSuggestion'>,
): Promise<HoursSuggestion | null> {
  const [row] = await sqlRows<Row>(dataSource, `${SELECT} WHERE t.id = ?`, [id]);
  return row ? view(row, person) : null;
}

function view(row: Row, person: SessionPerson): HoursSuggestion {
  return {
    id: row.id,
    businessId: row.business_id,
    businessName: JSON.parse(row.business_name) as LocalizedText,
    hours: row.hours === null ? null : (JSON.parse(row.hours) as WeekHours),
    note: row.note,
    state: row.state,
    createdAt: isoOf(row.created_at),
    decidedAt: isoOrNull(row.decided_at),
    actions: hoursSuggestionMachine.actions(row.state, partiesOf(person, row.owner_id)),
  };
}
