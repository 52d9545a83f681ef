import type { z } from 'zod';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';
import { pageOf } from '../kit/page.schema.js';
import { MyReview } from '../review/review.schema.js';

/** `GET me/reviews`: one's own reviews with their places, newest first; those deleted are gone. */
export const OwnReview = MyReview.pick({
  id: true,
  rating: true,
  title: true,
  text: true,
  language: true,
  helpful: true,
  state: true,
  held: true,
  removedBecause: true,
  createdAt: true,
  editedAt: true,
  actions: true,
})
  .extend({ businessId: idOf('business'), businessName: LocalizedText })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof OwnReview>;
export const OwnReviewPage = pageOf(OwnReview, 'OwnReviewPage');
export type OwnReviewPage = z.infer<typeof OwnReviewPage>;
