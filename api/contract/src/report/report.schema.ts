import { z } from 'zod';
import { ProvinceCode } from '../business/provinces.schema.js';
import { idOf } from '../kit/id.schema.js';
import { DecisionWords, LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';

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
  name: 'report',
  states: ['pending', 'upheld', 'rejected'],
  actions: ['uphold', 'reject'],
  by: ['lead'],
  table: {
    pending: { uphold: { to: 'upheld', by: ['lead'] }, reject: { to: 'rejected', by: ['lead'] } },
    upheld: {},
    rejected: {},
  },
});
export const ReportState = z.enum(reportMachine.states);
export type ReportState = z.infer<typeof ReportState>;
export const ReportAction = z.enum(reportMachine.allActions);
export type ReportAction = z.infer<typeof ReportAction>;

/**
 * `POST reviews/{id}/report` and `POST businesses/{id}/report`. One open report a person and target: another is
 * 409 `REPORT_EXISTS`. What is one's own (the review, the listing) cannot be reported: 403 `ROLE_REQUIRED`.
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
    actions: z.array(ReportAction),
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

/**
 * `POST moderation/reports/{id}/uphold`: all waiting reports of the same target are decided together. A review that was
 * rightly reported is removed; its author and the reporters are told the reason.
 */
export const ReportUpholding = z.strictObject({ comment: DecisionWords }).meta({ id: 'ReportUpholding' });
export type ReportUpholding = z.infer<typeof ReportUpholding>;
/** `POST moderation/reports/{id}/reject` */
export const ReportRejection = z
  .strictObject({ comment: plainText(0, 500).nullable().default(null) })
  .meta({ id: 'ReportRejection' });
export type ReportRejection = z.infer<typeof ReportRejection>;

/** Lists that only move forward: one's own reports, a lead's queue. */
export const QueueQuery = z.strictObject({ cursor: Cursor.optional(), limit: Limit });
export type QueueQuery = z.infer<typeof QueueQuery>;
/** A lead's lists, maybe of one province. */
export const ModerationQuery = QueueQuery.extend({ province: ProvinceCode.optional() });
export type ModerationQuery = z.infer<typeof ModerationQuery>;
