import { z } from 'zod';
import { type ChecklistItem, type ChecklistVersion, ItemId } from '../checklist/checklist.schema.js';
import { Facet } from '../checklist/terms.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { pageOf } from '../kit/page.schema.js';

export const HAZARD_PHOTOS_MAX = 3;
/** Days back that something dangerous may have been seen. */
export const HAZARD_SEEN_DAYS = 30;
export const HAZARD_TEXT = { min: 10, max: 500 } as const;

/** Days in which others' reports of the same facet count as a hint. */
export const HAZARD_SIMILAR_DAYS = 14;

/** What a visitor can see with their own eyes of this facet: no papers, no figures, nothing about the whole place. */
export function hazardItems(checklist: ChecklistVersion, facet: Facet): ChecklistItem[] {
  return checklist.items.filter(
    ({ applies, type }) => type === 'pfn' && 'facets' in applies && applies.facets.includes(facet),
  );
}

/** `inspector`: of the province of the place, or a lead. */
export const hazardReportMachine = defineMachine({
  name: 'hazard-report',
  states: ['received', 'triaged', 'linked', 'dismissed', 'duplicate'],
  actions: ['triage', 'link', 'dismiss', 'merge'],
  by: ['inspector'],
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

const DAY_MS = 86_400_000;
const SeenAt = z.iso
  .datetime({ abort: true })
  .refine((at) => Date.parse(at) <= Date.now() + 300_000, { params: { rule: 'date_past' } })
  .refine((at) => Date.parse(at) >= Date.now() - HAZARD_SEEN_DAYS * DAY_MS, {
    params: { rule: 'date_range', days: HAZARD_SEEN_DAYS },
  });

/**
 * `POST hazard-reports`: something dangerous, for the inspectors of the province and nobody else to see. The facet
 * need not be one of the place's: nobody may know of it yet. The item is one of `hazardItems`.
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
  })
  .meta({ id: 'HazardReportDraft' });
export type HazardReportDraft = z.input<typeof HazardReportDraft>;

/** A report as its author sees it again. */
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
    actions: z.array(HazardAction),
  })
  .meta({ id: 'HazardReport' });
export type HazardReport = z.infer<typeof HazardReport>;
export const HazardReportPage = pageOf(HazardReport, 'HazardReportPage');
export type HazardReportPage = z.infer<typeof HazardReportPage>;

/** What an inspector does with it, in words to the person who reported it. */
export const HazardDecision = z
  .strictObject({ outcome: plainText(HAZARD_TEXT.min, HAZARD_TEXT.max) })
  .meta({ id: 'HazardDecision' });
export type HazardDecision = z.infer<typeof HazardDecision>;

/** How many told of the same facet of the place in the last 14 days: a hint before another is sent. */
export const SimilarHazardsQuery = z.strictObject({ businessId: idOf('business'), facet: Facet });
export type SimilarHazardsQuery = z.infer<typeof SimilarHazardsQuery>;
export const SimilarHazards = z.object({ count: z.number().int() }).meta({ id: 'SimilarHazards' });
export type SimilarHazards = z.infer<typeof SimilarHazards>;
