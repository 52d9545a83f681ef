import { labelFor, sumOf, tabOf, timeTo } from './standing';

const now = Date.parse('2026-11-25T03:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

describe('whose turn a warning is', () => {
  it.each([
    ['what is due waits for the business, escalated or not', 'escalated', at(-30), 'todo'],
    ['with every answer sent nothing is due', 'active', null, 'sent'],
    ['what is resolved is over', 'resolved', null, 'closed'],
    ['what was withdrawn is over', 'withdrawn', null, 'closed'],
  ] as const)('%s', (_, state, dueAt, tab) => expect(tabOf({ state, dueAt })).toBe(tab));
});

it('what waits for the business comes before what the inspector has to decide', () => {
  expect(labelFor({ label: 'needs_decision', dueAt: at(48) })).toBe('waiting_vendor');
  expect(labelFor({ label: 'needs_decision', dueAt: null })).toBe('needs_decision');
  expect(labelFor({ label: 'overdue', dueAt: at(-2) })).toBe('overdue');
  // Which of the inspectors decides is none of its business.
  expect(labelFor({ label: 'with_lead', dueAt: null })).toBe('needs_decision');
});

it.each([
  [at(5.2), { is: 'left', unit: 'hours', count: 6, tone: 'warning' }],
  [at(60), { is: 'left', unit: 'days', count: 2, tone: 'warning' }],
  [at(24 * 9), { is: 'left', unit: 'days', count: 9, tone: 'neutral' }],
  [at(-0.2), { is: 'late', unit: 'hours', count: 1, tone: 'error' }],
  // As inspectors count it: the day after the last one is the first.
  [at(-24 * 12 - 9), { is: 'late', unit: 'days', count: 13, tone: 'error' }],
  [at(-24 * 4), { is: 'late', unit: 'days', count: 4, tone: 'error' }],
  // The edges: two days are days, three are not near, and what is due now is not late.
  [at(48), { is: 'left', unit: 'days', count: 2, tone: 'warning' }],
  [at(-48), { is: 'late', unit: 'days', count: 2, tone: 'error' }],
  [at(72), { is: 'left', unit: 'days', count: 3, tone: 'neutral' }],
  [at(0), { is: 'left', unit: 'hours', count: 1, tone: 'warning' }],
])('counts hours when it is near and days when it is not: %s', (due, time) =>
  expect(timeTo(due, now)).toEqual(time),
);

it('sums up what a business has open', () => {
  const cards = [
    { state: 'active', dueAt: at(48), label: 'waiting_vendor' },
    { state: 'escalated', dueAt: at(-48), label: 'escalated' },
    { state: 'active', dueAt: null, label: 'needs_decision' },
    { state: 'resolved', dueAt: null, label: 'resolved' },
  ] as const;
  expect(sumOf(cards, now)).toEqual({ open: 3, nextDue: at(-48), overdue: 1, isEscalated: true });
  const dueNow = { state: 'active', dueAt: at(0), label: 'waiting_vendor' } as const;
  expect(sumOf([dueNow], now)).toMatchObject({ overdue: 0 });
  expect(sumOf([], now)).toEqual({ open: 0, nextDue: null, overdue: 0, isEscalated: false });
});
