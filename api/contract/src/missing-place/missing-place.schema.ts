import { z } from 'zod';
import { ListingState, Location } from '../business/business.schema.js';
import { ProvinceCode } from '../business/provinces.schema.js';
import { BusinessKind, Category } from '../checklist/terms.schema.js';
import { Key } from '../kit/guest-key.schema.js';
import { idOf } from '../kit/id.schema.js';
import { DecisionWords, LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';

export const MISSING_NAME_MAX = 100;
export const MISSING_NOTE = { min: 10, max: 280 } as const;

/** `inspector`: of the province in which the point lies, or a lead; never of what they sent themselves. */
export const missingPlaceMachine = defineMachine({
  name: 'missing-place',
  states: ['sent', 'listed', 'known', 'declined'],
  actions: ['list', 'match', 'decline'],
  by: ['inspector'],
  table: {
    sent: {
      list: { to: 'listed', by: ['inspector'] },
      match: { to: 'known', by: ['inspector'] },
      decline: { to: 'declined', by: ['inspector'] },
    },
    listed: {},
    known: {},
    declined: {},
  },
});
export const MissingPlaceState = z.enum(missingPlaceMachine.states);
export type MissingPlaceState = z.infer<typeof MissingPlaceState>;
/** `POST missing-places/{id}/{action}` */
export const MissingPlaceAction = z.enum(missingPlaceMachine.allActions);
export type MissingPlaceAction = z.infer<typeof MissingPlaceAction>;

const Name = plainText(2, MISSING_NAME_MAX, { lines: false });

/**
 * `POST missing-places`: a place that the directory lacks, as somebody found it: its name as the sign says it, in one
 * language; what it is, where, and a sentence by which an inspector knows it again. Without an account it names a `key`.
 */
export const MissingPlaceDraft = z
  .strictObject({
    id: idOf('missingPlace'),
    name: Name,
    category: Category,
    point: Location.strict(),
    note: plainText(MISSING_NOTE.min, MISSING_NOTE.max),
    key: Key.optional(),
  })
  .meta({ id: 'MissingPlaceDraft' });
export type MissingPlaceDraft = z.input<typeof MissingPlaceDraft>;

/** As its author sees it again, and as inspectors see it; never who sent it. */
export const MissingPlace = z
  .object({
    id: idOf('missingPlace'),
    name: z.string(),
    category: Category,
    point: Location,
    province: ProvinceCode,
    note: z.string(),
    state: MissingPlaceState,
    /** One of many without an account, from one network or in one province within an hour: it stands behind the others. */
    isHeld: z.boolean(),
    /** The place that it became, or that was in the directory already. */
    business: z.object({ id: idOf('business'), name: LocalizedText }).nullable(),
    /** What was said to who sent it. */
    words: z.string().nullable(),
    createdAt: z.iso.datetime(),
    actions: z.array(MissingPlaceAction),
  })
  .meta({ id: 'MissingPlace' });
export type MissingPlace = z.infer<typeof MissingPlace>;
export const MissingPlacePage = pageOf(MissingPlace, 'MissingPlacePage');
export type MissingPlacePage = z.infer<typeof MissingPlacePage>;

/** `GET missing-places`: one's own, newest first; an inspector's are those that wait in their provinces, oldest first. */
export const MissingPlaceQuery = z.strictObject({
  province: ProvinceCode.optional(),
  cursor: Cursor.optional(),
  limit: Limit,
});
export type MissingPlaceQuery = z.infer<typeof MissingPlaceQuery>;

/** `GET missing-places/{id}`: for inspectors, with what stands there already: same name first, then the nearest. */
export const MissingPlaceCase = MissingPlace.extend({
  alike: z.array(
    z.object({
      id: idOf('business'),
      name: LocalizedText,
      category: Category,
      state: ListingState,
      metres: z.number().int(),
      /** Nearly the same name at the same spot: it is listed again only with `isOther`. */
      isSame: z.boolean(),
    }),
  ),
}).meta({ id: 'MissingPlaceCase' });
export type MissingPlaceCase = z.infer<typeof MissingPlaceCase>;

/**
 * What an inspector does with it. `list` puts it into the directory, without an owner and not yet inspected: a name that was
 * told in Chinese alone goes with a Thai or an English one, and an attraction with whether somebody runs it. `match` names
 * the place that it is. `decline` goes with words to who sent it, which the others may do without.
 */
export const MissingPlaceDecision = z
  .strictObject({
    words: DecisionWords.nullable().default(null),
    name: Name.nullable().default(null),
    kind: BusinessKind.nullable().default(null),
    isOther: z.boolean().default(false),
    businessId: idOf('business').nullable().default(null),
  })
  .meta({ id: 'MissingPlaceDecision' });
export type MissingPlaceDecision = z.input<typeof MissingPlaceDecision>;
