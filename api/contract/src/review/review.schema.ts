import { z } from 'zod';
import { Picture } from '../business/business.schema.js';
import { idOf } from '../kit/id.js';
import { Language } from '../kit/localized-text.js';
import { Cursor, Limit, pageOf } from '../kit/page.js';

export const ASPECTS = ['cleanliness', 'safety', 'service', 'value'] as const;
export type Aspect = (typeof ASPECTS)[number];
const Stars = z.number().int().min(1).max(5);

/** An opinion of a visitor, in the language it was written in. */
export const Review = z
  .object({
    id: idOf('review'),
    /** Null: the account no longer exists. */
    author: z.string().nullable(),
    rating: Stars,
    aspects: z.object({
      cleanliness: Stars.nullable(),
      safety: Stars.nullable(),
      service: Stars.nullable(),
      value: Stars.nullable(),
    }),
    title: z.string().nullable(),
    text: z.string(),
    language: Language,
    /** YYYY-MM */
    visitedMonth: z.string(),
    pictures: z.array(Picture),
    mentionsSafety: z.boolean(),
    helpful: z.number().int(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    reply: z.object({ text: z.string(), language: Language, at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const ReviewSort = z.enum(['helpful', 'newest', 'lowest']);
export type ReviewSort = z.infer<typeof ReviewSort>;

export const ReviewQuery = z.strictObject({
  language: Language.optional(),
  sort: ReviewSort.default('helpful'),
  cursor: Cursor.optional(),
  limit: Limit,
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;

export const ReviewPage = pageOf(Review, 'ReviewPage').extend({
  /** Only on the first page: what all published reviews of the place say together. */
  summary: z
    .object({
      count: z.number().int(),
      average: z.number().nullable(),
      /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
      histogram: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
      languages: z.object({ th: z.number().int(), en: z.number().int(), zh: z.number().int() }),
      aspects: z.object({
        cleanliness: z.number().nullable(),
        safety: z.number().nullable(),
        service: z.number().nullable(),
        value: z.number().nullable(),
      }),
    })
    .optional(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;
