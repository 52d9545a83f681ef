import {
  ASPECTS,
  type Aspect,
  type HeldReviewPage,
  type HeldReviewQuery,
  type Id,
  type Language,
  type Picture,
  type ReviewPage,
  type ReviewQuery,
  type ReviewSort,
} from '@sabaijai/contract';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { after, keysetPage, type Order, orderBy, type Rest } from '../../http/pagination/keyset.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { rowsOf } from '../../platform/database/select.js';
import { BusinessEntity } from '../business/business.entity.js';
import { OWNED_PICTURE, picturesByOwner, picturesOf } from '../photo/picture.query.js';
import { heldReviewView, REVIEW, type ReviewRow, reviewView, SELECT_REVIEW } from './review.view.js';

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

/** A page of a place's published reviews; `businessId` belongs to the query, so that cursors cannot wander. */
export async function reviewPage(
  dataSource: DataSource,
  businessId: Id<'business'>,
  query: ReviewQuery,
): Promise<ReviewPage> {
  const whole = { ...query, businessId };
  const order = ORDERS[query.sort];
  const filters = [
    ...(query.language ? ['AND r.language = ?'] : []),
    ...(query.photos ? ['AND r.photo_count > 0'] : []),
    ...(query.safety ? ['AND r.mentions_safety = 1'] : []),
    ...(query.unanswered ? ['AND r.reply_at IS NULL'] : []),
  ];
  const read: Read = ({ sql, params }) =>
    rowsOf(
      dataSource,
      REVIEW,
      `${SELECT_REVIEW} WHERE r.business_id = ? AND r.state = 'published' ${filters.join(' ')} ${sql}`,
      [businessId, ...(query.language ? [query.language] : []), ...params],
    );
  const keyOfRow = (row: ReviewRow) => order.map(([column]) => keyPart(row, column));
  const { rows, next } = await keysetPage(whole, order, keyOfRow, (rest) =>
    query.sort === 'lowest' ? readLowest(read, rest) : read(rest),
  );
  const pictures = await picturesOf(
    dataSource,
    rows.map(({ id }) => id),
  );
  return {
    // Kept and shown to everybody alike: what any reader may do.
    items: rows.map((row) => reviewView(row, pictures(row.id), ['reader'])),
    next,
    ...(query.cursor === undefined && { summary: await summary(dataSource, businessId) }),
  };
}

type Read = (rest: Pick<Rest, 'sql' | 'params'>) => Promise<ReviewRow[]>;

/** One query per rating: no index mixes ASC and DESC, and a single ORDER BY would sort every row of the place. */
async function readLowest(read: Read, { key, most }: Rest): Promise<ReviewRow[]> {
  const rows: ReviewRow[] = [];
  for (const rating of [1, 2, 3, 4, 5]) {
    if (rows.length === most || (key && rating < Number(key[0]))) continue;
    const from = after(ORDERS.newest, key && rating === key[0] ? key.slice(1) : null);
    const sql = `AND r.rating = ? ${from.sql} ORDER BY ${orderBy(ORDERS.newest)} LIMIT ?`;
    rows.push(...(await read({ sql, params: [rating, ...from.params, most - rows.length] })));
  }
  return rows;
}

function keyPart(row: ReviewRow, column: (typeof ORDERS)[ReviewSort][number][0]): string | number {
  switch (column) {
    case 'r.id':
      return row.id;
    case 'r.created_at':
      return row.createdAt;
    case 'r.helpful':
      return row.helpful;
    case 'r.rating':
      return row.rating;
  }
}

const MONTHS_TOLD = 24;

/** What all published reviews say together: one pass over an index that holds all of it. */
async function summary(dataSource: DataSource, businessId: Id<'business'>): Promise<ReviewPage['summary']> {
  const sums = ASPECTS.map(
    (aspect) => `SUM(${aspect}) AS ${aspect}_sum, COUNT(${aspect}) AS ${aspect}_count`,
  );
  const groups = await sqlRows<
    Record<string, unknown> & { rating: number; language: Language; month: string }
  >(
    dataSource,
    `SELECT rating, language, visited_month AS month, COUNT(*) AS count, ${sums.join(', ')} FROM review
     WHERE business_id = ? AND state = 'published' GROUP BY rating, language, visited_month`,
    [businessId],
  );
  type Group = (typeof groups)[number];
  const total = (of: (group: Group) => unknown, among: readonly Group[] = groups) =>
    among.reduce((sum, group) => sum + toNumber(of(group) ?? 0), 0);
  const countOf = (among?: readonly Group[]) => total((group) => group.count, among);
  const averageOf = (among?: readonly Group[]) =>
    mean(
      total((group) => group.rating * toNumber(group.count), among),
      countOf(among),
    );
  const stars = (value: number) => countOf(groups.filter(({ rating }) => rating === value));
  const language = (value: Language) => countOf(groups.filter((group) => group.language === value));
  const aspect = (name: Aspect) =>
    mean(
      total((group) => group[`${name}_sum`]),
      total((group) => group[`${name}_count`]),
    );
  const months = [...new Set(groups.map(({ month }) => month))].sort().slice(-MONTHS_TOLD);
  return {
    count: countOf(),
    average: averageOf(),
    histogram: [stars(1), stars(2), stars(3), stars(4), stars(5)],
    languages: { th: language('th'), en: language('en'), zh: language('zh') },
    months: months.map((month) => {
      const among = groups.filter((group) => group.month === month);
      return { month, count: countOf(among), average: averageOf(among) as number };
    }),
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

/** The reviews that the condition names, with all their pictures: for their authors and for leads. */
export async function findReviews(
  queries: DataSource | EntityManager,
  where: string,
  params: readonly unknown[],
): Promise<{ row: ReviewRow; pictures: Picture[] }[]> {
  const rows = await rowsOf(queries, REVIEW, `${SELECT_REVIEW} WHERE ${where}`, params);
  if (rows.length === 0) return [];
  const pictures = picturesByOwner(
    await rowsOf(
      queries,
      OWNED_PICTURE,
      `SELECT ${OWNED_PICTURE} FROM photo p
       WHERE p.owner_id IN (${rows.map(() => '?').join(', ')}) ORDER BY p.owner_id, p.sort`,
      rows.map(({ id }) => id),
    ),
  );
  return rows.map((row) => ({ row, pictures: pictures(row.id) }));
}

const OLDEST_HELD = [
  ['r.held_at', 'ASC'],
  ['r.id', 'ASC'],
] as const satisfies Order;

/** The reviews that wait for a lead, the one that waits longest first. */
export async function heldPage(dataSource: DataSource, query: HeldReviewQuery): Promise<HeldReviewPage> {
  const { province } = query;
  const there = province
    ? 'AND EXISTS (SELECT 1 FROM business b WHERE b.id = r.business_id AND b.province = ?)'
    : '';
  const keyOfReview = ({ row }: { row: ReviewRow }) => [row.heldAt as number, row.id];
  const { rows, next } = await keysetPage(query, OLDEST_HELD, keyOfReview, (rest) =>
    findReviews(dataSource, `r.state = 'held' ${there} ${rest.sql}`, [
      ...(province ? [province] : []),
      ...rest.params,
    ]),
  );
  const names = await dataSource.manager.find(BusinessEntity, {
    where: { id: In(rows.map(({ row }) => row.businessId)) },
    select: { id: true, name: true },
  });
  const nameOf = (id: Id<'business'>) => names.find((place) => place.id === id)?.name ?? {};
  return {
    items: rows.map(({ row, pictures }) => heldReviewView(row, pictures, nameOf(row.businessId))),
    next,
  };
}
