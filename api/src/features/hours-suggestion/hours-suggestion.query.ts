import type {
  HoursSuggestion,
  HoursSuggestionPage,
  HoursSuggestionState,
  Id,
  LocalizedText,
  QueueQuery,
  WeekHours,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { isoOf, isoOrNull, type Timeline, timelinePage } from '../../http/pagination/timeline.js';
import { sqlRows } from '../../platform/database/rows.js';

interface Row {
  id: Id<'hoursSuggestion'>;
  business_id: Id<'business'>;
  business_name: string;
  hours: string | null;
  note: string | null;
  state: HoursSuggestionState;
  created_at: unknown;
  decided_at: unknown;
}

const SELECT = `SELECT t.id, t.business_id, b.name AS business_name, t.hours, t.note, t.state, t.created_at, t.decided_at
  FROM hours_suggestion t JOIN business b ON b.id = t.business_id`;

async function page(
  dataSource: DataSource,
  list: string,
  query: QueueQuery,
  timeline: Omit<Timeline, 'select'>,
): Promise<HoursSuggestionPage> {
  const { rows, next } = await timelinePage<Row>(dataSource, list, query, { select: SELECT, ...timeline });
  return { items: rows.map(view), next };
}

export const ownSuggestions = (dataSource: DataSource, userId: Id<'user'>, query: QueueQuery) =>
  page(dataSource, 'me/hours-suggestions', query, {
    where: 't.user_id = ?',
    params: [userId],
    order: 'newest',
  });

/** What waits for the owner of a place. */
export const suggestionsFor = (dataSource: DataSource, businessId: Id<'business'>, query: QueueQuery) =>
  page(dataSource, 'hours-suggestions', query, {
    where: "t.business_id = ? AND t.state = 'pending'",
    params: [businessId],
    order: 'oldest',
  });

/** What waits at places that nobody owns. */
export const suggestionQueue = (dataSource: DataSource, query: QueueQuery) =>
  page(dataSource, 'moderation/hours', query, {
    where: "t.state = 'pending' AND b.owner_id IS NULL",
    params: [],
    order: 'oldest',
  });

export async function findSuggestion(
  dataSource: DataSource,
  id: Id<'hoursSuggestion'>,
): Promise<HoursSuggestion | null> {
  const [row] = await sqlRows<Row>(dataSource, `${SELECT} WHERE t.id = ?`, [id]);
  return row ? view(row) : null;
}

function view(row: Row): HoursSuggestion {
  return {
    id: row.id,
    businessId: row.business_id,
    businessName: JSON.parse(row.business_name) as LocalizedText,
    hours: row.hours === null ? null : (JSON.parse(row.hours) as WeekHours),
    note: row.note,
    state: row.state,
    createdAt: isoOf(row.created_at),
    decidedAt: isoOrNull(row.decided_at),
  };
}
