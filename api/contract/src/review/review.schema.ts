import { z } from 'zod';
import { Picture } from '../business/business.schema.js';
import { ProvinceCode } from '../business/provinces.schema.js';
import { idOf } from '../kit/id.schema.js';
import { DecisionWords, Language, LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';

const Stars = z.number().int().min(1).max(5);
const AspectStars = z.object({
  cleanliness: Stars.nullable(),
  safety: Stars.nullable(),
  service: Stars.nullable(),
  value: Stars.nullable(),
});
const Version = z.number().int().min(1);
export const REVIEW_PHOTOS_MAX = 5;
export const REVIEW_TITLE = { min: 3, max: 80 } as const;
export const REVIEW_TEXT = { min: 10, max: 2_000 } as const;
export const REPLY_TEXT = { min: 2, max: 1_000 } as const;
/** Of each other language: all of them fit into one request in any script. */
export const REPLY_TRANSLATION_MAX = 650;

/** By what the queue holds a review back; `reported` is set by three persons' reports. */
const HOLD_RULES = ['link', 'phone', 'profanity', 'burst', 'reported'] as const;
export const HoldRule = z.enum(HOLD_RULES);
export type HoldRule = z.infer<typeof HoldRule>;

/**
 * `writer`: an author who may still write about this place (see `ReviewRefusal`). `reader`: anybody with an account but
 * its author and the owner of the place. `system`: the rules, which hold back and let go again what is written anew.
 * A lead decides about what is held, and removes what was rightly reported.
 */
export const reviewMachine = defineMachine({
  name: 'review',
  states: ['published', 'held', 'removed', 'deleted'],
  actions: ['edit', 'delete', 'reply', 'helpful', 'report', 'hold', 'publish', 'remove'],
  by: ['author', 'writer', 'owner', 'reader', 'lead', 'system'],
  table: {
    published: {
      edit: { to: 'published', by: ['writer'] },
      delete: { to: 'deleted', by: ['author'] },
      reply: { to: 'published', by: ['owner'] },
      helpful: { to: 'published', by: ['reader'] },
      report: { to: 'published', by: ['reader', 'owner'] },
      hold: { to: 'held', by: ['system'] },
      remove: { to: 'removed', by: ['lead'] },
    },
    held: {
      edit: { to: 'held', by: ['writer'] },
      delete: { to: 'deleted', by: ['author'] },
      // By somebody whose page is older than the hold.
      report: { to: 'held', by: ['reader', 'owner'] },
      publish: { to: 'published', by: ['lead', 'system'] },
      remove: { to: 'removed', by: ['lead'] },
    },
    removed: { delete: { to: 'deleted', by: ['author'] } },
    deleted: {},
  },
});
export const ReviewState = z.enum(reviewMachine.states);
export type ReviewState = z.infer<typeof ReviewState>;
export const ReviewAction = z.enum(reviewMachine.allActions);
export type ReviewAction = z.infer<typeof ReviewAction>;
export type ReviewParty = (typeof reviewMachine.by)[number];

/** An opinion of a visitor, in the language it was written in. */
export const Review = z
  .object({
    id: idOf('review'),
    /** Null: the account no longer exists. */
    author: z.string().nullable(),
    rating: Stars,
    aspects: AspectStars,
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
    reply: z
      .object({ text: z.string(), language: Language, translations: LocalizedText, at: z.iso.datetime() })
      .nullable(),
    /** In public lists, which are the same for everybody, what any reader may do; see `MyVotes` and `MyReview`. */
    actions: z.array(ReviewAction),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const ReviewSort = z.enum(['helpful', 'newest', 'lowest']);
export type ReviewSort = z.infer<typeof ReviewSort>;

export const ReviewQuery = z.strictObject({
  language: Language.optional(),
  /** Only those with pictures; only those that mention safety. */
  photos: z.stringbool().optional(),
  safety: z.stringbool().optional(),
  /** Only those without an answer of the business. */
  unanswered: z.stringbool().optional(),
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
      /** The newest 24 months of visits that have any, oldest first: YYYY-MM, how many and their mean stars. */
      months: z.array(z.object({ month: z.string(), count: z.number().int(), average: z.number() })),
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

const MONTH_MS = 7 * 3_600_000;
/** The months a visit may be of: this one and the eleven before it, in Thai time, newest first. */
export function visitMonths(now: number): string[] {
  const local = new Date(now + MONTH_MS);
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** How far back a visit may be only the server can say: a review that is changed keeps its month, however old. */
const VisitedMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { abort: true })
  .refine((month) => month <= (visitMonths(Date.now())[0] as string), { params: { rule: 'date_past' } });

/**
 * `PUT businesses/{id}/my-review`. `id` is made by the author's device when the review is first written; a review of
 * the same place under another id is 409 `REVIEW_EXISTS`. Changing one carries the `version` it was read with, else
 * 409 `VERSION_CONFLICT`; both carry the review as it is in `params.current`. A month before the last twelve is
 * refused (`date_range`), unless the review already had it. Five new ones a day.
 */
export const ReviewDraft = z
  .strictObject({
    id: idOf('review'),
    rating: Stars,
    aspects: AspectStars,
    title: plainText(REVIEW_TITLE.min, REVIEW_TITLE.max, { lines: false }).nullable(),
    text: plainText(REVIEW_TEXT.min, REVIEW_TEXT.max),
    language: Language,
    visitedMonth: VisitedMonth,
    /** In this order; each uploaded before by the same person with the purpose `review`. */
    photos: z.array(idOf('photo')).max(REVIEW_PHOTOS_MAX),
    mentionsSafety: z.boolean(),
    version: Version.optional(),
  })
  .meta({ id: 'ReviewDraft' });
export type ReviewDraft = z.input<typeof ReviewDraft>;

/** One's own review with what only its author may know. */
export const MyReview = Review.extend({
  state: ReviewState,
  /** By which rules it is held, and what in it triggered each; empty unless it is held. */
  held: z.array(z.object({ rule: HoldRule, found: z.string().nullable() })),
  /** Why it was removed, in the lead's words. */
  removedBecause: z.string().nullable(),
  version: z.number().int(),
}).meta({ id: 'MyReview' });
export type MyReview = z.infer<typeof MyReview>;

/** Why a person writes no review of a place; `closed` is told as 409 `STATE_CONFLICT`, the others as 403. */
export const ReviewRefusal = z.enum(['own_business', 'former_member', 'inspector', 'not_client', 'closed']);
export type ReviewRefusal = z.infer<typeof ReviewRefusal>;

/** `review` is null when there is none or it was deleted; `refused` when they may write one. */
export const MyReviewAnswer = z
  .object({ review: MyReview.nullable(), refused: ReviewRefusal.nullable() })
  .meta({ id: 'MyReviewAnswer' });
export type MyReviewAnswer = z.infer<typeof MyReviewAnswer>;

/** What a published review said before, newest first, and since when; wordings that were held back are not told. */
export const ReviewHistory = z
  .object({
    items: z.array(
      z.object({ rating: Stars, title: z.string().nullable(), text: z.string(), at: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'ReviewHistory' });
export type ReviewHistory = z.infer<typeof ReviewHistory>;

/** `POST reviews/{id}/helpful`: says or takes back that it helped; of one's own review or place 403 `REVIEW_CONFLICT`. */
export const HelpfulVote = z.strictObject({ helpful: z.boolean() }).meta({ id: 'HelpfulVote' });
export type HelpfulVote = z.infer<typeof HelpfulVote>;
export const HelpfulCount = z
  .object({ helpful: z.number().int(), mine: z.boolean() })
  .meta({ id: 'HelpfulCount' });
export type HelpfulCount = z.infer<typeof HelpfulCount>;
/** Which of these reviews I found helpful and what I may do with others', so that public answers are everybody's. */
export const MyVotes = z
  .object({ ids: z.array(idOf('review')), actions: z.array(ReviewAction) })
  .meta({ id: 'MyVotes' });
export type MyVotes = z.infer<typeof MyVotes>;

const ReplyTranslation = plainText(0, REPLY_TRANSLATION_MAX).optional();
/**
 * The owner's one answer to a review; sent again it takes the place of the one before. Nobody looks at it before it is
 * public: links and profanity are refused. `translations` say the same in other languages.
 */
export const OwnerReplyDraft = z
  .strictObject({
    text: plainText(REPLY_TEXT.min, REPLY_TEXT.max),
    language: Language,
    translations: z
      .strictObject({ th: ReplyTranslation, en: ReplyTranslation, zh: ReplyTranslation })
      .optional(),
  })
  .meta({ id: 'OwnerReplyDraft' });
export type OwnerReplyDraft = z.input<typeof OwnerReplyDraft>;

/** A review that waits for a lead. */
export const HeldReview = MyReview.extend({
  businessId: idOf('business'),
  businessName: LocalizedText,
  heldAt: z.iso.datetime(),
}).meta({ id: 'HeldReview' });
export type HeldReview = z.infer<typeof HeldReview>;
export const HeldReviewPage = pageOf(HeldReview, 'HeldReviewPage');
export type HeldReviewPage = z.infer<typeof HeldReviewPage>;
export const HeldReviewQuery = z.strictObject({
  province: ProvinceCode.optional(),
  cursor: Cursor.optional(),
  limit: Limit,
});
export type HeldReviewQuery = z.infer<typeof HeldReviewQuery>;
/**
 * `POST moderation/reviews/{id}/publish`. `version` is the one that was looked at: of a review that its author changed
 * meanwhile nothing is decided (409 `VERSION_CONFLICT`).
 */
export const ReviewPublishing = z.strictObject({ version: Version }).meta({ id: 'ReviewPublishing' });
export type ReviewPublishing = z.infer<typeof ReviewPublishing>;
/** `POST moderation/reviews/{id}/remove`: the author is told the reason. */
export const ReviewRemoval = z
  .strictObject({ version: Version, reason: DecisionWords })
  .meta({ id: 'ReviewRemoval' });
export type ReviewRemoval = z.infer<typeof ReviewRemoval>;
