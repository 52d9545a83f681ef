import { z } from 'zod';
import { OpeningHours } from '../business/hours.js';
import { idOf } from '../kit/id.js';
import { LocalizedText, plainText } from '../kit/localized-text.js';
import { defineMachine } from '../kit/machine.js';
import { Cursor, Limit, pageOf } from '../kit/page.js';

export const ReportReason = z.enum([
  'spam',
  'conflict_of_interest',
  'offensive',
  'harassment',
  'privacy',
  'copyright',
  'incorrect',
  'violence',
  'not_here',
  'other',
]);
export type ReportReason = z.infer<typeof ReportReason>;

export const reportMachine = defineMachine({
  pending: { uphold: { to: 'upheld', by: ['lead'] }, reject: { to: 'rejected', by: ['lead'] } },
  upheld: {},
  rejected: {},
});
export const ReportState = z.enum(['pending', 'upheld', 'rejected']);
export type ReportState = z.infer<typeof ReportState>;

/**
 * `POST reviews/{id}/report` and `POST businesses/{id}/report`. One open report a person and target: another is
 * 409 `REPORT_EXISTS`.
 */
export const ReportDraft = z
  .strictObject({
    id: idOf('report'),
    reason: ReportReason,
    note: plainText(0, 500).nullable().default(null),
  })
  .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
    path: ['note'],
    params: { rule: 'required' },
  })
  .meta({ id: 'ReportDraft' });
export type ReportDraft = z.input<typeof ReportDraft>;

/** A report as its author sees it again. */
export const Report = z
  .object({
    id: idOf('report'),
    target: z.enum(['review', 'business']),
    businessId: idOf('business'),
    businessName: LocalizedText,
    reason: ReportReason,
    note: z.string().nullable(),
    state: ReportState,
    /** The lead's words on the outcome. */
    comment: z.string().nullable(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;
export const ReportPage = pageOf(Report, 'ReportPage');
export type ReportPage = z.infer<typeof ReportPage>;

/** The lead's view: what was reported, in its words; never by whom. */
export const QueuedReport = Report.extend({
  reviewId: idOf('review').nullable(),
  reviewText: z.string().nullable(),
}).meta({ id: 'QueuedReport' });
export type QueuedReport = z.infer<typeof QueuedReport>;
export const QueuedReportPage = pageOf(QueuedReport, 'QueuedReportPage');
export type QueuedReportPage = z.infer<typeof QueuedReportPage>;

export const ReportDecision = z
  .strictObject({ action: z.enum(['uphold', 'reject']), comment: plainText(0, 500).nullable().default(null) })
  .meta({ id: 'ReportDecision' });
export type ReportDecision = z.input<typeof ReportDecision>;

export const hoursSuggestionMachine = defineMachine({
  pending: {
    apply: { to: 'applied', by: ['vendor', 'lead'] },
    dismiss: { to: 'dismissed', by: ['vendor', 'lead'] },
  },
  applied: {},
  dismissed: {},
});
export const HoursSuggestionState = z.enum(['pending', 'applied', 'dismissed']);
export type HoursSuggestionState = z.infer<typeof HoursSuggestionState>;

/** `POST businesses/{id}/hours-suggestions`: `hours` as somebody found them; null: those shown are right. */
export const HoursSuggestionDraft = z
  .strictObject({
    id: idOf('hoursSuggestion'),
    hours: OpeningHours.nullable(),
    note: plainText(0, 280).nullable().default(null),
  })
  .meta({ id: 'HoursSuggestionDraft' });
export type HoursSuggestionDraft = z.input<typeof HoursSuggestionDraft>;

export const HoursSuggestion = z
  .object({
    id: idOf('hoursSuggestion'),
    businessId: idOf('business'),
    businessName: LocalizedText,
    hours: OpeningHours.nullable(),
    note: z.string().nullable(),
    state: HoursSuggestionState,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'HoursSuggestion' });
export type HoursSuggestion = z.infer<typeof HoursSuggestion>;
export const HoursSuggestionPage = pageOf(HoursSuggestion, 'HoursSuggestionPage');
export type HoursSuggestionPage = z.infer<typeof HoursSuggestionPage>;
export const HoursDecision = z
  .strictObject({ action: z.enum(['apply', 'dismiss']) })
  .meta({ id: 'HoursDecision' });
export type HoursDecision = z.infer<typeof HoursDecision>;

/** Lists that only move forward: one's own reports, a lead's queue. */
export const QueueQuery = z.strictObject({ cursor: Cursor.optional(), limit: Limit });
export type QueueQuery = z.infer<typeof QueueQuery>;
