import { type Aspect, type Id, type Language, type MyReview, newId } from '@sabaijai/contract';

/** A review as it is typed: what the draft on the device holds. */
export interface ReviewValues {
  /** Made once: however often it is sent, it stays one review. */
  id: Id<'review'>;
  /** Of the review that is changed; none while it is new. */
  version?: number | undefined;
  rating: number | null;
  aspects: Record<Aspect, number | null>;
  title: string;
  text: string;
  language: Language;
  /** Chosen by hand: then the text is no longer asked which it is. */
  isLanguageChosen: boolean;
  visitedMonth: string;
  photos: Id<'photo'>[];
  mentionsSafety: boolean;
}

const EMPTY = {
  rating: null,
  aspects: { cleanliness: null, safety: null, service: null, value: null },
  title: '',
  text: '',
  isLanguageChosen: false,
  visitedMonth: '',
  photos: [],
  mentionsSafety: false,
} satisfies Partial<ReviewValues>;

/** What the form starts with: the own review, or an empty one in the reader's language. */
export function startOf(review: MyReview | null | undefined, language: Language): ReviewValues {
  if (!review) return { ...EMPTY, id: newId('review'), language };
  const { id, version, rating, aspects, title, text, visitedMonth, pictures, mentionsSafety } = review;
  return {
    id,
    version,
    rating,
    aspects,
    title: title ?? '',
    text,
    language: review.language,
    isLanguageChosen: true,
    visitedMonth,
    photos: pictures.map((picture) => picture.id),
    mentionsSafety,
  };
}

/** What is sent; what was not chosen is left out, so that it counts as missing and not as wrong. */
export const toDraft = (values: ReviewValues) => ({
  id: values.id,
  version: values.version,
  rating: values.rating ?? undefined,
  aspects: values.aspects,
  visitedMonth: values.visitedMonth || undefined,
  title: values.title.trim() || null,
  text: values.text,
  language: values.language,
  photos: values.photos,
  mentionsSafety: values.mentionsSafety,
});

export const FIELDS = [
  'rating',
  'aspects',
  'visitedMonth',
  'title',
  'text',
  'language',
  'photos',
  'mentionsSafety',
] as const satisfies readonly (keyof ReviewValues)[];

/** In which fields two versions differ. */
export const differencesOf = (mine: ReviewValues, other: ReviewValues) =>
  FIELDS.filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(other[field]));

export const reviewPath = (businessId: string) => `/client/review/${businessId}`;

/** The person's id is in it as the build before wrote it so, from which it is taken over. */
export const draftName = (userId: string, businessId: string) => `review:${userId}:${businessId}`;
