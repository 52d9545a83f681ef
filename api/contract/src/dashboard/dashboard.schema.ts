import { z } from 'zod';
import { ProvinceCode } from '../business/provinces.schema.js';
import { FormNumber, ItemId } from '../checklist/checklist.schema.js';
import { BusinessKind, Category, Grade } from '../checklist/terms.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';
import { WarningCounts } from '../warning/warning.schema.js';
import { DashboardPeriod } from './period.schema.js';

/** `GET inspector/dashboard`: the days up to today. Without a province all of the person's. */
export const DashboardQuery = z.strictObject({
  period: DashboardPeriod.default('month'),
  province: ProvinceCode.optional(),
});
export type DashboardQuery = z.infer<typeof DashboardQuery>;

const count = z.number().int().nonnegative();

/** Places of a kind and category as they stand now, and the inspections of the period there. */
const CheckedRow = z.object({
  kind: z.enum(['business', 'site']),
  category: Category,
  places: count,
  done: count,
  /** Due within the next 30 days. */
  due: count,
  overdue: count,
  never: count,
});
export type CheckedRow = z.infer<typeof CheckedRow>;

/** Answers of a period: `failed` counts findings, those corrected on site included; `na`: does not apply. */
const Answers = z.object({ passed: count, failed: count, na: count });
export type AnswerCounts = z.infer<typeof Answers>;

/** One period, and the one before it of as many days. */
const Totals = Answers.extend({
  done: count,
  offSite: count,
  /** Findings on an item that was a finding the time before, too. */
  repeated: count,
});
export type PeriodTotals = z.infer<typeof Totals>;

/**
 * How warnings went in a period: the cases closed in it with their items, and the first answers that came in it. A plan
 * is no answer.
 */
const WarningTotals = z.object({
  closed: count,
  /** Of those, such as needed a second or third notice. */
  repeated: count,
  /** The median over their items, from finding to fix, as the public reads it; null where nothing was fixed. */
  daysToFix: z.number().nullable(),
  answered: count,
  /** Of those, such as came before the item was due. */
  inTime: count,
  /** Items that were due in the period and that nobody has answered. */
  unanswered: count,
  /** The median, from the first notice of an item to its first answer. */
  daysToAnswer: z.number().nullable(),
});
export type WarningTotals = z.infer<typeof WarningTotals>;

/**
 * Only finished inspections count (`final`, `published`), by the local day they were finished on. Scope: the person's
 * provinces, a lead's are all.
 */
export const Dashboard = z
  .object({
    from: z.iso.date(),
    until: z.iso.date(),
    checked: z.array(CheckedRow),
    totals: Totals,
    before: Totals,
    sections: z.array(Answers.extend({ form: FormNumber })).length(5),
    warnings: z.object({
      /** As `GET warnings/counts` counts them now. */
      labels: WarningCounts,
      totals: WarningTotals,
      before: WarningTotals,
    }),
    /**
     * Of each inspector, of those begun in the period: visits after complaints that no report tells, inspections that they
     * ended as begun by mistake, and third visits in a row for which a lead lifted rotation. Leads read everybody's,
     * others their own; who has none is left out.
     */
    begun: z.array(z.object({ inspector: z.string(), complaints: count, ended: count, lifted: count })),
    /** The ten with the highest share of findings, of items answered ten times or more in the period. */
    items: z.array(z.object({ id: ItemId, failed: count, answered: count })).max(10),
    /** The person's own answers, beside `totals`, which are everybody's. */
    own: Answers.pick({ passed: true, failed: true, na: true }),
    /**
     * Results and readings that inspectors changed after they had opened what failed, before finalising: of each who did,
     * most first. A lead sees everybody in scope, others themselves alone.
     */
    laterChanges: z.array(
      z.object({ name: z.string(), isMe: z.boolean(), inspections: count, changes: count }),
    ),
    /**
     * For leads, of the last six months, the earliest first: answers of inspections that were finished in it, entries that
     * a device told in it and still holds, and entries and files that are lost with one. For others none.
     */
    losses: z.array(
      z.object({ month: z.string(), arrived: count, kept: count, lost: count, filesLost: count }),
    ),
    /** By the day for a month or less, else by the week; the last one ends with `until`. */
    bars: z.array(z.object({ from: z.iso.date(), grades: z.record(Grade, count) })),
    /** Inspections by whole points: index 93 is 93.0 to 93.9. */
    scores: z.array(count).length(101),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

/** Inspections as a number of the dashboard counts them: all, or those with such an answer, or away from the place. */
export const InspectedOf = z.enum(['done', 'passed', 'failed', 'repeated', 'na', 'offSite']);
export type InspectedOf = z.infer<typeof InspectedOf>;

/** `GET inspector/dashboard/inspections`: those behind a number, newest first. */
export const InspectedQuery = DashboardQuery.extend({
  of: InspectedOf.default('done'),
  /** Only my own. */
  mine: z.literal('true').optional(),
  kind: BusinessKind.optional(),
  category: Category.optional(),
  grade: Grade.optional(),
  /** Narrows `passed`, `failed`, `repeated` and `na` to answers of a section, or on one item. */
  form: z.coerce.number().pipe(FormNumber).optional(),
  item: ItemId.optional(),
  cursor: Cursor.optional(),
  limit: Limit,
});
export type InspectedQuery = z.infer<typeof InspectedQuery>;

export const Inspected = z
  .object({
    id: idOf('inspection'),
    finishedAt: z.iso.datetime(),
    grade: Grade.nullable(),
    findings: z.object({ critical: count, major: count, minor: count }),
    isOffSite: z.boolean(),
    isMine: z.boolean(),
    place: z.object({
      id: idOf('business'),
      name: LocalizedText,
      category: Category,
      province: ProvinceCode.nullable(),
    }),
  })
  .meta({ id: 'Inspected' });
export type Inspected = z.infer<typeof Inspected>;

/** A page may hold fewer than asked for, even none, and still have a `next`: only so many are looked through at once. */
export const InspectedPage = pageOf(Inspected, 'InspectedPage');
export type InspectedPage = z.infer<typeof InspectedPage>;
