import fc from 'fast-check';
import { REASON } from '../inspection/safety-form.schema.js';
import {
  afterWorkingDays,
  DEADLINES,
  DISPUTES_FOR_LEAD,
  dueAfterReturn,
  dueOf,
  EFFECT_CHECK_DAYS,
  EXTENSION_ANSWER_DAYS,
  EXTENSION_DAYS_MAX,
  escalationOf,
  ISSUER_ABSENT_DAYS,
  type ItemClock,
  isUsedUp,
  labelOf,
  NOTICES_MAX,
  PLANS_MAX,
  publicFrom,
  RECURRENCE_DAYS,
  REPLY_ANSWER_DAYS,
  REPLY_DOCUMENTS_MAX,
  remindersOf,
  repeatAmount,
  SERVED_AFTER_HOURS,
  summaryOf,
  WARNING_ITEMS_MAX,
  WARNING_PHOTOS_MAX,
  WITHDRAW_HOURS,
  waitsForVendor,
} from './warning.js';
import {
  DECISION_COMMENT,
  ExtensionAsk,
  ExtensionDecision,
  type WarningFacts,
  type WarningItemFacts,
  WarningReplyEdit,
  WarningVerify,
  warningItemMachine,
  warningMachine,
} from './warning.schema.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-20T10:00:00+07:00');
const at = (iso: string) => Date.parse(iso);

const anItem = (over: Partial<ItemClock> = {}) => ({
  ...{ severity: 'major' as const, state: 'open' as const, dueAt: NOW + 14 * DAY, round: 0, sentAt: NOW },
  ...{
    extensionDays: null,
    firstSentAt: NOW,
    repeatedAt: null,
    closedAt: null,
    publicSince: null as number | null,
  },
  ...over,
});

describe('a deadline', () => {
  it('is to the hour for what is critical and the end of a local day for the rest', () => {
    expect(dueOf('critical', 24, NOW)).toBe(NOW + 24 * HOUR);
    expect(dueOf('major', 14, NOW)).toBe(at('2026-12-04T23:59:59+07:00'));
    expect(dueOf('minor', 30, at('2026-11-20T23:30:00+07:00'))).toBe(at('2026-12-20T23:59:59+07:00'));
  });

  it('is usually within what may be chosen, and half of it when repeated', () => {
    for (const { usual, min, max } of Object.values(DEADLINES))
      expect([min <= usual, usual <= max]).toEqual([true, true]);
    expect([repeatAmount('critical'), repeatAmount('major'), repeatAmount('minor')]).toEqual([24, 7, 15]);
  });

  // In numbers, as every other test takes them from where a mistake would stand.
  it('is 24 hours, 14 days or 30 days, and chosen between 2 and 72 hours, 7 and 30 days, 14 and 60 days', () => {
    const ranges = Object.entries(DEADLINES).map(([severity, { unit, usual, min, max }]) =>
      [severity, unit, usual, min, max].join(' '),
    );
    expect(ranges).toEqual(['critical hour 24 2 72', 'major day 14 7 30', 'minor day 30 14 60']);
  });

  it('after a return is never sooner than it was, and a week later at most', () => {
    const sent = { severity: 'major' as const, sentAt: NOW, dueAt: NOW + 30 * DAY };
    expect(dueAfterReturn(sent, NOW + DAY)).toBe(sent.dueAt);
    expect(dueAfterReturn(sent, NOW + 29 * DAY)).toBe(at('2026-12-26T23:59:59+07:00'));
    expect(dueAfterReturn({ ...sent, severity: 'critical' }, NOW)).toBe(NOW + 24 * HOUR);
  });

  it('after a return is half of the time that it was given', () => {
    const sent = { severity: 'major' as const, sentAt: NOW, dueAt: NOW + 8 * DAY };
    expect(dueAfterReturn(sent, NOW + 6 * DAY)).toBe(at('2026-11-30T23:59:59+07:00'));
  });

  it('counts working days without weekends and holidays', () => {
    // 20 November 2026 is a Friday.
    expect(afterWorkingDays(NOW, 2, [])).toBe(at('2026-11-24T23:59:59+07:00'));
    expect(afterWorkingDays(NOW, 2, ['2026-11-23'])).toBe(at('2026-11-25T23:59:59+07:00'));
  });

  it('is reminded of at half time, a day before, at its end and three days after', () => {
    const dueAt = NOW + 14 * DAY;
    expect(remindersOf({ severity: 'major', sentAt: NOW, dueAt })).toEqual([
      NOW + 7 * DAY,
      dueAt - DAY,
      dueAt,
      dueAt + 3 * DAY,
    ]);
    expect(remindersOf({ severity: 'critical', sentAt: NOW, dueAt: NOW + DAY })[1]).toBe(NOW + 18 * HOUR);
  });
});

describe('what the clock makes of a warning', () => {
  it.each([
    ['a major item of the first notice', 1, anItem(), null],
    ['an item of the last notice', 3, anItem(), NOW + 14 * DAY],
    ['an item of the notice before the last', 2, anItem(), null],
    ['a critical item', 1, anItem({ severity: 'critical', dueAt: NOW + DAY }), NOW + 2 * DAY],
    ['an item that was answered', 3, anItem({ state: 'replied' }), null],
    ['an item that was returned three times', 1, anItem({ state: 'returned', round: 3 }), 0],
    ['an item that was returned twice', 1, anItem({ state: 'returned', round: 2 }), null],
    [
      'an item of the last notice with time asked for',
      3,
      anItem({ extensionDays: 2, dueAt: at('2026-12-04T23:59:59+07:00') }),
      at('2026-12-06T23:59:59+07:00'),
    ],
  ])('%s escalates when it should', (_, noticeNo, item, moment) => {
    expect(escalationOf(noticeNo, [item])).toBe(moment);
  });

  // Notice 2 on day 20 and notice 3 on day 30 gave the major items 7 more days; the minor one has its first 30 days.
  const major = anItem({ sentAt: NOW + 30 * DAY, dueAt: NOW + 37 * DAY });
  const minor = anItem({ severity: 'minor', dueAt: NOW + 30 * DAY });
  it.each([
    ['beside an item that it did not extend', [major, minor], NOW + 37 * DAY],
    ['once all that it asked for again is answered', [{ ...major, state: 'replied' as const }, minor], null],
    ['by an older item that the inspector returned', [major, { ...minor, round: 1 }], NOW + 37 * DAY],
    [
      'sooner by a critical item with a deadline of its own',
      [major, anItem({ severity: 'critical', sentAt: NOW + 20 * DAY, dueAt: NOW + 31 * DAY })],
      NOW + 32 * DAY,
    ],
    [
      'at once by an item whose answers are used up',
      [major, { ...minor, state: 'returned' as const, round: 3 }],
      0,
    ],
  ])('the last notice escalates by what it asked for again: %s', (_, items, moment) => {
    expect(escalationOf(3, items)).toBe(moment);
  });

  it.each([
    ['critical', anItem({ severity: 'critical' }), NOW],
    ['major and not due', anItem(), NOW + 14 * DAY],
    [
      'major, with more time asked for',
      anItem({ extensionDays: 2, dueAt: at('2026-12-04T23:59:59+07:00') }),
      at('2026-12-06T23:59:59+07:00'),
    ],
    ['major and answered in time', anItem({ state: 'replied' }), null],
    ['major and repeated', { ...anItem({ state: 'replied' }), repeatedAt: NOW + DAY }, NOW + DAY],
    ['major and fixed', { ...anItem({ state: 'closed' }), closedAt: NOW + 5 }, NOW + 5],
    [
      'major and answered after it was public',
      { ...anItem({ state: 'replied' }), publicSince: NOW - DAY },
      NOW - DAY,
    ],
    ['minor', anItem({ severity: 'minor', dueAt: NOW - DAY }), null],
    ['minor and asked for again', { ...anItem({ severity: 'minor' }), repeatedAt: NOW - DAY }, null],
    ['minor and fixed', { ...anItem({ severity: 'minor', state: 'closed' }), closedAt: NOW + 5 }, NOW + 5],
    ['critical and dropped', anItem({ severity: 'critical', state: 'dropped' }), null],
  ])('an item that is %s becomes public when the rules say', (_, item, moment) => {
    expect(publicFrom(item, null)).toBe(moment);
  });

  it.each([
    ['major and not due', anItem(), NOW + 1],
    ['major and overdue before', anItem({ dueAt: NOW - DAY }), NOW - DAY],
    ['minor', anItem({ severity: 'minor' }), NOW + 1],
    ['minor and answered', anItem({ severity: 'minor', state: 'replied' }), NOW + 1],
    [
      'minor and fixed before',
      { ...anItem({ severity: 'minor', state: 'closed' }), closedAt: NOW - 5 },
      NOW - 5,
    ],
    ['dropped', anItem({ state: 'dropped' }), null],
  ])(
    'all that holds a place at D is public from the second on when it does: an item that is %s',
    (_, item, moment) => {
      expect(publicFrom(item, NOW + 1)).toBe(moment);
    },
  );

  it('is public as a whole from the moment of its escalation, whoever or whatever escalates it', () => {
    const items = [anItem({ severity: 'minor' }), anItem({ state: 'replied' })];
    expect([summaryOf(1, items, null).publicAt, summaryOf(3, items, NOW - 1).publicAt]).toEqual([
      null,
      NOW - 1,
    ]);
    const last = anItem({ severity: 'minor', dueAt: NOW + DAY });
    expect(summaryOf(3, [last], null)).toMatchObject({ escalateAt: NOW + DAY, publicAt: NOW + DAY });
    // At once is when somebody writes it down, in the same transaction.
    const usedUp = anItem({ severity: 'minor', state: 'returned', round: 3 });
    expect(summaryOf(1, [usedUp], null).publicAt).toBeNull();
    expect(summaryOf(1, [usedUp], NOW)).toMatchObject({ publicAt: NOW });
  });

  const label = (
    items: ReturnType<typeof anItem>[],
    state: 'active' | 'escalated' = 'active',
    noticeNo = 1,
  ) => labelOf({ ...summaryOf(noticeNo, items, null), state }, NOW);
  it.each([
    ['waiting_vendor', [anItem()]],
    ['overdue', [anItem({ dueAt: NOW - 1 }), anItem({ state: 'replied' })]],
    ['needs_decision', [anItem(), anItem({ state: 'replied' })]],
    ['needs_decision', [anItem({ extensionDays: 3 })]],
    ['waiting_visit', [anItem({ state: 'accepted' }), anItem({ state: 'closed' })]],
    ['needs_decision', [anItem({ state: 'closed' })]],
    ['escalated', [anItem({ severity: 'critical', dueAt: NOW - 25 * HOUR })]],
  ] as const)('is labelled %s', (expected, items) => {
    expect(label([...items])).toBe(expected);
  });

  it('is overdue after the moment it was due, and escalated at the moment it escalates', () => {
    const critical = (dueAt: number) => label([anItem({ severity: 'critical', dueAt })]);
    expect([NOW, NOW - 1].map(critical)).toEqual(['waiting_vendor', 'overdue']);
    expect([NOW - 24 * HOUR + 1, NOW - 24 * HOUR].map(critical)).toEqual(['overdue', 'escalated']);
  });

  it('waits for a lead where all that was answered is theirs to decide', () => {
    const two = summaryOf(1, [anItem({ state: 'replied' }), anItem({ state: 'replied' })], null);
    const labels = [0, 1, 2].map((left) => labelOf({ ...two, state: 'active' }, NOW, left));
    expect(labels).toEqual(['needs_decision', 'needs_decision', 'with_lead']);
  });

  it('is as grave as the gravest item that is left, and as the gravest of all once none is', () => {
    const closed = anItem({ severity: 'critical', state: 'closed' });
    const severityOf = (...items: ReturnType<typeof anItem>[]) => summaryOf(1, items, null).severity;
    expect(severityOf(closed, anItem(), anItem({ severity: 'minor' }))).toBe('major');
    expect(severityOf(closed, anItem({ state: 'dropped' }))).toBe('critical');
  });

  it('tells when it is due without the time that is only asked for, where that is sooner', () => {
    const [soon, late] = [at('2026-12-04T23:59:59+07:00'), at('2026-12-20T23:59:59+07:00')];
    const dueBefore = (...items: ReturnType<typeof anItem>[]) => summaryOf(1, items, null).dueBefore;
    expect(dueBefore(anItem({ dueAt: soon, extensionDays: 5 }), anItem({ dueAt: late }))).toBe(soon);
    expect(dueBefore(anItem({ dueAt: soon }), anItem({ dueAt: late, extensionDays: 5 }))).toBeNull();
  });

  it('counts more time that is asked for of what waits for the vendor alone', () => {
    const asked = (state: ItemClock['state']) => summaryOf(1, [anItem({ state, extensionDays: 3 })], null);
    expect([asked('open').askedItems, asked('replied').askedItems]).toEqual([1, 0]);
  });

  it('is due, escalated and public as early as the first of its items, and counts each once', () => {
    const moment = fc.integer({ min: NOW - 60 * DAY, max: NOW + 60 * DAY });
    const someItem = fc.record({
      severity: fc.constantFrom('critical', 'major', 'minor'),
      state: fc.constantFrom(...warningItemMachine.states),
      dueAt: moment,
      sentAt: fc.constant(NOW),
      firstSentAt: fc.constant(NOW - 61 * DAY),
      round: fc.integer({ min: 0, max: 3 }),
      extensionDays: fc.option(fc.integer({ min: 1, max: 14 })),
      publicSince: fc.option(moment),
      repeatedAt: fc.option(moment),
      closedAt: fc.option(moment),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(someItem, { minLength: 1, maxLength: 4 }),
        (noticeNo, items) => {
          const all = summaryOf(noticeNo, items, null);
          const alone = items.map((item) => summaryOf(noticeNo, [item], null));
          // What is used up escalates at once, and is public when that is written down.
          const moments = items.some(isUsedUp) ? [] : (['publicAt'] as const);
          for (const key of ['dueAt', 'escalateAt', ...moments] as const) {
            const known = alone.flatMap((each) => each[key] ?? []).sort((a, b) => a - b);
            expect([key, all[key]]).toEqual([key, known[0] ?? null]);
          }
          for (const key of ['openItems', 'repliedItems', 'acceptedItems', 'askedItems'] as const)
            expect([key, all[key]]).toEqual([key, alone.reduce((sum, each) => sum + each[key], 0)]);
        },
      ),
    );
  });

  it('waits for a visit, and no longer for the vendor, once the last answer to an item is returned', () => {
    const usedUp = anItem({ state: 'returned', round: 3 });
    expect(summaryOf(1, [usedUp], null)).toMatchObject({ openItems: 0, acceptedItems: 1, dueAt: null });
    expect(summaryOf(1, [usedUp, anItem()], null)).toMatchObject({ openItems: 1, dueAt: NOW + 14 * DAY });
    expect([waitsForVendor(usedUp), isUsedUp(usedUp), isUsedUp(anItem())]).toEqual([false, true, false]);
    expect(publicFrom(usedUp, null)).toBe(usedUp.dueAt);
  });

  it('stays overdue no longer once more time was asked for, until somebody refuses', () => {
    expect(label([anItem({ dueAt: NOW - HOUR })])).toBe('overdue');
    expect(label([anItem({ dueAt: NOW - HOUR, extensionDays: 3 })])).toBe('needs_decision');
  });
});

it.each([
  ['20 items make a warning', WARNING_ITEMS_MAX, 20],
  ['5 pictures show an item', WARNING_PHOTOS_MAX, 5],
  ['3 documents prove an answer', REPLY_DOCUMENTS_MAX, 3],
  ['10 plans are told for an item', PLANS_MAX, 10],
  ['14 days more are given once', EXTENSION_DAYS_MAX, 14],
  ['2 working days of silence grant them', EXTENSION_ANSWER_DAYS, 2],
  ['3 working days decide an answer', REPLY_ANSWER_DAYS, 3],
  ['a second dispute is for a lead', DISPUTES_FOR_LEAD, 2],
  ['24 hours are left to take a warning back', WITHDRAW_HOURS, 24],
  ['72 hours serve a notice that nobody opened', SERVED_AFTER_HOURS, 72],
  ['3 days without its inspector open it to others', ISSUER_ABSENT_DAYS, 3],
  ['90 days after it was closed somebody looks again', EFFECT_CHECK_DAYS, 90],
  ['a year makes it a recurrence', RECURRENCE_DAYS, 365],
])('%s, as the rules say', (_, is, told) => expect(is).toBe(told));

/** By the table alone, whatever else stands against it. */
const allowed = ({ table, allActions }: Table, state: string, by: string) =>
  allActions.filter((action) => table[state]?.[action]?.by.includes(by));
interface Table {
  allActions: readonly string[];
  table: Readonly<Record<string, Readonly<Record<string, { by: readonly string[] }>>>>;
}

describe('who may do what', () => {
  it('with a warning', () => {
    const all = Object.fromEntries(
      warningMachine.states.map((state) => [
        state,
        Object.fromEntries(warningMachine.by.map((by) => [by, allowed(warningMachine, state, by)])),
      ]),
    );
    expect(all).toEqual({
      draft: { issuer: ['send'], inspector: [], lead: [], system: [] },
      active: {
        issuer: ['withdraw'],
        inspector: ['remind', 'repeat', 'complete'],
        lead: ['escalate', 'withdraw'],
        system: ['escalate'],
      },
      escalated: { issuer: [], inspector: ['remind', 'complete'], lead: ['withdraw'], system: [] },
      resolved: { issuer: [], inspector: [], lead: [], system: [] },
      withdrawn: { issuer: [], inspector: [], lead: [], system: [] },
    });
  });

  it('with one of its items', () => {
    const of = (by: (typeof warningItemMachine.by)[number]) =>
      Object.fromEntries(
        warningItemMachine.states.map((state) => [state, allowed(warningItemMachine, state, by)]),
      );
    const over = { closed: [], dropped: [], withdrawn: [] };
    expect(Object.fromEntries(warningItemMachine.by.map((by) => [by, of(by)]))).toEqual({
      member: {
        open: ['reply', 'plan', 'ask-extension'],
        replied: ['edit-reply'],
        returned: ['reply', 'plan', 'ask-extension'],
        ...{ accepted: [], ...over },
      },
      inspector: {
        open: ['decide-extension', 'verify'],
        replied: ['accept', 'accept-unseen', 'return', 'drop'],
        returned: ['decide-extension', 'verify'],
        ...{ accepted: ['return', 'verify'], ...over },
      },
      // An answer that was returned for the last time.
      lead: { ...{ open: [], replied: [], returned: ['drop'] }, ...{ accepted: [], ...over } },
      system: {
        open: ['decide-extension', 'withdraw'],
        replied: ['withdraw'],
        returned: ['decide-extension', 'withdraw'],
        ...{ accepted: ['withdraw'], ...over },
      },
    });
  });
});

it('a reply that is too short is told one minimum: that of its kind', () => {
  const reply = { version: 1, actionType: null, text: 'short', doneAt: null, photos: [], documents: [] };
  const minimum = (kind: string) =>
    WarningReplyEdit.safeParse({ ...reply, kind, doneAt: '2026-11-25T03:00:00Z', photos: [] })
      .error?.issues.filter(({ path }) => path[0] === 'text')
      .map((issue) => (issue as { params?: { min?: number } }).params?.min);
  expect([minimum('planned'), minimum('dispute')]).toEqual([[20], [50]]);
});

it('what is refused needs words, what is granted or found fixed none, and more time a day at least', () => {
  const times = { at: '2026-11-25T03:00:00Z', sentAt: '2026-11-25T03:00:00Z' };
  const visit = { fix: { lat: 13.7, lon: 100.5, acc: 9 }, photos: [`pho_${'0'.repeat(26)}`] };
  const verify = (isFixed: boolean, length: number) =>
    WarningVerify.safeParse({ version: 1, isFixed, visit, comment: 'x'.repeat(length), ...times }).success;
  const decide = (isGranted: boolean, length: number) =>
    ExtensionDecision.safeParse({ version: 1, isGranted, comment: 'x'.repeat(length) }).success;
  for (const [says, { min }] of [
    [verify, DECISION_COMMENT],
    [decide, REASON],
  ] as const)
    expect([says(true, 0), says(false, min - 1), says(false, min)]).toEqual([true, false, true]);
  const days = (given: number) =>
    ExtensionAsk.safeParse({ version: 1, days: given, reason: 'x'.repeat(REASON.min) }).success;
  expect([0, 1, EXTENSION_DAYS_MAX, EXTENSION_DAYS_MAX + 1].map(days)).toEqual([false, true, true, false]);
});

describe('when something can be done', () => {
  const warning: WarningFacts = {
    noticeNo: 1,
    waiting: 1,
    repeatRefused: null,
    isHeard: true,
    isReminded: false,
    isLate: false,
  };
  const everybody = ['issuer', 'inspector', 'lead'] as const;
  const item: WarningItemFacts = {
    verify: 'photo',
    isUsedUp: false,
    arePlansUsedUp: false,
    reply: null,
    isForLead: false,
    isExtensionRefused: false,
    isExtensionAsked: false,
    hasOwner: true,
  };
  const fixed = { kind: 'fixed', isOpened: false } as const;
  const dispute = { kind: 'dispute', isOpened: false } as const;

  it.each([
    ['a reminder that nobody would get', 'remind', { isHeard: false }, 'STATE_CONFLICT'],
    ['a reminder of nothing', 'remind', { waiting: 0 }, 'STATE_CONFLICT'],
    ['a second reminder in an hour', 'remind', { isReminded: true }, 'STATE_CONFLICT'],
    ['a reminder', 'remind', {}, null],
    ['a notice before anything is overdue', 'repeat', { repeatRefused: 'NOT_DUE' }, 'REPEAT_NOT_DUE'],
    ['a fourth notice', 'repeat', { repeatRefused: 'REPEAT_LIMIT' }, 'REPEAT_LIMIT'],
    ['a notice about nothing', 'repeat', { repeatRefused: 'NOTHING_OPEN' }, 'STATE_CONFLICT'],
    ['another notice', 'repeat', {}, null],
    ['to escalate before the last notice', 'escalate', {}, 'STATE_CONFLICT'],
    ['to escalate after the last notice', 'escalate', { noticeNo: NOTICES_MAX }, null],
  ] as const)('%s', (_, action, over, refused) =>
    expect(warningMachine.refusal('active', action, everybody, { ...warning, ...over })).toBe(refused),
  );

  it('the clock escalates whichever notice it was', () =>
    expect(warningMachine.refusal('active', 'escalate', ['system'], warning)).toBeNull());

  it('a warning is taken back late by a lead alone', () => {
    const late = { ...warning, isLate: true };
    expect(warningMachine.refusal('active', 'withdraw', ['issuer'], late)).toBe('ROLE_REQUIRED');
    expect(warningMachine.refusal('active', 'withdraw', ['issuer', 'lead'], late)).toBeNull();
    expect(warningMachine.refusal('active', 'withdraw', ['issuer'], warning)).toBeNull();
  });

  it.each([
    ['a fourth answer', 'returned', 'reply', { isUsedUp: true }, 'REPLY_LIMIT'],
    ['a plan too many', 'open', 'plan', { arePlansUsedUp: true }, 'STATE_CONFLICT'],
    [
      'a change of an opened answer',
      'replied',
      'edit-reply',
      { reply: { ...fixed, isOpened: true } },
      'STATE_CONFLICT',
    ],
    ['a change of an answer', 'replied', 'edit-reply', { reply: fixed }, null],
    [
      'more time where none is given',
      'open',
      'ask-extension',
      { isExtensionRefused: true },
      'EXTENSION_NOT_ALLOWED',
    ],
    ['a decision about time that nobody asked for', 'open', 'decide-extension', {}, 'STATE_CONFLICT'],
    ['to accept a dispute', 'replied', 'accept', { reply: dispute }, 'STATE_CONFLICT'],
    [
      'to accept by its photo what is looked at on site',
      'replied',
      'accept',
      { reply: fixed, verify: 'onsite' },
      'STATE_CONFLICT',
    ],
    ['to accept what is fixed', 'replied', 'accept', { reply: fixed }, null],
    ['to drop what is fixed', 'replied', 'drop', { reply: fixed }, 'STATE_CONFLICT'],
    ['to drop a dispute', 'replied', 'drop', { reply: dispute }, null],
    ['to drop what can still be answered', 'returned', 'drop', {}, 'STATE_CONFLICT'],
    ['a visit before an answer', 'open', 'verify', {}, 'STATE_CONFLICT'],
    ['a visit of a place that nobody answers for', 'open', 'verify', { hasOwner: false }, null],
    ['a visit after the last answer', 'returned', 'verify', { isUsedUp: true }, null],
  ] as const)('%s', (_, state, action, over, refused) =>
    expect(
      warningItemMachine.refusal(state, action, ['member', 'inspector', 'lead'], { ...item, ...over }),
    ).toBe(refused),
  );

  it('a second dispute is for a lead to decide', () => {
    const second = { ...item, reply: dispute, isForLead: true };
    for (const action of ['return', 'drop'] as const) {
      expect(warningItemMachine.refusal('replied', action, ['inspector'], second)).toBe('ROLE_REQUIRED');
      expect(warningItemMachine.refusal('replied', action, ['inspector', 'lead'], second)).toBeNull();
    }
  });
});
