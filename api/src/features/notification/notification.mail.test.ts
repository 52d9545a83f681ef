import {
  CORRECTION_ABOUTS,
  LANGUAGE_OF_LOCALE,
  type Language,
  type LocaleCode,
  NOTIFICATIONS,
  type NotificationParams,
  type NotificationType,
} from '@sabaijai/contract';
import { notificationMail } from './notification.mail.js';

const number = 'W-2026-000123';
const dueAt = '2026-12-05T16:59:59.000Z';
const name = { en: 'Doi View', th: 'ดอยวิว', zh: '山景' };
const comment = 'The rope is still loose.';
/** What each kind may be told with; where its sentence depends on it, each way. */
const SAMPLES: { [T in NotificationType]: NotificationParams<T>[] } = {
  FAVORITE_GRADE_CHANGED: [
    { before: 'A', after: 'B' },
    { before: null, after: 'B' },
    { before: 'A', after: null },
  ],
  REVIEW_PUBLISHED: [{}],
  REVIEW_REMOVED: [{ reason: comment }],
  REVIEW_REPLIED: [{}],
  REPORT_OUTCOME: [
    { outcome: 'upheld', comment: null },
    { outcome: 'rejected', comment },
  ],
  HAZARD_OUTCOME: (['triaged', 'linked', 'dismissed', 'duplicate'] as const).map((outcome) => ({
    outcome,
    comment: null,
  })),
  MISSING_OUTCOME: (['listed', 'known', 'declined'] as const).map((outcome) => ({
    ...{ outcome, name: 'Doi View', comment },
  })),
  HAZARD_NEW: [{ facet: 'boat' }],
  BUSINESS_DECIDED: (['close', 'suspend', 'reinstate'] as const).map((action) => ({
    action,
    reason: comment,
  })),
  REG_CHANGES: [
    { number, fields: 1 },
    { number, fields: 3 },
  ],
  REG_RECEIVED: [{ number, name, answerBy: '2026-12-05' }],
  REG_APPROVED: [{ number }],
  REG_SUCCEEDS: [
    { number, items: 0, reason: null },
    { number, items: 1, reason: comment },
    { number, items: 3, reason: null },
  ],
  REG_REJECTED: [{ number, comment }],
  REG_TO_REVIEW: [{ number, name, round: 1 }],
  DOC_EXPIRING: [{ kind: 'identity', expiresOn: '2026-12-05', days: 7 }],
  CHANGE_APPROVED: [{ number }],
  CHANGE_RETURNED: [
    { number, fields: 1 },
    { number, fields: 3 },
  ],
  CHANGE_REJECTED: [{ number, comment }],
  MEMBER_INVITED: [
    { role: 'owner', takesOver: false },
    { role: 'staff', takesOver: false },
    { role: 'owner', takesOver: true },
  ],
  MEMBER_JOINED: [
    { name: 'Nok', role: 'owner', takesOver: false },
    { name: 'Nok', role: 'staff', takesOver: false },
    { name: 'Nok', role: 'owner', takesOver: true },
  ],
  MEMBER_APPLIED: [{ name: 'Nok' }],
  MEMBER_ANSWERED: [{ outcome: 'confirmed' }, { outcome: 'refused' }],
  MEMBER_REMOVED: [
    { by: 'Mali', name: 'Nok', role: 'owner' },
    { by: 'Mali', name: 'Nok', role: 'staff' },
  ],
  HAND_OVER: (['offered', 'accepted', 'objected', 'ended', 'done'] as const).map((step) => ({
    step,
    by: 'Mali',
    to: 'Nok',
    effectAt: step === 'accepted' ? dueAt : null,
  })),
  REVIEW_NEW: [{ rating: 4 }],
  INSPECTION_RESULT: [
    { grade: 'B', publishAt: null },
    { grade: 'B', publishAt: dueAt },
  ],
  STOP_ORDER: [{ signedAt: dueAt }],
  OBJECTION_ANSWERED: [{ comment }],
  RESULT_OBJECTED: [{ name }],
  INSPECTION_IDLE: [{ days: 14 }],
  KEPT_LOST: [
    { entries: 12, files: 3, toldAt: dueAt, by: null },
    { entries: 12, files: 3, toldAt: dueAt, by: 'Niran' },
  ],
  INSPECTION_HANDED_OVER: [{ from: 'Nok' }],
  WARNING_SENT: [
    { number, items: 1, dueAt },
    { number, items: 3, dueAt },
  ],
  WARNING_REPEAT: [{ number, notice: 2, dueAt }],
  WARNING_REMINDER: [
    { number, items: 2, dueAt },
    { number, items: 2, dueAt, isLate: true },
  ],
  WARNING_RETURNED: [
    { number, comment, dueAt },
    { number, comment, dueAt, isLast: true },
  ],
  WARNING_ACCEPTED: [
    { number, visit: true },
    { number, visit: false },
    { number, visit: false, comment },
  ],
  WARNING_ESCALATED: [{ number }, { number, visit: true }],
  WARNING_RESOLVED: [{ number }],
  WARNING_WITHDRAWN: [{ number, reason: comment }],
  EXTENSION_DECIDED: [
    { number, isGranted: true, dueAt, comment: '' },
    { number, isGranted: false, dueAt, comment },
  ],
  REPLY_RECEIVED: [{ number }, { number, kind: 'planned' }, { number, kind: 'dispute', isForLead: true }],
  EXTENSION_ASKED: [{ number, days: 5 }],
  WARNING_OVERDUE: [{ number }],
  WARNING_CASE: [
    { number, why: 'escalated' },
    { number, why: 'disputed' },
  ],
  COMPLAINT_VISITS: [{ inspector: 'Niran', visits: 3 }],
  ROTATION_ASKED: [{ inspector: 'Niran' }],
  ROTATION_DECIDED: [
    { comment, until: dueAt },
    { comment, until: null },
  ],
  WORK_GIVEN: [{ lead: 'Niran', places: 3, date: '2026-12-05' }],
  WORK_TAKEN: [{ lead: 'Niran', places: 1, date: '2026-12-05' }],
  WORK_RETURNED: [{ inspector: 'Niran', date: '2026-12-05', comment }],
  OFFER_MADE: [{ inspector: 'Niran', date: '2026-12-05' }],
  OFFER_DECIDED: [
    { colleague: 'Niran', date: '2026-12-05', isTaken: true },
    { colleague: 'Niran', date: '2026-12-05', isTaken: false },
  ],
  WORK_PASSED: [{ inspector: 'Niran', colleague: 'Mali', date: '2026-12-05' }],
  EFFECT_CHECK: [{ number, days: 90 }],
  APPEAL_ASSIGNED: [{ name, decideBy: '2026-12-05' }],
  APPEAL_DECIDED: [
    { outcome: 'upheld', comment },
    { outcome: 'amended', comment },
  ],
  REINSPECTION_REQUESTED: [{ name, promisedBy: '2026-12-05' }],
  REINSPECTION_DECLINED: [{ comment }],
  CORRECTION_OUTCOME: [
    { outcome: 'applied', comment: null },
    { outcome: 'dismissed', comment },
  ],
  CORRECTION_NEW: CORRECTION_ABOUTS.map((about) => ({ about })),
  PICTURE_OUTCOME: (['removed', 'blurred', 'kept'] as const).map((outcome) => ({ outcome, comment })),
  PICTURE_CHANGED: (['removed', 'blurred'] as const).map((outcome) => ({ outcome, comment })),
  PICTURE_ASKED: [{ reason: 'child' }],
  EMAIL_LOST: [{}],
};
const TYPES = Object.keys(NOTIFICATIONS) as NotificationType[];
const CASES = TYPES.flatMap((type) => SAMPLES[type].map((params) => [type, params] as const));
/** 5 December as people write it. */
const DAY: Record<Language, string> = {
  th: '5 ธันวาคม 2569',
  en: 'December 5, 2026',
  zh: '2026年12月5日',
};
const mail = (
  locale: LocaleCode,
  type: NotificationType,
  params: object,
  place: typeof name | null = name,
  isProved = true,
) =>
  notificationMail(
    locale,
    { type, params, link: '/vendor/warning-list/x', place, isProved },
    'https://sabaijai.example',
  );

describe.each(['th-TH', 'en-US', 'ch-Ch'] as const)('a mail in %s', (locale) => {
  it.each(CASES)('of %s %j has a subject and sentences of its own', (type, params) => {
    const { subject, text, html } = mail(locale, type, params);
    const [said = '', link] = text.split('\n\n');
    expect(subject).not.toMatch(/undefined|null|NaN|object|\$\{|\{\{|\n/);
    expect(`${said}${html}`).not.toMatch(/undefined|null|NaN|\[object|\$\{|\{\{/);
    expect(subject.length).toBeLessThanOrEqual(90);
    expect(said.length).toBeGreaterThan(8);
    expect(link).toBe('https://sabaijai.example/vendor/warning-list/x');
    const { number: called, comment: words, reason, ...rest } = params as Record<string, string>;
    if (called) expect(subject).toContain(called);
    for (const whose of [words, reason])
      if (
        whose &&
        ![
          'REPORT_OUTCOME',
          'HAZARD_OUTCOME',
          'CORRECTION_OUTCOME',
          'MISSING_OUTCOME',
          'PICTURE_OUTCOME',
          'PICTURE_CHANGED',
          'PICTURE_ASKED',
        ].includes(type)
      )
        expect(said).toContain(whose);
    const dueAt = rest.isLast ? null : rest.dueAt;
    const days = [
      dueAt,
      rest.decideBy,
      rest.promisedBy,
      rest.answerBy,
      rest.publishAt,
      rest.expiresOn,
    ].filter(Boolean);
    if (days.length) expect(said).toContain(DAY[LANGUAGE_OF_LOCALE[locale]]);
    const place = { 'th-TH': 'ดอยวิว', 'en-US': 'Doi View', 'ch-Ch': '山景' }[locale];
    const isOfPlace = NOTIFICATIONS[type].topic === 'warnings' || type === 'APPEAL_ASSIGNED';
    if (isOfPlace)
      expect([subject, said]).toEqual([expect.stringContaining(place), expect.stringContaining(place)]);
  });

  it.each(CASES)('of %s %j says number and link alone to an address that is not proved', (type, params) => {
    const { subject, text, html } = mail(locale, type, params, name, false);
    const said = [subject, text, html].join();
    for (const secret of [name.en, name.th, name.zh, comment, 'Nok', 'Somchai'])
      expect(said).not.toContain(secret);
    const { number: called } = params as { number?: string };
    if (called) expect(subject).toContain(called);
    expect(said).not.toMatch(/undefined|null|\[object/);
    expect(text).toContain('https://sabaijai.example/vendor/warning-list/x');
  });

  it('reminds of what is overdue in other words than of what is still due', () => {
    const words = (isLate: boolean) => mail(locale, 'WARNING_REMINDER', { number, items: 2, dueAt, isLate });
    expect(words(true).subject).not.toBe(words(false).subject);
    expect(words(true).text).toMatch(/has been overdue since|เกินกำหนดตั้งแต่|起已逾期/);
  });

  it('names the hour where it counts', () => {
    const { text } = mail(locale, 'WARNING_SENT', { number, items: 1, dueAt: '2026-12-05T02:30:00.000Z' });
    expect(text).toContain('9:30');
    expect(mail(locale, 'WARNING_SENT', { number, items: 1, dueAt }).text).not.toContain('11:59');
  });

  it('reads well of a place without a name, and shows markup as it was typed', () => {
    const { subject, html } = mail(locale, 'WARNING_RETURNED', { number, comment: '<b>no</b>', dueAt }, null);
    expect(subject).not.toMatch(/undefined| {2}/);
    expect(html).toContain('&lt;b>no');
  });
});
