import {
  afterWorkingDays,
  DEADLINES,
  dueAfterReturn,
  dueOf,
  escalationOf,
  type ItemClock,
  isUsedUp,
  labelOf,
  publicFrom,
  remindersOf,
  repeatAmount,
  summaryOf,
  waitsForVendor,
} from './warning.js';
import { WarningReplyEdit, warningItemMachine, warningMachine } from './warning.schema.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-20T10:00:00+07:00');
const at = (iso: string) => Date.parse(iso);

const anItem = (over: Partial<ItemClock> = {}) => ({
  ...{ severity: 'major' as const, state: 'open' as const, dueAt: NOW + 14 * DAY, round: 0 },
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

  it('after a return is never sooner than it was, and a week later at most', () => {
    const sent = { severity: 'major' as const, sentAt: NOW, dueAt: NOW + 30 * DAY };
    expect(dueAfterReturn(sent, NOW + DAY)).toBe(sent.dueAt);
    expect(dueAfterReturn(sent, NOW + 29 * DAY)).toBe(at('2026-12-26T23:59:59+07:00'));
    expect(dueAfterReturn({ ...sent, severity: 'critical' }, NOW)).toBe(NOW + 24 * HOUR);
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
    ['a critical item', 1, anItem({ severity: 'critical', dueAt: NOW + DAY }), NOW + 2 * DAY],
    ['an item that was answered', 3, anItem({ state: 'replied' }), null],
    ['an item that was returned three times', 1, anItem({ state: 'returned', round: 3 }), 0],
    [
      'an item of the last notice with time asked for',
      3,
      anItem({ extensionDays: 2, dueAt: at('2026-12-04T23:59:59+07:00') }),
      at('2026-12-06T23:59:59+07:00'),
    ],
  ])('%s escalates when it should', (_, noticeNo, item, moment) => {
    expect(escalationOf(noticeNo, [item])).toBe(moment);
  });

  it.each([
    ['critical', anItem({ severity: 'critical' }), NOW],
    ['major and not due', anItem(), NOW + 14 * DAY],
    ['major and answered in time', anItem({ state: 'replied' }), null],
    ['major and repeated', { ...anItem({ state: 'replied' }), repeatedAt: NOW + DAY }, NOW + DAY],
    ['major and fixed', { ...anItem({ state: 'closed' }), closedAt: NOW + 5 }, NOW + 5],
    [
      'major and answered after it was public',
      { ...anItem({ state: 'replied' }), publicSince: NOW - DAY },
      NOW - DAY,
    ],
    ['minor', anItem({ severity: 'minor', dueAt: NOW - DAY }), null],
    ['critical and dropped', anItem({ severity: 'critical', state: 'dropped' }), null],
  ])('an item that is %s becomes public when the rules say', (_, item, moment) => {
    expect(publicFrom(item)).toBe(moment);
  });

  const label = (
    items: ReturnType<typeof anItem>[],
    state: 'active' | 'escalated' = 'active',
    noticeNo = 1,
  ) => labelOf({ ...summaryOf(noticeNo, items), state }, NOW);
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

  it('waits for a visit, and no longer for the vendor, once the last answer to an item is returned', () => {
    const usedUp = anItem({ state: 'returned', round: 3 });
    expect(summaryOf(1, [usedUp])).toMatchObject({ openItems: 0, acceptedItems: 1, dueAt: null });
    expect(summaryOf(1, [usedUp, anItem()])).toMatchObject({ openItems: 1, dueAt: NOW + 14 * DAY });
    expect([waitsForVendor(usedUp), isUsedUp(usedUp), isUsedUp(anItem())]).toEqual([false, true, false]);
    expect(publicFrom(usedUp)).toBe(usedUp.dueAt);
  });

  it('stays overdue no longer once more time was asked for, until somebody refuses', () => {
    expect(label([anItem({ dueAt: NOW - HOUR })])).toBe('overdue');
    expect(label([anItem({ dueAt: NOW - HOUR, extensionDays: 3 })])).toBe('needs_decision');
  });
});

describe('who may do what', () => {
  it('with a warning', () => {
    const all = Object.fromEntries(
      warningMachine.states.map((state) => [
        state,
        Object.fromEntries(warningMachine.by.map((by) => [by, warningMachine.actions(state, [by])])),
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
        warningItemMachine.states.map((state) => [state, warningItemMachine.actions(state, [by])]),
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
