import { z } from 'zod';
import { Facet, Severity } from './terms.schema.js';

/** A sentence in all three languages. Unlike vendor content no language may be missing. */
export const FullText = z.strictObject({
  th: z.string().trim().min(1),
  en: z.string().trim().min(1),
  zh: z.string().trim().min(1),
});
export type FullText = z.infer<typeof FullText>;

export const ItemId = z
  .string()
  .regex(/^F[1-5]-(\d{2}|C[1-6])$/)
  .meta({ id: 'ChecklistItemId' });

export const FormNumber = z.literal([1, 2, 3, 4, 5]);
export type FormNumber = z.infer<typeof FormNumber>;

/** pfn = pass, fail or does not apply; pair = two counts or readings; doc = a document that was seen. */
export const ItemType = z.enum(['pfn', 'number', 'pair', 'doc', 'text', 'multi']).meta({ id: 'ItemType' });
export type ItemType = z.infer<typeof ItemType>;

/** `always`: a photo even when the item passes. `on_fail`: see `evidenceFor`. */
export const Evidence = z.enum(['on_fail', 'always', 'none']);

export const Unit = z.enum(['celsius', 'piece', 'square_metre', 'person', 'mg_per_litre', 'ph', 'entry']);
export type Unit = z.infer<typeof Unit>;

const facets = z.array(Facet).min(1).readonly();

/** When an item is part of an inspection. */
export const Applies = z.discriminatedUnion('when', [
  z.strictObject({ when: z.literal('always') }),
  z.strictObject({ when: z.literal('any_of'), facets }),
  z.strictObject({ when: z.literal('all_of'), facets }),
  /** Run by a vendor; a public site has no licence and no price list. */
  z.strictObject({ when: z.literal('business') }),
  /** A published inspection exists already. */
  z.strictObject({ when: z.literal('has_previous') }),
  /** A current grade exists, so there is a card to display. */
  z.strictObject({ when: z.literal('has_grade') }),
]);
export type Applies = z.infer<typeof Applies>;

const range = z.strictObject({ min: z.number(), max: z.number() });

/**
 * How the answer judges itself. `value` is the first measure, `value2` the second.
 * Figures are those of this checklist version: a changed legal figure is a new version, not a new engine.
 */
export const AutoRule = z.discriminatedUnion('op', [
  /** Passes up to and including `value`; above `criticalAbove` the failure is critical. */
  z.strictObject({ op: z.literal('max'), value: z.number(), criticalAbove: z.number().optional() }),
  z.strictObject({ op: z.literal('min'), value: z.number() }),
  z.strictObject({ op: z.literal('pair_lte') }),
  z.strictObject({ op: z.literal('pair_gte') }),
  /** Both equal, and the second at least `atLeast`. */
  z.strictObject({ op: z.literal('pair_equal'), atLeast: z.int().nonnegative() }),
  z.strictObject({ op: z.literal('pair_within'), value: range, value2: range }),
  /** `value` extinguishers on a floor of `value2` m2: one for each started `areaEach`, never under `atLeast`. */
  z.strictObject({ op: z.literal('extinguishers'), areaEach: z.number().positive(), atLeast: z.int() }),
  z.strictObject({ op: z.literal('not_expired') }),
]);
export type AutoRule = z.infer<typeof AutoRule>;

/** One thing to read off or count. Outside `min`..`max` the value is implausible and must be confirmed. */
export const Measure = z.strictObject({
  label: FullText,
  unit: Unit,
  min: z.number(),
  max: z.number(),
  whole: z.boolean(),
});
export type Measure = z.infer<typeof Measure>;

const MEASURES: Partial<Record<ItemType, number>> = { number: 1, pair: 2 };

export const ChecklistItem = z
  .strictObject({
    id: ItemId,
    form: FormNumber,
    text: FullText,
    /** What the inspector looks at and what is enough. */
    help: FullText,
    /** What is wrong when the item fails, as a statement without a full stop. */
    failed: FullText.optional(),
    /**
     * The readings that show it, with `{value}`, `{value2}` and what the rule allows: `{limit}`, or `{min}`, `{max}`,
     * `{min2}` and `{max2}` of a pair that must lie within.
     */
    measured: FullText.optional(),
    /** What is enough to fix it, as an instruction to the business; where a list says none, `help` does. */
    measure: FullText.optional(),
    type: ItemType,
    severity: Severity,
    applies: Applies,
    evidence: Evidence,
    auto: AutoRule.optional(),
    measures: z.array(Measure).min(1).max(2).readonly().optional(),
    /** Sources as numbered in the product description; `general` practice; VERIFY = a legal figure to re-check. */
    basis: z
      .array(z.string().regex(/^(S\d{1,2}|K|general|VERIFY)$/))
      .min(1)
      .readonly(),
  })
  .refine((item) => item.id.startsWith(`F${item.form}-`), { path: ['id'] })
  .refine((item) => item.id.includes('-C') === (item.severity === 'none'), { path: ['severity'] })
  .refine((item) => (item.measures?.length ?? 0) === (MEASURES[item.type] ?? 0), { path: ['measures'] })
  .refine((item) => item.measures === undefined || item.auto !== undefined, { path: ['auto'] })
  .refine((item) => (item.failed === undefined) === (item.severity === 'none'), { path: ['failed'] })
  .refine((item) => item.measured === undefined || item.measures !== undefined, { path: ['measured'] })
  .meta({ id: 'ChecklistItem' });
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** `chk-2026.1` is for every place; a list for some is named between: `chk-boats-2026.1`. */
export const ChecklistId = z.string().regex(/^chk-(?:[a-z]{1,8}-)?\d{4}\.\d{1,2}$/);

/** Which list a version is one of: `chk-boats` of `chk-boats-2026.1`. */
export const listOf = (id: string): string => id.replace(/-\d{4}\.\d+$/, '');
/** The list for every place. */
export const GENERAL_LIST = 'chk';

/** An immutable published list. Inspections name the version they were made with. */
export const ChecklistVersion = z
  .strictObject({
    id: ChecklistId,
    publishedAt: z.iso.date(),
    /** The places it is for: with every facet of `has` and none beyond `only`. Absent of the list for every place. */
    places: z.strictObject({ has: facets, only: facets }).optional(),
    items: z.array(ChecklistItem).min(1).readonly(),
  })
  .refine((list) => new Set(list.items.map((item) => item.id)).size === list.items.length, {
    path: ['items'],
  })
  .refine(({ id, places }) => (listOf(id) === GENERAL_LIST) === (places === undefined), { path: ['places'] })
  .refine(({ places }) => !places || places.has.every((facet) => places.only.includes(facet)), {
    path: ['places'],
  })
  .meta({ id: 'ChecklistVersion' });
export type ChecklistVersion = z.infer<typeof ChecklistVersion>;

/** Whether a list is for a place with these facets. */
export const isFor = ({ places }: Pick<ChecklistVersion, 'places'>, of: readonly Facet[]): boolean =>
  !places ||
  (places.has.every((facet) => of.includes(facet)) && of.every((facet) => places.only.includes(facet)));
