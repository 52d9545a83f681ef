import { z } from 'zod';
import { BusinessCard, Near } from '../business/business.schema.js';
import { Grade } from '../checklist/terms.schema.js';
import { idOf } from '../kit/id.schema.js';
import { plainText } from '../kit/localized-text.schema.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';
import { FAVORITE_SORTS } from './favorite.js';

/** A place a person keeps. The note is theirs alone. */
export const Favorite = z
  .object({
    place: BusinessCard,
    note: z.string().nullable(),
    /** Told when the grade changes. */
    notifyGrade: z.boolean(),
    /** The grade at the time of saving, to be held against `place.safety.grade`; null: it had none. */
    gradeWhenSaved: Grade.nullable(),
    /** Both grades are there, and another checklist made each: they are not to be compared point by point. */
    byOtherChecklist: z.boolean(),
    savedAt: z.iso.datetime(),
  })
  .meta({ id: 'Favorite' });
export type Favorite = z.infer<typeof Favorite>;

/** `PUT favorites/{biz}`: saves a place, or changes what is said about it; what is left out stays as it is. */
export const FavoriteChange = z
  .strictObject({ note: plainText(0, 280).nullable().optional(), notifyGrade: z.boolean().optional() })
  .meta({ id: 'FavoriteChange' });
export type FavoriteChange = z.input<typeof FavoriteChange>;

export const FavoriteSort = z.enum(FAVORITE_SORTS);
export type FavoriteSort = z.infer<typeof FavoriteSort>;

/** `near` gives the distances and is needed for the sort of that name. */
export const FavoriteQuery = z
  .strictObject({
    sort: FavoriteSort.default('saved'),
    near: Near.optional(),
    cursor: Cursor.optional(),
    limit: Limit,
  })
  .refine(({ sort, near }) => sort !== 'near' || near !== undefined, {
    path: ['near'],
    params: { rule: 'required' },
  });
export type FavoriteQuery = z.infer<typeof FavoriteQuery>;

export const FavoritePage = pageOf(Favorite, 'FavoritePage').extend({
  /** How many there are; only on the first page. */
  total: z.number().int().optional(),
});
export type FavoritePage = z.infer<typeof FavoritePage>;

/** All of one's own, for the hearts on the cards. */
export const FavoriteIds = z.object({ ids: z.array(idOf('business')) }).meta({ id: 'FavoriteIds' });
export type FavoriteIds = z.infer<typeof FavoriteIds>;
