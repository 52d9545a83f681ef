import { z } from 'zod';
import { Cap } from './answer.schema.js';
import { ChecklistVersion, ItemId } from './checklist.schema.js';
import { Facet, Grade, Severity } from './terms.schema.js';

const points = z.number().nonnegative();

/**
 * A grade rule as data. Score = 100 × points got ÷ points possible, one decimal, half rounded up; the grade is the one of
 * the score, or the worst limit of a cap that holds. How an item is judged stands with the item, in `auto` and `measures`.
 */
export const GradeRule = z
  .strictObject({
    id: z.string().regex(/^rule-\d{4}\.\d+$/),
    /** The lowest score of each grade. */
    bands: z.record(Grade, points),
    /** What an item can give. */
    points: z.record(Severity, points),
    /** Which share of its points an item gives; what does not apply leaves the sum. */
    shares: z.strictObject({ pass: points, cos: points, fail: points }),
    /** The points of an item that was found in the inspection before, too, times this. */
    repeatFactor: z.number().min(1),
    /** `below`: of a section's score. `itemId`: of that item alone. */
    caps: z.record(
      Cap,
      z.strictObject({ limit: Grade, below: points.optional(), itemId: ItemId.optional() }),
    ),
    /** A section limits the grade only when so many items count in it, with so many points. */
    sectionGuard: z.strictObject({ items: z.int(), points }),
    /** When the next inspection is due; twice as often with one of these facets, at those grades. */
    due: z.record(Grade, z.strictObject({ months: z.int().optional(), days: z.int().optional() })),
    twiceAsOften: z.strictObject({ grades: z.array(Grade).readonly(), facets: z.array(Facet).readonly() }),
    /** So long after the inspection its grade counts no longer. */
    expiresAfterMonths: z.int(),
  })
  .meta({ id: 'GradeRule' });
export type GradeRule = z.infer<typeof GradeRule>;

/** `GET grade-rules/{version}`: with every checklist that it grades, whose items carry their thresholds. */
export const PublicGradeRule = GradeRule.extend({ checklists: z.array(ChecklistVersion) }).meta({
  id: 'PublicGradeRule',
});
export type PublicGradeRule = z.infer<typeof PublicGradeRule>;
