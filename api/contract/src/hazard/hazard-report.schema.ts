import { z } from 'zod';
import { ProvinceCode } from '../business/provinces.schema.js';
import { type ChecklistItem, type ChecklistVersion, ItemId } from '../checklist/checklist.schema.js';
import { Category, Facet } from '../checklist/terms.schema.js';
import { Key } from '../kit/guest-key.schema.js';
import { idOf } from '../kit/id.schema.js';
import { DecisionWords, LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { DAY_MS } from '../kit/moment.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';

export const HAZARD_PHOTOS_MAX = 3;
/** Days back that something dangerous may have been seen. */
export const HAZARD_SEEN_DAYS = 30;
export const HAZARD_TEXT = { min: 10, max: 500 } as const;

/** What a visitor can see with their own eyes of this facet: no papers, no figures, nothing about the whole place. */
export function hazardItems(checklist: ChecklistVersion, facet: Facet): ChecklistItem[] {
  return checklist.items.filter(
    ({ applies, type }) => type === 'pfn' && 'facets' in applies && applies.facets.includes(facet),
  );
}

/** What an inspector may link a report of this facet to: items of the facet, and those of every place. */
export function hazardLinkItems(checklist: ChecklistVersion, facet: Facet): ChecklistItem[] {
  return checklist.items.filter(
    ({ applies, severity }) =>
      severity !== 'none' &&
      (applies.when === 'always' || ('facets' in applies && applies.facets.includes(facet))),
  );
}

/** `inspector`: of the province of the place, or a lead. */
export const hazardReportMachine = defineMachine({
  name: 'hazard-report',
  states: ['received', 'triaged', 'linked', 'dismissed', 'duplicate'],
  actions: ['triage', 'link', 'dismiss', 'merge'],
  by: ['inspector'],
  groups: { waiting: ['received', 'triaged'], standing: ['received', 'triaged', 'linked'] },
  table: {
    received: {
      triage: { to: 'triaged', by: ['inspector'] },
      dismiss: { to: 'dismissed', by: ['inspector'] },
      merge: { to: 'duplicate', by: ['inspector'] },
    },
    triaged: {
      link: { to: 'linked', by: ['inspector'] },
      dismiss: { to: 'dismissed', by: ['inspector'] },
      merge: { to: 'duplicate', by: ['inspector'] },
    },
    linked: {},
    dismissed: {},
    duplicate: {},
  },
});
export const HazardState = z.enum(hazardReportMachine.states);
export type HazardState = z.infer<typeof HazardState>;
/** `POST hazard-reports/{id}/{action}` */
export const HazardAction = z.enum(hazardReportMachine.allActions);
export type HazardAction = z.infer<typeof HazardAction>;

const SeenAt = z.iso
  .datetime({ abort: true })
  .refine((at) => Date.parse(at) <= Date.now() + 300_000, { params: { rule: 'date_past' } })
  .refine((at) => Date.parse(at) >= Date.now() - HAZARD_SEEN_DAYS * DAY_MS, {
    params: { rule: 'date_range', days: HAZARD_SEEN_DAYS },
  });

/**
 * `POST hazard-reports`: something dangerous, for the inspectors of the province and nobody else to see. The facet
 * need not be one of the place's: nobody may know of it yet. The item is one of `hazardItems`. Without an account it
 * names a `key`, and no photos.
 */
export const HazardReportDraft = z
  .strictObject({
    id: idOf('hazardReport'),
    businessId: idOf('business'),
    facet: Facet,
    checklistItemId: ItemId.nullable().default(null),
    text: plainText(HAZARD_TEXT.min, HAZARD_TEXT.max),
    photos: z
      .array(idOf('photo'))
      .max(HAZARD_PHOTOS_MAX)
      .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'unique' } }),
    seenAt: SeenAt,
    key: Key.optional(),
  })
  .meta({ id: 'HazardReportDraft' });
export type HazardReportDraft = z.input<typeof HazardReportDraft>;

/**
 * Whether a report counts. `counted`: its author's account stands (a proved address, a day old), or an inspector took it
 * up; of one without an account, also when somebody whose account stands told the same from another network. `unproved`: not yet; it waits like any other and moves nothing. `held`: as that, as one of many from one network
 * about one place, and announced to nobody.
 */
export const HazardProof = z.enum(['counted', 'unproved', 'held']);
export type HazardProof = z.infer<typeof HazardProof>;

/** What inspectors see beside a report; never who sent it. */
export const HazardPlace = z
  .object({
    province: ProvinceCode.nullable(),
    category: Category,
    proof: HazardProof,
    /** Different people on different networks whose reports of the facet in the last 14 days count; from three on it is urgent. */
    reporters: z.number().int(),
    /** Reports of the facet in these days that do not count. */
    unproved: z.number().int(),
    isUrgent: z.boolean(),
  })
  .meta({ id: 'HazardPlace' });
export type HazardPlace = z.infer<typeof HazardPlace>;

/** A report as its author sees it again, and as inspectors of the province of its place see it. */
export const HazardReport = z
  .object({
    id: idOf('hazardReport'),
    businessId: idOf('business'),
    businessName: LocalizedText,
    facet: Facet,
    checklistItemId: ItemId.nullable(),
    text: z.string(),
    photos: z.array(idOf('photo')),
    seenAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    state: HazardState,
    /** The inspector's words on the outcome. */
    outcome: z.string().nullable(),
    /** What an inspector made of it: an item of the checklist, an inspection, or another report of the same danger. */
    linkedItemId: ItemId.nullable(),
    inspectionId: idOf('inspection').nullable(),
    duplicateOf: idOf('hazardReport').nullable(),
    /** Null for its author. */
    place: HazardPlace.nullable(),
    actions: z.array(HazardAction),
  })
  .meta({ id: 'HazardReport' });
export type HazardReport = z.infer<typeof HazardReport>;
export const HazardReportPage = pageOf(HazardReport, 'HazardReportPage');
export type HazardReportPage = z.infer<typeof HazardReportPage>;

/**
 * `GET hazard-reports`: one's own, newest first; an inspector's are those of their provinces, urgent ones first, then
 * by state and age. `state` and `province` are for inspectors; without `state` what is not decided yet.
 */
export const HazardReportQuery = z.strictObject({
  state: HazardState.optional(),
  province: ProvinceCode.optional(),
  cursor: Cursor.optional(),
  limit: Limit,
});
export type HazardReportQuery = z.infer<typeof HazardReportQuery>;

/**
 * What an inspector does with it, in words to the person who reported it, which `triage` may do without. `link` names an item of `hazardLinkItems`, an
 * inspection of the place or both; `merge` names another report of the place that is not itself merged or dismissed.
 */
export const HazardDecision = z
  .strictObject({
    outcome: DecisionWords.nullable().default(null),
    checklistItemId: ItemId.nullable().default(null),
    inspectionId: idOf('inspection').nullable().default(null),
    duplicateOf: idOf('hazardReport').nullable().default(null),
  })
  .meta({ id: 'HazardDecision' });
export type HazardDecision = z.input<typeof HazardDecision>;

/** `GET hazard-reports/{id}/targets`: what the report can be linked to or merged into; newest first, 20 of each. */
export const HazardTargets = z
  .object({
    inspections: z.array(
      z.object({
        id: idOf('inspection'),
        state: z.enum(['in_progress', 'final', 'published']),
        startedAt: z.iso.datetime(),
      }),
    ),
    reports: z.array(HazardReport.pick({ id: true, facet: true, text: true, state: true, createdAt: true })),
  })
  .meta({ id: 'HazardTargets' });
export type HazardTargets = z.infer<typeof HazardTargets>;

/** How many told of the same facet of the place in the last 14 days: a hint before another is sent. */
export const SimilarHazardsQuery = z.strictObject({ businessId: idOf('business'), facet: Facet });
export type SimilarHazardsQuery = z.infer<typeof SimilarHazardsQuery>;
export const SimilarHazards = z.object({ count: z.number().int() }).meta({ id: 'SimilarHazards' });
export type SimilarHazards = z.infer<typeof SimilarHazards>;
