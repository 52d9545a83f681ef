import { addDays, bangkokDate, endOfBangkokDay } from '../checklist/calendar.js';
import type { FullText } from '../checklist/checklist.schema.js';
import type { Severity } from '../checklist/terms.schema.js';
import { DAY_MS, HOUR_MS } from '../kit/moment.js';

/** How grave an item of a warning is; the gravest is that of the warning. */
export type WarningSeverity = Exclude<Severity, 'none'>;

/** Until when something has to be fixed: what is usual, and what an inspector may choose. */
export const DEADLINES = {
  critical: { unit: 'hour', usual: 24, min: 2, max: 72 },
  major: { unit: 'day', usual: 14, min: 7, max: 30 },
  minor: { unit: 'day', usual: 30, min: 14, max: 60 },
} as const satisfies Record<
  WarningSeverity,
  { unit: 'hour' | 'day'; usual: number; min: number; max: number }
>;

/**
 * Behind which number of the dashboard: cases closed, of those with a repeat, with an item fixed; with an item that got
 * its first answer, in time or late; with an item overdue that got none.
 */
export const WARNINGS_OF = [
  'closed',
  'repeated',
  'fixed',
  'answered',
  'inTime',
  'late',
  'unanswered',
] as const;

/** What the audit log calls what is done to a warning and its items. */
export const AUDITED = [
  'warning.send',
  'warning.remind',
  'warning.repeat',
  'warning.escalate',
  'warning.complete',
  'warning.withdraw',
  'warning.move',
  'notice.deliver',
  'notice.read',
  'warning-item.reply',
  'warning-item.plan',
  'warning-item.edit-reply',
  'warning-item.ask-extension',
  'warning-item.decide-extension',
  'warning-item.accept',
  'warning-item.accept-unseen',
  'warning-item.return',
  'warning-item.drop',
  'warning-item.verify',
  'warning-item.withdraw',
] as const;

export const WARNING_ITEMS_MAX = 20;
export const WARNING_PHOTOS_MAX = 5;
export const REPLY_DOCUMENTS_MAX = 3;
/** The first and two repeats. */
export const NOTICES_MAX = 3;
/** So often an item may be answered; a third answer that is returned escalates the warning. */
export const REPLIES_MAX = 3;
/** So often a vendor may say by when an item will be fixed, besides the answers. */
export const PLANS_MAX = 10;
/** From so many on a dispute of an item is decided by a lead. */
export const DISPUTES_FOR_LEAD = 2;
/** Once for an item, before it is due; a critical one has none. */
export const EXTENSION_DAYS_MAX = 14;
/** Working days in which an extension is decided: silence grants it. */
export const EXTENSION_ANSWER_DAYS = 2;
/** Working days in which a reply is normally decided. */
export const REPLY_ANSWER_DAYS = 3;
/** A critical item that is so long overdue escalates its warning. */
export const ESCALATE_AFTER_HOURS = 24;
/** After a case is closed: when somebody looks whether it held. */
export const EFFECT_CHECK_DAYS = 90;
/** The same item failing again within so many days after a case was closed is a recurrence. */
export const RECURRENCE_DAYS = 365;
/** So long whoever sent a warning may take it back; later a lead does. */
export const WITHDRAW_HOURS = 24;
/** Opened or not, a notice counts as served after this. */
export const SERVED_AFTER_HOURS = 72;
/** What waits so long for the inspector who sent it may be decided by any in scope. */
export const ISSUER_ABSENT_DAYS = 3;

/** The end of the local day so many days after `from`, in milliseconds since 1970. */
const endOfDayAfter = (from: number, days: number) =>
  Date.parse(endOfBangkokDay(addDays(bangkokDate(new Date(from)), days)));

/** When an item is due: a critical one to the hour, the others at the end of a local day. Milliseconds since 1970. */
export function dueOf(severity: WarningSeverity, amount: number, from: number): number {
  return DEADLINES[severity].unit === 'hour' ? from + amount * HOUR_MS : endOfDayAfter(from, amount);
}

/** A repeat gives half the usual time, in hours or days as `DEADLINES` says; what is critical its 24 hours again. */
export const repeatAmount = (severity: WarningSeverity): number =>
  severity === 'critical' ? DEADLINES.critical.usual : Math.ceil(DEADLINES[severity].usual / 2);

/** An item that is returned: not sooner than it was, and half its time, a week at most; what is critical 24 hours. */
export function dueAfterReturn(
  { severity, sentAt, dueAt }: { severity: WarningSeverity; sentAt: number; dueAt: number },
  now: number,
): number {
  if (severity === 'critical') return now + DEADLINES.critical.usual * HOUR_MS;
  const days = Math.ceil(Math.min(7 * DAY_MS, (dueAt - sentAt) / 2) / DAY_MS);
  return Math.max(dueAt, endOfDayAfter(now, days));
}

/** The end of the local day so many working days after `from`: Monday to Friday less `holidays` (YYYY-MM-DD). */
export function afterWorkingDays(from: number, days: number, holidays: readonly string[]): number {
  let day = bangkokDate(new Date(from));
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    if (!isWeekend && !holidays.includes(day)) left -= 1;
  }
  return Date.parse(endOfBangkokDay(day));
}

/** What the clock needs to know of an item; moments in milliseconds since 1970. */
export interface ItemClock {
  severity: WarningSeverity;
  state: 'open' | 'replied' | 'returned' | 'accepted' | 'closed' | 'dropped' | 'withdrawn';
  dueAt: number;
  /** With the newest notice that gave it time. */
  sentAt: number;
  /** Returned answers. */
  round: number;
  /** Asked for and not decided: silence grants it, so it counts until somebody refuses. */
  extensionDays: number | null;
}

/** Asked for, and no answer is with the inspector. */
export const isAsked = ({ state }: Pick<ItemClock, 'state'>) => state === 'open' || state === 'returned';
/** Its last answer was returned: the vendor can say nothing more, an inspector comes to look or a lead drops it. */
export const isUsedUp = (item: Pick<ItemClock, 'state' | 'round'>) =>
  isAsked(item) && item.round >= REPLIES_MAX;
/** It is the vendor's turn. */
export const waitsForVendor = (item: Pick<ItemClock, 'state' | 'round'>) => isAsked(item) && !isUsedUp(item);
/** Nothing is left to do about it. */
export const isOver = ({ state }: Pick<ItemClock, 'state'>) =>
  state === 'closed' || state === 'dropped' || state === 'withdrawn';

/** When it is due, an extension that waits for its answer included. */
export const effectiveDue = ({ dueAt, extensionDays }: Pick<ItemClock, 'dueAt' | 'extensionDays'>): number =>
  extensionDays === null ? dueAt : endOfDayAfter(dueAt, extensionDays);

/**
 * When the clock alone escalates a warning: a critical item 24 hours overdue, one overdue that the last notice asked for
 * again, or one whose answers were all returned (at once: 0). Null: never, as things are.
 */
export function escalationOf(noticeNo: number, items: readonly ItemClock[]): number | null {
  // Each notice gives time to one item at least, so the newest time was given by the newest notice.
  const noticeAt = Math.max(...items.map(({ sentAt }) => sentAt));
  const moments = items.filter(isAsked).flatMap((item) => {
    if (isUsedUp(item)) return [0];
    if (noticeNo >= NOTICES_MAX && item.sentAt === noticeAt) return [effectiveDue(item)];
    return item.severity === 'critical' ? [effectiveDue(item) + ESCALATE_AFTER_HOURS * HOUR_MS] : [];
  });
  return moments.length ? Math.min(...moments) : null;
}

/** What a warning keeps of its items, so that lists and labels read one row. */
export interface WarningSummary {
  /** Of the gravest item that is left; of all once nothing is. */
  severity: WarningSeverity;
  /** Items that wait for the vendor, for a decision, for a visit. */
  openItems: number;
  repliedItems: number;
  acceptedItems: number;
  /** Extensions nobody has decided. */
  askedItems: number;
  /** The earliest of what waits for the vendor, time that is asked for included; null when nothing does. */
  dueAt: number | null;
  /** The same without time that is only asked for; null where that makes no difference. */
  dueBefore: number | null;
  /** See `escalationOf`. */
  escalateAt: number | null;
  /** When the first of its items is public; null while none can be. */
  publicAt: number | null;
}

const WEIGHT: Record<WarningSeverity, number> = { critical: 3, major: 2, minor: 1 };

/**
 * Since when a case holds its place at D, or from when on the clock alone will let it; milliseconds since 1970. Null: not
 * as things are. What escalates at once does so when that is written down.
 */
export const escalatedFrom = ({
  escalatedAt,
  escalateAt,
}: {
  escalatedAt: number | null;
  escalateAt: number | null;
}): number | null => escalatedAt ?? (escalateAt || null);

/** Of a minor item nobody but its parties reads the notice's words, the replies and the photos, not even once it is fixed. */
export const hasPublicWords = ({ severity }: { severity: WarningSeverity }): boolean => severity !== 'minor';

/**
 * When an item is public: a critical one when it is sent, a major one when it is overdue, asked for again or fixed, a
 * minor one when it is fixed. As long as its case holds the place at D (`escalatedFrom`), all that is left of it is.
 * Null: never, as things are. Milliseconds since 1970.
 */
export function publicFrom(
  item: Pick<ItemClock, 'severity' | 'state' | 'dueAt' | 'extensionDays'> & {
    /** Once public, it stays so: an answer does not take it back. */
    publicSince: number | null;
    firstSentAt: number;
    repeatedAt: number | null;
    closedAt: number | null;
  },
  escalated: number | null,
): number | null {
  if (item.state === 'dropped' || item.state === 'withdrawn') return null;
  if (item.severity === 'critical') return item.firstSentAt;
  const late = item.severity === 'minor' ? [] : [item.repeatedAt, isAsked(item) ? effectiveDue(item) : null];
  const moments = [item.publicSince, item.closedAt, isOver(item) ? null : escalated, ...late];
  const known = moments.filter((at) => at !== null);
  return known.length ? Math.min(...known) : null;
}

/** Of at least one item; `escalatedAt`: when somebody wrote down that the case is escalated. */
export function summaryOf(
  noticeNo: number,
  items: readonly (ItemClock & Parameters<typeof publicFrom>[0])[],
  escalatedAt: number | null,
): WarningSummary {
  const escalateAt = escalationOf(noticeNo, items);
  const waiting = items.filter(waitsForVendor);
  const dueAt = waiting.length ? Math.min(...waiting.map(effectiveDue)) : null;
  const granted = Math.min(...waiting.map((item) => item.dueAt));
  const left = items.filter((item) => !isOver(item));
  const count = (state: ItemClock['state']) => items.filter((item) => item.state === state).length;
  const escalated = escalatedFrom({ escalatedAt, escalateAt });
  const moments = items.map((item) => publicFrom(item, escalated)).filter((at) => at !== null);
  return {
    severity: (left.length ? left : items).reduce<WarningSeverity>(
      (worst, { severity }) => (WEIGHT[severity] > WEIGHT[worst] ? severity : worst),
      'minor',
    ),
    openItems: waiting.length,
    repliedItems: count('replied'),
    acceptedItems: count('accepted') + items.filter(isUsedUp).length,
    askedItems: items.filter(isAsked).filter(({ extensionDays }) => extensionDays !== null).length,
    dueAt,
    dueBefore: dueAt !== null && granted < dueAt ? granted : null,
    escalateAt,
    publicAt: moments.length ? Math.min(...moments) : null,
  };
}

export const WARNING_LABELS = [
  'draft',
  'escalated',
  'overdue',
  'needs_decision',
  'with_lead',
  'waiting_vendor',
  'waiting_visit',
  'resolved',
  'withdrawn',
] as const;
export type WarningLabel = (typeof WARNING_LABELS)[number];
/** Of what was sent and is not closed, the most urgent first. */
export const OPEN_LABELS = [
  'escalated',
  'overdue',
  'needs_decision',
  'with_lead',
  'waiting_vendor',
  'waiting_visit',
] as const satisfies readonly WarningLabel[];
export type OpenLabel = (typeof OPEN_LABELS)[number];

/** Whether it stands escalated now, whether or not a task has written it down. */
export const isEscalated = (
  { state, escalateAt }: { state: string; escalateAt: number | null },
  now: number,
): boolean => state === 'escalated' || (state === 'active' && escalateAt !== null && escalateAt <= now);

/**
 * How a warning stands, by the clock; the first that is true. One with nothing left open needs to be closed: a decision.
 * `leftToLead`: how many of its answers the reader, an inspector, may not decide.
 */
export function labelOf(
  warning: Pick<
    WarningSummary,
    'openItems' | 'repliedItems' | 'acceptedItems' | 'askedItems' | 'dueAt' | 'escalateAt'
  > & {
    state: 'draft' | 'active' | 'escalated' | 'resolved' | 'withdrawn';
  },
  now: number,
  leftToLead = 0,
): WarningLabel {
  const { state, dueAt } = warning;
  if (state === 'draft' || state === 'resolved' || state === 'withdrawn') return state;
  if (isEscalated(warning, now)) return 'escalated';
  if (dueAt !== null && dueAt < now) return 'overdue';
  if (warning.repliedItems > leftToLead || warning.askedItems > 0) return 'needs_decision';
  if (leftToLead > 0) return 'with_lead';
  if (warning.openItems > 0) return 'waiting_vendor';
  return warning.acceptedItems > 0 ? 'waiting_visit' : 'needs_decision';
}

/** When the vendor is reminded of an item: half its time, a day before (critical: 6 hours), at its end, 3 days after. */
export const remindersOf = ({
  severity,
  sentAt,
  dueAt,
}: {
  severity: WarningSeverity;
  sentAt: number;
  dueAt: number;
}): number[] => [
  sentAt + (dueAt - sentAt) / 2,
  dueAt - (severity === 'critical' ? 6 * HOUR_MS : DAY_MS),
  dueAt,
  dueAt + 3 * DAY_MS,
];

/** Why it matters, when the inspector does not say it in other words. */
export const GROUNDS: Record<WarningSeverity, FullText> = {
  critical: {
    th: 'จุดนี้ทำให้คนเสียชีวิตหรือบาดเจ็บสาหัสได้',
    en: 'This can kill or badly hurt somebody',
    zh: '这可能造成人员死亡或重伤',
  },
  major: {
    th: 'จุดนี้ทำให้คนบาดเจ็บหรือเจ็บป่วยได้',
    en: 'This can hurt somebody or make them ill',
    zh: '这可能使人受伤或生病',
  },
  minor: {
    th: 'จุดนี้ทำให้ความปลอดภัยลดลง และอาจร้ายแรงขึ้นหากปล่อยไว้',
    en: 'This makes the place less safe and can become worse when it is left',
    zh: '这会降低安全性，放任不管可能变得更严重',
  },
};
