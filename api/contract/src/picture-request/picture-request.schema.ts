import { z } from 'zod';
import { Picture } from '../business/business.schema.js';
import { Key } from '../kit/guest-key.schema.js';
import { idOf } from '../kit/id.schema.js';
import { DecisionWords, LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';
import { PICTURE_REASONS } from './picture-request.js';

export const PICTURE_NOTE_MAX = 280;
export const PICTURE_CONTACT_MAX = 100;
/** Drawn over one picture at once. */
export const BLUR_BOXES_MAX = 20;
/** Of the picture's width or height; what is smaller was a slip of the finger. */
export const BLUR_EDGE_MIN = 0.01;

export const PictureReason = z.enum(PICTURE_REASONS);
export type PictureReason = z.infer<typeof PictureReason>;

/**
 * `member`: anybody of the business, of the pictures that it shows of itself; never of a review's or an inspector's, or
 * what speaks against a business would be its own to take away. `lead`: of every picture.
 */
export const pictureRequestMachine = defineMachine({
  name: 'picture-request',
  states: ['sent', 'removed', 'blurred', 'kept'],
  actions: ['remove', 'blur', 'keep'],
  by: ['member', 'lead'],
  table: {
    sent: {
      remove: { to: 'removed', by: ['member', 'lead'] },
      blur: { to: 'blurred', by: ['member', 'lead'] },
      keep: { to: 'kept', by: ['member', 'lead'] },
    },
    removed: {},
    blurred: {},
    kept: {},
  },
});
export const PictureRequestState = z.enum(pictureRequestMachine.states);
export type PictureRequestState = z.infer<typeof PictureRequestState>;
/** `POST picture-requests/{id}/{action}` */
export const PictureRequestAction = z.enum(pictureRequestMachine.allActions);
export type PictureRequestAction = z.infer<typeof PictureRequestAction>;

/** What the picture belongs to: the place's own, a visitor's review, or what an inspector found and how it was fixed. */
export const PictureOf = z.enum(['place', 'review', 'evidence']);
export type PictureOf = z.infer<typeof PictureOf>;

/**
 * `POST picture-requests`: somebody asks that a public picture is taken away or blurred, as they, their child or their number
 * plate are in it. Without an account it names a `key`. `contact` is read by leads alone and deleted with the decision, or after 30 days.
 */
export const PictureRequestDraft = z
  .strictObject({
    id: idOf('pictureRequest'),
    photoId: idOf('photo'),
    reason: PictureReason,
    note: plainText(0, PICTURE_NOTE_MAX).nullable().default(null),
    contact: plainText(0, PICTURE_CONTACT_MAX, { lines: false }).nullable().default(null),
    key: Key.optional(),
  })
  .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
    path: ['note'],
    params: { rule: 'required' },
  })
  .meta({ id: 'PictureRequestDraft' });
export type PictureRequestDraft = z.input<typeof PictureRequestDraft>;

/** As its author sees it again, and as those who decide see it; never who sent it. */
export const PictureRequest = z
  .object({
    id: idOf('pictureRequest'),
    business: z.object({ id: idOf('business'), name: LocalizedText }),
    of: PictureOf,
    /** As it is shown now: after a blur the blurred copy; null once it is shown no more. */
    picture: Picture.nullable(),
    reason: PictureReason,
    note: z.string().nullable(),
    /** For leads, as long as it waits. */
    contact: z.string().nullable(),
    state: PictureRequestState,
    /** One of many without an account, from one network or about one place within an hour: it stands behind the others. */
    isHeld: z.boolean(),
    /** What was said to who sent it. */
    words: z.string().nullable(),
    createdAt: z.iso.datetime(),
    actions: z.array(PictureRequestAction),
  })
  .meta({ id: 'PictureRequest' });
export type PictureRequest = z.infer<typeof PictureRequest>;
export const PictureRequestPage = pageOf(PictureRequest, 'PictureRequestPage');
export type PictureRequestPage = z.infer<typeof PictureRequestPage>;
export const PictureRequestQuery = z.strictObject({ cursor: Cursor.optional(), limit: Limit });
export type PictureRequestQuery = z.infer<typeof PictureRequestQuery>;

const Part = z.number().min(0).max(1);
/** A rectangle over a picture, as parts of its width and height. */
export const BlurBox = z
  .strictObject({ x: Part, y: Part, width: Part.min(BLUR_EDGE_MIN), height: Part.min(BLUR_EDGE_MIN) })
  .meta({ id: 'BlurBox' });
export type BlurBox = z.infer<typeof BlurBox>;

/** `blur` goes with what is to be blurred, `keep` with words to who sent it, which the others may do without. */
export const PictureRequestDecision = z
  .strictObject({
    words: DecisionWords.nullable().default(null),
    boxes: z.array(BlurBox).max(BLUR_BOXES_MAX).default([]),
    /** The picture that was drawn on: another request may have blurred it meanwhile. */
    photoId: idOf('photo').nullable().default(null),
  })
  .meta({ id: 'PictureRequestDecision' });
export type PictureRequestDecision = z.input<typeof PictureRequestDecision>;
