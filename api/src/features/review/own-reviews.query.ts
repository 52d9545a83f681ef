import type { Id, LocalizedText, OwnReview, OwnReviewPage, QueueQuery } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { isoOf, isoOrNull, timelinePage } from '../../http/pagination/timeline.js';

type Row = Pick<OwnReview, 'id' | 'rating' | 'title' | 'text' | 'language' | 'helpful' | 'state'> & {
  business_id: Id<'business'>;
  business_name: string;
  held: string | null;
  removed_because: string | null;
  created_at: unknown;
  edited_at: unknown;
};

export async function ownReviews(
  dataSource: DataSource,
  userId: Id<'user'>,
  query: QueueQuery,
): Promise<OwnReviewPage> {
  const { rows, next } = await timelinePage<Row>(dataSource, 'me/reviews', query, {
    select: `SELECT t.id, t.business_id, b.name AS business_name, t.rating, t.title, t.text, t.language, t.helpful,
        t.state, t.held, t.removed_because, t.created_at, t.edited_at
      FROM review t JOIN business b ON b.id = t.business_id`,
    where: "t.author_id = ? AND t.state <> 'deleted'",
    params: [userId],
    order: 'newest',
  });
  return {
    items: rows.map(
      ({ business_id, business_name, held, removed_because, created_at, edited_at, ...row }) => ({
        ...row,
        businessId: business_id,
        businessName: JSON.parse(business_name) as LocalizedText,
        held: row.state === 'held' && held ? JSON.parse(held) : [],
        removedBecause: removed_because,
        createdAt: isoOf(created_at),
        editedAt: isoOrNull(edited_at),
      }),
    ),
    next,
  };
}
