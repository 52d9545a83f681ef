import { z } from 'zod';
import { GRADES } from './grades.js';
import { CATEGORIES, FACETS } from './terms.js';

/** A hazard facet of a place: decides which checklist items apply. The order is the order of display. */
export const Facet = z.enum(FACETS).meta({ id: 'Facet' });
export type Facet = z.infer<typeof Facet>;

/** The ten SHA types of places. The code is also the address `/client/category/{id}`. */
export const Category = z.enum(CATEGORIES).meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

/** `site`: a tourist place without a commercial operator, managed by an agency. `business`: vendor-run. */
export const BusinessKind = z.enum(['site', 'business']).meta({ id: 'BusinessKind' });
export type BusinessKind = z.infer<typeof BusinessKind>;

/** The public safety grade, best first. */
export const Grade = z.enum(GRADES).meta({ id: 'Grade' });
export type Grade = z.infer<typeof Grade>;

/** What a place shows instead of a current grade, or as a tag beside it (FACT_CHECK, UNDER_APPEAL). */
export const StatusWord = z
  .enum(['NEW', 'AWAITING', 'FACT_CHECK', 'UNDER_APPEAL', 'EXPIRED'])
  .meta({ id: 'StatusWord' });
export type StatusWord = z.infer<typeof StatusWord>;

/** How bad a failed item is; `none` stands on conclusion items, which are not scored. */
export const Severity = z.enum(['critical', 'major', 'minor', 'none']).meta({ id: 'Severity' });
export type Severity = z.infer<typeof Severity>;

/** What the inspector found; `cos` = failed but corrected on site while the inspector watched. */
export const AnswerResult = z.enum(['pass', 'fail', 'cos', 'na', 'unanswered']).meta({ id: 'AnswerResult' });
export type AnswerResult = z.infer<typeof AnswerResult>;
