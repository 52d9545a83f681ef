import {
  ASPECTS,
  type Aspect,
  type Id,
  type Language,
  type Review,
  type ReviewPage,
  type ReviewQuery,
  type ReviewSort,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { sqlRows, toNumber } from '../database/rows.js';
import { picturesOf } from '../media/picture.query.js';
import { after, cursorOf, keyOf, type Order, orderBy } from '../page/keyset.js';

const ORDERS = {
  helpful: [
    ['r.helpful', 'DESC'],
    ['r.created_at', 'DESC'],
    ['r.id', 'DESC'],
  ],
  newest: [
    ['r.created_at', 'DESC'],
    ['r.id', 'DESC'],
  ],
  lowest: [
    ['r.rating', 'ASC'],
    ['r.created_at', 'DESC'],
    ['r.id', 'DESC'],
  ],
} as const satisfies Record<ReviewSort, Order>;

interface Row extends Record<Aspect, number | null> {
  id: Id<'review'>;
  author: string | null;
  rating: number;
  title: string | null;
  text: string;
  language: Language;
  visited_month: string;
  mentions_safety: unknown;
  helpful: number;
  reply_text: string | null;
  reply_language: Language | null;
  reply_at: unknown;
  created_at: unknown;
  edited_at: unknown;
}

/** A page of a place's published reviews; `businessId` belongs to the query, so that cursors cannot wander. */
export async function reviewPage(
  dataSource: DataSource,
  businessId: Id<'business'>,
  query: ReviewQuery,
): Promise<ReviewPage> {
  const whole = { ...query, businessId };
  const order = ORDERS[query.sort];
  const from = after(order, keyOf(whole, order));
  const rows = await sqlRows<Row>(
    dataSource,
    `SELECT r.id, CASE WHEN u.status = 'deleted' THEN NULL ELSE u.display_name END AS author,
       r.rating, r.cleanliness, r.safety, r.service, r.value, r.title, r.text, r.language, r.visited_month,
       r.mentions_safety, r.helpful, r.reply_text, r.reply_language, r.reply_at, r.created_at, r.edited_at
     FROM review r LEFT JOIN \`user\` u ON u.id = r.author_id
     WHERE r.business_id = ? AND r.state = 'published' ${query.language ? 'AND r.language = ?' : ''} ${from.sql}
     ORDER BY ${orderBy(order)} LIMIT ?`,
    [businessId, ...(query.language ? [query.language] : []), ...from.params, query.limit + 1],
  );
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const pictures = await picturesOf(
    dataSource,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => view(row, pictures(row.id))),
    next:
      last && rows.length > query.limit
        ? cursorOf(
            whole,
            order.map(([column]) => keyPart(last, column)),
          )
        : null,
    ...(query.cursor === undefined && { summary: await summary(dataSource, businessId) }),
  };
}

function keyPart(row: Row, column: (typeof ORDERS)[ReviewSort][number][0]): string | number {
  switch (column) {
    case 'r.id':
      return row.id;
    case 'r.created_at':
      return toNumber(row.created_at);
    case 'r.helpful':
      return row.helpful;
    case 'r.rating':
      return row.rating;
  }
}

const iso = (at: unknown) => new Date(toNumber(at)).toISOString();

function view(row: Row, pictures: Review['pictures']): Review {
  return {
    id: row.id,
    author: row.author,
    rating: row.rating,
    aspects: {
      cleanliness: row.cleanliness,
      safety: row.safety,
      service: row.service,
      value: row.value,
    },
    title: row.title,
    text: row.text,
    language: row.language,
    visitedMonth: row.visited_month,
    pictures,
    mentionsSafety: Number(row.mentions_safety) === 1,
    helpful: row.helpful,
    createdAt: iso(row.created_at),
    editedAt: row.edited_at === null ? null : iso(row.edited_at),
    reply:
      row.reply_text !== null && row.reply_language !== null && row.reply_at !== null
        ? { text: row.reply_text, language: row.reply_language, at: iso(row.reply_at) }
        : null,
  };
}

/** What all published reviews say together: one pass over the place's reviews. */
async function summary(dataSource: DataSource, businessId: Id<'business'>): Promise<ReviewPage['summary']> {
  const sums = ASPECTS.map(
    (aspect) => `SUM(${aspect}) AS ${aspect}_sum, COUNT(${aspect}) AS ${aspect}_count`,
  );
  const groups = await sqlRows<Record<string, unknown> & { rating: number; language: Language }>(
    dataSource,
    `SELECT rating, language, COUNT(*) AS count, ${sums.join(', ')} FROM review
     WHERE business_id = ? AND state = 'published' GROUP BY rating, language`,
    [businessId],
  );
  const months = await sqlRows<{ month: string; count: unknown; sum: unknown }>(
    dataSource,
    `SELECT visited_month AS month, COUNT(*) AS count, SUM(rating) AS sum FROM review
     WHERE business_id = ? AND state = 'published' GROUP BY visited_month ORDER BY visited_month DESC LIMIT 24`,
    [businessId],
  );
  const total = (of: (group: (typeof groups)[number]) => unknown) =>
    groups.reduce((sum, group) => sum + toNumber(of(group) ?? 0), 0);
  const where = (holds: (group: (typeof groups)[number]) => boolean) =>
    total((group) => (holds(group) ? group.count : 0));
  const count = total((group) => group.count);
  const stars = (value: number) => where(({ rating }) => rating === value);
  const language = (value: Language) => where((group) => group.language === value);
  const aspect = (name: Aspect) =>
    mean(
      total((group) => group[`${name}_sum`]),
      total((group) => group[`${name}_count`]),
    );
  return {
    count,
    average: mean(
      total((group) => group.rating * toNumber(group.count)),
      count,
    ),
    histogram: [stars(1), stars(2), stars(3), stars(4), stars(5)],
    languages: { th: language('th'), en: language('en'), zh: language('zh') },
    months: months
      .map((row) => ({
        month: row.month,
        count: toNumber(row.count),
        average: mean(toNumber(row.sum), toNumber(row.count)) as number,
      }))
      .reverse(),
    aspects: {
      cleanliness: aspect('cleanliness'),
      safety: aspect('safety'),
      service: aspect('service'),
      value: aspect('value'),
    },
  };
}

/** With one decimal; null of nothing. */
function mean(sum: number, count: number): number | null {
  return count ? Math.round((sum / count) * 10) / 10 : null;
}
