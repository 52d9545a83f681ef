import { z } from 'zod';
import { Facet, Grade } from '../checklist/terms.schema.js';

/** How many days the reason counts; below 0 only of what is not due yet. */
const points = z.number().int();
const days = z.number().int().min(0);

/** Why a place is urgent. Screens make a sentence of each. */
export const RiskReason = z
  .discriminatedUnion('code', [
    /** Three people reported this facet: see `alarmOf`. */
    z.object({ code: z.literal('ALARM'), facet: Facet, points }),
    /** The last inspection left a critical finding that was not corrected on site. */
    z.object({ code: z.literal('CRITICAL_OPEN'), points }),
    /** Whole days late. */
    z.object({ code: z.literal('OVERDUE'), days, points }),
    /** Days until it is due. */
    z.object({ code: z.literal('DUE'), days, points }),
    /** Of the last inspection. */
    z.object({ code: z.literal('GRADE'), grade: Grade, points }),
    z.object({ code: z.literal('NEVER_INSPECTED'), points }),
    /** People whose hazard reports count and nobody has decided about; see `peopleIn`. */
    z.object({ code: z.literal('REPORTS'), count: z.number().int().min(1), points }),
    /** Hazard reports that do not count yet: 0 points. */
    z.object({ code: z.literal('UNPROVED'), count: z.number().int().min(1), points }),
    z.object({ code: z.literal('FACETS'), facets: z.array(Facet), points }),
  ])
  .meta({ id: 'RiskReason' });
export type RiskReason = z.infer<typeof RiskReason>;

/** How urgent the next inspection of a place is, and why; see `riskOf`. */
export const Risk = z
  .object({
    version: z.string(),
    /** Days; 0 when nothing presses. */
    points: points.min(0),
    /** What counts most first; their points sum up to `points`, unless that is 0. */
    reasons: z.array(RiskReason),
  })
  .meta({ id: 'Risk' });
export type Risk = z.infer<typeof Risk>;
