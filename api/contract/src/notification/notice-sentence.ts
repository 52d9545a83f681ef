import { BANGKOK_OFFSET_MS } from '../business/hours.js';
import {
  NOTIFICATIONS,
  type NotificationParams,
  NotificationType,
  type Reader,
} from './notification.schema.js';

/** How a notice is told. */
export interface Told {
  /** Which of the type's sentences it is, where there are several: `type.<TYPE>.<form>`, else `type.<TYPE>.text`. */
  form?: string;
  values?: Record<string, unknown>;
  /** What somebody wrote to this person: shown as it is. */
  quote?: string | null;
  /** Where it leads, when not to the address that came with it. */
  to?: string;
}

/** The local day of a moment. */
const dayOf = (at: string) => new Date(Date.parse(at) + BANGKOK_OFFSET_MS).toISOString().slice(0, 10);

/** Those that have several sentences, or that say their parameters under other names. */
const TOLD: { readonly [T in NotificationType]?: (params: NotificationParams<T>) => Told } = {
  FAVORITE_GRADE_CHANGED: ({ before, after }) => ({
    form: !before ? 'given' : !after ? 'gone' : after < before ? 'better' : 'worse',
    values: { before, after },
  }),
  REVIEW_REMOVED: ({ reason }) => ({ quote: reason }),
  REPORT_OUTCOME: ({ outcome, comment }) => ({ form: outcome, quote: comment }),
  HAZARD_OUTCOME: ({ outcome, comment }) => ({ form: outcome, quote: comment }),
  CORRECTION_OUTCOME: ({ outcome, comment }) => ({ form: outcome, quote: comment }),
  MISSING_OUTCOME: ({ outcome, name, comment }) => ({ form: outcome, values: { name }, quote: comment }),
  PICTURE_OUTCOME: ({ outcome, comment }) => ({ form: outcome, quote: comment }),
  PICTURE_CHANGED: ({ outcome, comment }) => ({ form: outcome, quote: comment }),
  CORRECTION_NEW: ({ about }) => ({ form: about }),
  ROTATION_DECIDED: ({ comment, until }) => ({
    form: until ? 'permitted' : 'declined',
    values: { comment, ...(until && { date: until }) },
  }),
  OFFER_DECIDED: ({ isTaken, colleague, date }) => ({
    form: isTaken ? 'taken' : 'declined',
    values: { colleague, date },
  }),
  REPLY_RECEIVED: ({ number, kind, isForLead }) => ({
    form: isForLead ? 'forLead' : kind === 'planned' ? 'planned' : 'text',
    values: { number },
  }),
  WARNING_CASE: ({ number, why }) => ({ form: why, values: { number } }),
  KEPT_LOST: ({ entries, files, toldAt, by }) => ({
    form: by === null ? 'own' : 'other',
    values: { entries, files, date: toldAt, by },
  }),
  APPEAL_ASSIGNED: ({ decideBy }) => ({ values: { date: decideBy } }),
  REINSPECTION_REQUESTED: ({ promisedBy }) => ({ values: { date: promisedBy } }),
  REG_TO_REVIEW: ({ number, round }) => ({ form: round > 1 ? 'again' : 'first', values: { number } }),
  WARNING_SENT: ({ number, items, dueAt }) => ({ values: { number, count: items, date: dueAt } }),
  WARNING_REPEAT: ({ number, notice, dueAt }) => ({ values: { number, notice, date: dueAt } }),
  WARNING_REMINDER: ({ number, items, dueAt, isLate }) => ({
    form: isLate ? 'late' : 'text',
    values: { number, count: items, date: dueAt },
  }),
  WARNING_RETURNED: ({ number, comment, dueAt, isLast }) => ({
    form: isLast ? 'last' : 'again',
    values: { number, comment, date: dueAt },
  }),
  WARNING_ACCEPTED: ({ number, visit, comment }) => ({
    form: comment ? 'dropped' : visit ? 'visit' : 'done',
    values: { number, comment: comment ?? '' },
  }),
  WARNING_ESCALATED: ({ number, visit }) => ({ form: visit ? 'visit' : 'text', values: { number } }),
  EXTENSION_DECIDED: ({ number, isGranted, dueAt, comment }) => ({
    form: isGranted ? 'granted' : 'refused',
    values: { number, date: dueAt, comment },
  }),
  REG_CHANGES: ({ number, fields }) => ({
    form: fields > 1 ? 'many' : 'one',
    values: { number, fields },
  }),
  REG_RECEIVED: ({ number, answerBy }) => ({ values: { number, date: answerBy } }),
  REG_SUCCEEDS: ({ number, items, reason }) => ({
    form: items ? (reason ? 'openReason' : 'open') : reason ? 'reason' : 'plain',
    values: { number, items, reason: reason ?? '' },
  }),
  DOC_EXPIRING: ({ days, expiresOn }) => ({ values: { days, date: expiresOn } }),
  CHANGE_RETURNED: ({ number, fields }) => ({
    form: fields > 1 ? 'many' : 'one',
    values: { number, fields },
  }),
  MEMBER_INVITED: ({ role, takesOver }) => ({ form: takesOver ? 'takesOver' : role }),
  MEMBER_JOINED: ({ name, role, takesOver }) => ({
    form: takesOver ? 'takesOver' : role,
    values: { name },
  }),
  MEMBER_ANSWERED: ({ outcome }) => ({ form: outcome }),
  MEMBER_REMOVED: ({ by, name, role }) => ({ form: role, values: { by, name } }),
  HAND_OVER: ({ step, by, to, effectAt }) => ({
    form: step,
    values: { by, to, ...(effectAt && { date: effectAt }) },
  }),
  INSPECTION_RESULT: ({ grade, publishAt }) =>
    publishAt
      ? { form: 'waits', values: { grade, date: dayOf(publishAt) } }
      : { form: 'public', values: { grade } },
  STOP_ORDER: ({ signedAt }) => ({ values: { date: dayOf(signedAt) } }),
  APPEAL_DECIDED: ({ outcome, comment }) => ({ form: outcome, values: { comment } }),
  BUSINESS_DECIDED: ({ action, reason }) => ({ form: action, values: { reason } }),
};

/** Which sentence tells it, and with what: on the screen and in a mail alike. */
export const toldOf = (type: NotificationType, params: object): Told =>
  (TOLD[type] as ((params: object) => Told) | undefined)?.(params) ?? { values: { ...params } };

/** How the notices of one reader are told, by type. */
export const toldTo = (reader: Reader): Record<string, (params: object) => Told> =>
  Object.fromEntries(
    NotificationType.options
      .filter((type) => NOTIFICATIONS[type].to === reader)
      .map((type) => [type, (params) => toldOf(type, params)]),
  );
