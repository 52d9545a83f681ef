import type { Today, Warning, WarningDoor } from '@sabaijai/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, open } from '../../testing';
import { bodyOf, formOf, lacksOf, ownItem, withSeverity } from './compose/draft';
import {
  daysBetween,
  decidedSince,
  escalationRule,
  lastDecidedAt,
  lastSent,
  nextStep,
  tabOf,
  timelineOf,
  toRepeat,
  totalsOf,
} from './facts';
import {
  CHOOSE,
  casePath,
  completePath,
  composePath,
  decidedPath,
  LIST,
  repeatPath,
  sentPath,
} from './paths';
import { anItem, aReply, at, aWarning, idOf, NOW } from './samples';

const decided = (result: 'accept' | 'return', hours: number, isMine = true) => ({
  ...{ result, reason: null, comment: '', at: at(hours), isMine },
});
const page = (items: object[]) => ({ items, next: null });
const NO_COUNTS = {
  ...{
    draft: 0,
    escalated: 0,
    overdue: 0,
    needs_decision: 0,
    with_lead: 0,
    waiting_vendor: 0,
    waiting_visit: 0,
  },
  ...{ resolved: 0, withdrawn: 0 },
};

const TODAY: Today = {
  round: { date: '2026-11-25', stops: [] },
  ...{ tomorrow: [], planned: [], rechecks: [], visits: [], unfinished: [] },
  counts: { rechecks: 0, hazardReports: 0, unprovedReports: 0, registrations: 0 },
};

describe('what a notice comes to', () => {
  it('is how many of each severity, with the shortest time, the gravest first', () =>
    expect(
      totalsOf([
        { severity: 'major', amount: 14 },
        { severity: 'critical', amount: 24 },
        { severity: 'major', amount: 7 },
      ]),
    ).toEqual([
      { severity: 'critical', count: 1, amount: 24 },
      { severity: 'major', count: 2, amount: 7 },
    ]));

  it('of an item is sent a language at a time, and again only what was changed', () => {
    const item = anItem(1, { matter: { th: 'ทางออกถูกกีดขวางไว้', en: 'The exit is blocked' } });
    const saved = formOf({ ...item, grounds: { en: 'People cannot get out' } });
    const next = {
      ...saved,
      words: { ...saved.words, en: { ...saved.words.en, measure: 'Clear it at once' } },
    };
    const body = bodyOf(item, next, 2);
    expect(body).toMatchObject({
      version: 2,
      measure: { en: 'Clear it at once' },
      matter: { en: item.matter.en },
    });
    // Thai has nothing but what is wrong, and stays as the server has it.
    expect(body.matter.th).toBeUndefined();
    expect(lacksOf(item, { ...saved, amount: 20 }, saved)).toEqual([]);
    expect(lacksOf(item, { ...saved, amount: 31 }, saved)).toEqual([{ at: 'amount' }]);
  });

  it('wants words and a photo for what the inspector adds, and a visit for what is critical', () => {
    const own = ownItem(idOf('wit', 5));
    expect(lacksOf(own, formOf(own), null)).toEqual([
      ...(['matter', 'grounds', 'measure'] as const).map((part) => ({ at: part, language: 'th' })),
      { at: 'photos' },
    ]);
    expect(withSeverity(formOf(own), 'critical')).toMatchObject({ amount: 24, verify: 'onsite' });
  });
});

describe('receipts', () => {
  const items = [
    anItem(1, { replies: [aReply(1, { decision: decided('accept', -100) })] }),
    anItem(2, { replies: [aReply(2, { decision: decided('accept', -1) })] }),
    anItem(3, { state: 'returned', replies: [aReply(3, { decision: decided('return', -0.9) })] }),
    anItem(4, { replies: [aReply(4, { decision: decided('return', -0.9, false) })] }),
  ];

  it('tell what the reader decided since they opened the case, not what they or others did before', () =>
    expect(decidedSince({ items }, at(-50)).map(({ item, result }) => [item.id, result])).toEqual([
      [idOf('wit', 2), 'accept'],
      [idOf('wit', 3), 'return'],
    ]));

  it('tell one decision where one was made, minutes after others and about the same item', () => {
    const [minutesAgo, now] = [decided('return', -0.1), decided('accept', 0)];
    const again = anItem(1, { replies: [aReply(1, { decision: minutesAgo }), aReply(2, { decision: now })] });
    const before = [again, ...items.slice(1)];
    expect(lastDecidedAt({ items: [anItem(1, { replies: [aReply(1, { decision: minutesAgo })] })] })).toBe(
      at(-0.1),
    );
    for (const after of [at(-0.1), null])
      expect(decidedSince({ items: before }, after)).toMatchObject([
        { item: { id: idOf('wit', 1) }, result: 'accept' },
      ]);
    // Decided twice in one go, it is one line.
    expect(decidedSince({ items: before }, at(-0.5)).map(({ result }) => result)).toEqual(['accept']);
  });

  it('count an acceptance with a visit once', () => {
    const visit = { isFixed: true, comment: '', photos: [], at: at(-1), metres: 12, isMine: true };
    const both = anItem(1, { visit, replies: [aReply(1, { decision: decided('accept', -1) })] });
    expect(decidedSince({ items: [both] }, null)).toMatchObject([{ result: 'fixed' }]);
  });

  it('tell what was sent last and what happens by itself next', () => {
    const warning = aWarning({ reminders: [at(-100), at(-2)], escalateAt: at(60) });
    expect(lastSent(warning)).toEqual({ what: 'reminder', at: at(-2) });
    expect(lastSent({ ...warning, reminders: [] })?.what).toBe('first');
    const told = timelineOf(warning).filter(({ what }) => what === 'reminded');
    expect(told.map((moment) => moment.at)).toEqual([at(-2), at(-100)]);
    const [notice] = warning.notices;
    const again = notice ? [notice, { ...notice, number: 2, sentAt: at(-1) }] : [];
    // The reminders begin again with a repeat: that is none.
    expect(lastSent({ ...warning, notices: again })?.what).toBe('repeat');
    expect(nextStep(warning, NOW)).toEqual({ what: 'reminder', at: NOW + 12 * 3_600_000 });
    expect(nextStep(warning, NOW + 52 * 3_600_000)?.what).toBe('escalation');
    expect(nextStep({ ...warning, state: 'resolved' }, NOW)).toBeNull();
  });

  it('and the withdrawal stands in the timeline, and the rule by which the clock escalated', () => {
    const withdrawn = aWarning({ withdrawnAt: at(1), withdrawnReason: 'A mistake' });
    expect(timelineOf(withdrawn)[0]?.what).toBe('withdrawn');
    const rule = (more: Partial<Warning>) => escalationRule(aWarning({ escalatedAt: at(0), ...more }));
    expect([
      rule({ items: [anItem(1, { round: 3 })] }),
      rule({ noticeNo: 3 }),
      rule({ noticeNo: 1 }),
      rule({ escalationReason: 'By hand' }),
    ]).toEqual(['replies', 'notices', 'critical', null]);
  });

  it('and the timeline begin with what happened last', () =>
    expect(timelineOf(aWarning({ items })).map(({ what }) => what)[0]).toBe('return'));
});

it('a repeat asks again for what is overdue or was returned, and for nothing else', () => {
  const items = [
    anItem(1, { isOverdue: true }),
    anItem(2, { state: 'returned' }),
    anItem(3),
    anItem(4, { state: 'closed', isOverdue: true }),
  ];
  expect(toRepeat({ items }, NOW).map(({ item }) => item.id)).toEqual([idOf('wit', 1), idOf('wit', 2)]);
});

it('days to the end are counted by their dates, as on the page of the place', () => {
  const noon = '2026-11-20T05:00:00.000Z';
  expect(daysBetween(noon, '2026-11-26T06:02:00.000Z')).toBe(6);
  expect(daysBetween(noon, '2026-11-20T17:00:00.000Z')).toBe(1);
});

it('the list opens where something waits, unless the address says where', () => {
  expect(tabOf('resolved', NO_COUNTS, false)).toBe('resolved');
  expect(tabOf(null, { ...NO_COUNTS, overdue: 2 }, false)).toBe('overdue');
  expect(tabOf('nonsense', undefined, false)).toBe('needs_decision');
});

const only =
  (warning: Warning, more: Answers = () => page([])): Answers =>
  (path, body) =>
    path === `warnings/${warning.id}` || path.endsWith('/read') ? warning : more(path, body);

describe('the pages', () => {
  // What one keeps is nothing to the next.
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  const finding = { isCorrected: false, isRepeat: false, photos: [], note: '', severity: 'major' as const };
  const door: WarningDoor = {
    place: aWarning().business,
    inspection: {
      ...{ id: idOf('ins'), finishedAt: at(-30), isMine: true },
      checklistVersion: 'chk-2026.1',
      findings: [
        { ...finding, itemId: 'F2-01', warningId: null, closedWarningId: null },
        { ...finding, itemId: 'F2-02', warningId: idOf('wrn', 8), closedWarningId: null },
        { ...finding, itemId: 'F2-03', isCorrected: true, warningId: null, closedWarningId: null },
        { ...finding, itemId: 'F2-04', warningId: null, closedWarningId: idOf('wrn', 9) },
      ],
    },
    ...{ members: 1, agency: null, drafts: [], open: [] },
  };

  it('a draft is begun with what is ticked, and what a warning asks for already is not', async () => {
    const draft = aWarning({ state: 'draft', label: 'draft', notices: [] });
    const { asked } = await open(composePath(idOf('biz')), (path) =>
      path.endsWith('/warning-door') ? door : { ...draft, id: path.split('/')[1] as Warning['id'] },
    );
    expect(await screen.findByRole('checkbox', { name: /F2-02/ })).toHaveProperty('disabled', true);
    // What a closed warning dealt with may have come back, and nobody is asked for it twice by accident.
    expect(screen.getByRole('checkbox', { name: /F2-04/ })).toHaveProperty('checked', false);
    expect(screen.getByText('A closed warning dealt with it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Write the warning' }));
    const head = await screen.findByRole('heading', { name: '1 thing to fix' });
    expect(document.activeElement).toBe(head);
    await waitFor(() => {
      const put = asked.find(({ path, body }) => path.startsWith('warnings/wrn_') && body);
      expect(put?.body).toMatchObject({ items: [{ itemId: 'F2-01' }], inspectionId: idOf('ins') });
    });
    expect(screen.getAllByText('1 major (14 d)').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Add F2-04' })).toBeNull();
  });

  it('a receipt of a draft leads to where it is written', async () => {
    const draft = aWarning({ state: 'draft', label: 'draft', notices: [] });
    const { router } = await open(
      sentPath(draft.id),
      only(draft, (path) => (path.endsWith('/warning-door') ? door : page([]))),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe(composePath(draft.business.id)));
  });

  it('the new deadline of what is returned does not count with more time that nobody has granted', async () => {
    const extension = {
      ...{ days: 10, reason: 'The parts are ordered.', before: '2099-11-26T16:59:59.000Z', isGranted: null },
      ...{ askedAt: at(-3), answerBy: at(40), comment: '', decidedAt: null },
    };
    const item = anItem(1, {
      ...{ state: 'replied', dueAt: '2099-12-06T16:59:59.000Z', actions: ['accept', 'return', 'drop'] },
      ...{ extension, replies: [aReply(1)] },
    });
    const warning = aWarning({ items: [item], label: 'needs_decision' });
    await open(casePath(warning.id), only(warning));
    await userEvent.click(await screen.findByRole('button', { name: 'Return' }));
    expect(screen.getByText('New deadline: Nov 26, 2099')).toBeTruthy();
  });

  it('what no repeat asked for goes back with time by the notice that asks for it', async () => {
    const days = (count: number) => at(24 * count);
    const item = anItem(1, {
      ...{ state: 'replied', sentAt: days(-20), dueAt: days(-2), isOverdue: true },
      ...{ actions: ['accept', 'return', 'drop'], replies: [aReply(1)] },
    });
    const [notice] = aWarning().notices;
    const repeat = notice ? [notice, { ...notice, number: 2, sentAt: days(-1) }] : [];
    const warning = aWarning({ items: [item], notices: repeat, label: 'needs_decision' });
    await open(casePath(warning.id), only(warning));
    await userEvent.click(await screen.findByRole('button', { name: 'Return' }));
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('en-US', {
      ...{ dateStyle: 'medium', timeZone: 'Asia/Bangkok' },
    });
    expect(screen.getByText(`New deadline: ${inAWeek}`)).toBeTruthy();
  });

  it('an answer is opened when it is shown, and returned with a reason and words', async () => {
    const item = anItem(1, {
      ...{ state: 'replied', actions: ['accept', 'return', 'drop'] },
      replies: [aReply(1, { openedAt: null })],
    });
    const warning = aWarning({ items: [item], label: 'needs_decision', repeatRefused: 'NOTHING_OPEN' });
    const returned = anItem(1, {
      ...{ state: 'returned', dueAt: at(100) },
      replies: [aReply(1, { decision: { ...decided('return', 0), reason: 'not_fixed' } })],
    });
    const { asked, router } = await open(
      casePath(warning.id),
      only(warning, (path) => (path.endsWith('/decision') ? aWarning({ items: [returned] }) : page([]))),
    );
    await screen.findByText('The exit is free again now.');
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/read'))).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Return' }));
    const [, send] = screen.getAllByRole('button', { name: 'Return', hidden: true });
    await userEvent.click(send as HTMLElement);
    expect(screen.getByText('Please choose a reason.')).toBeTruthy();
    expect(screen.getByText('Please write at least 20 characters.')).toBeTruthy();
    expect(screen.getAllByRole('radio', { hidden: true })).toContain(document.activeElement);
    // What is too long is not cut: it is told, and stays.
    const missing = screen.getByRole('textbox', { name: /What is missing/ });
    fireEvent.change(missing, { target: { value: 'x'.repeat(1_001) } });
    expect(screen.getByText('Please write at most 1000 characters.')).toBeTruthy();
    expect(missing).toHaveProperty('value.length', 1_001);
    await userEvent.clear(missing);
    await userEvent.click(screen.getByRole('radio', { name: 'It is not fixed' }));
    await userEvent.type(
      screen.getByRole('textbox', { name: /What is missing/ }),
      'The door still hits the shelf.',
    );
    await userEvent.click(send as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe(decidedPath(warning.id, null)));
    expect(asked.find(({ path }) => path.endsWith('/decision'))?.body).toMatchObject({
      ...{ version: 1, result: 'return', reason: 'not_fixed', comment: 'The door still hits the shelf.' },
    });
  });

  it('the photos of an answer say when and how far from the place they were taken, or that nobody knows', async () => {
    const photos = [idOf('pho', 7), idOf('pho', 8)];
    const photosTaken = [{ photo: idOf('pho', 7), at: at(-3), metres: 120 }];
    const item = anItem(1, { state: 'replied', replies: [aReply(1, { photos, photosTaken })] });
    const warning = aWarning({ items: [item], label: 'needs_decision', repeatRefused: 'NOTHING_OPEN' });
    await open(casePath(warning.id), only(warning));
    const list = await screen.findByRole('list', { name: 'When and where the photos were taken' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Photo 1: taken Nov 25, 2026.*, 120 m from the pin$/);
    expect(second?.textContent).toBe('Photo 2: time not known, place not known');
    expect(screen.getByText(/not confirmed/)).toBeTruthy();
  });

  it('the pictures of a dispute are seen where it is read, and no older ones stand as “after”', async () => {
    const fixed = aReply(1, { decision: decided('return', -20) });
    const dispute = aReply(2, { kind: 'dispute', photos: [idOf('pho', 7)] });
    const item = anItem(1, { state: 'replied', actions: ['return'], replies: [fixed, dispute] });
    const warning = aWarning({ items: [item] });
    await open(
      casePath(warning.id),
      only(warning, () => page([])),
    );
    const answer = within(await screen.findByRole('article', { name: 'Reply 2' }));
    expect(answer.getByRole('img').getAttribute('src')).toContain(idOf('pho', 7));
    expect(screen.queryByRole('slider')).toBe(null);
  });

  it('a notice on paper is delivered by somebody who says so, and nobody there is reminded', async () => {
    const paper = { number: 1, sentAt: at(-24), channel: 'paper' as const, to: 'Park office' };
    const before = aWarning({ hasOwner: false, notices: [{ ...paper, readAt: null, servedAt: null }] });
    const after = { ...before, notices: [{ ...paper, readAt: at(0), servedAt: at(0) }] };
    expect(nextStep(before, NOW)).toBe(null);
    let now = before;
    const { asked } = await open(casePath(before.id), (path) => {
      if (path.endsWith('/deliver')) now = after;
      return path.startsWith(`warnings/${before.id}`) ? now : page([]);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'It was delivered' }));
    expect(await screen.findByText(/Delivered to Park office/)).toBeTruthy();
    expect(asked.some(({ path }) => path === `warnings/${before.id}/notices/1/deliver`)).toBe(true);
  });

  it('a decision that came too late shows the other’s', async () => {
    const item = anItem(1, { state: 'replied', actions: ['accept'], replies: [aReply(1)] });
    let now = aWarning({ items: [item], repeatRefused: 'NOTHING_OPEN' });
    const theirs = { ...decided('return', -1, false), comment: 'Not fixed, says a colleague.' };
    await open(casePath(now.id), (path) => {
      if (!path.endsWith('/decision')) return path === `warnings/${now.id}` ? now : page([]);
      now = aWarning({
        items: [anItem(1, { state: 'returned', replies: [aReply(1, { decision: theirs })] })],
      });
      return { status: 409, code: 'VERSION_CONFLICT' };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    const [, send] = screen.getAllByRole('button', { name: 'Accept', hidden: true });
    await userEvent.click(send as HTMLElement);
    expect(await screen.findByText(/It was decided in the meantime/)).toBeTruthy();
    expect(await screen.findByText(/Not fixed, says a colleague/)).toBeTruthy();
  });

  it('a deadline that passes while the page is open changes what may be done there', async () => {
    // From when it is asked for first: the page is drawn before it passes, also on a busy machine.
    let soon: string | undefined;
    const now = () => {
      soon ??= new Date(Date.now() + 2_000).toISOString();
      const isOverdue = Date.now() > Date.parse(soon);
      const items = [anItem(1, { dueAt: soon, isOverdue })];
      return aWarning({ items, ...(isOverdue && { repeatRefused: null, actions: ['repeat'] }) });
    };
    const { id } = aWarning();
    await open(repeatPath(id), (path) => (path === `warnings/${id}` ? now() : page([])));
    expect(await screen.findByText('Nothing is overdue or returned yet.')).toBeTruthy();
    expect(await screen.findByLabelText('Your password')).toBeTruthy();
  });

  it('no repeat can be sent before anything is due: a reminder can', async () => {
    const warning = aWarning();
    await open(repeatPath(warning.id), only(warning));
    expect(await screen.findByText('Nothing is overdue or returned yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a reminder instead' })).toBeTruthy();
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  it('who goes to look is told all that is missing at once', async () => {
    const item = anItem(1, { actions: ['verify'] });
    const overdue = aWarning({ items: [item], repeatRefused: null, actions: ['repeat'] });
    await open(casePath(overdue.id), only(overdue));
    await userEvent.click(await screen.findByRole('button', { name: 'Verify on site' }));
    const [, send] = screen.getAllByRole('button', { name: 'Verify on site', hidden: true });
    await userEvent.click(send as HTMLElement);
    const alert = await screen.findByRole('alert', { hidden: true });
    expect(alert.textContent).toBe('Your position is needed.Please choose what you see.A photo is needed.');
  });

  it('a warning is not sent without the password, and says so', async () => {
    const item = anItem(1, { isOverdue: true, dueAt: at(-2) });
    const overdue = aWarning({ items: [item], repeatRefused: null, actions: ['repeat'] });
    const { asked } = await open(repeatPath(overdue.id), only(overdue));
    await userEvent.click(await screen.findByRole('button', { name: 'Send notice 2' }));
    expect(screen.getByLabelText(/Your password/)).toBe(document.activeElement);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(asked.some(({ path }) => path.endsWith('/repeat'))).toBe(false);
  });

  it('a password that is not right is typed again where it stands', async () => {
    const item = anItem(1, { isOverdue: true, dueAt: at(-2) });
    const overdue = aWarning({ items: [item], repeatRefused: null, actions: ['repeat'] });
    const fields = [{ path: 'password', rule: 'current_password' }];
    const refused = { status: 422, code: 'VALIDATION', fields };
    await open(
      repeatPath(overdue.id),
      only(overdue, (path) => (path.endsWith('/repeat') ? refused : page([]))),
    );
    const password = await screen.findByLabelText(/Your password/);
    await userEvent.type(password, 'not-mine');
    await userEvent.click(screen.getByRole('button', { name: 'Send notice 2' }));
    await waitFor(() => expect(document.activeElement).toBe(password));
  });

  it('says when it was reminded as long as another reminder would be the same one', async () => {
    const reminders = [new Date(Date.now() - 600_000).toISOString()];
    const warning = aWarning({ reminders, actions: ['withdraw'] });
    await open(casePath(warning.id), only(warning));
    expect(await screen.findByText(/^Reminded /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a reminder' })).toBeNull();
  });

  it('a case that was closed on the day it began says so', async () => {
    const warning = aWarning({
      ...{ state: 'resolved', label: 'resolved', sentAt: at(-2), resolvedAt: at(-2), actions: [] },
      items: [anItem(1, { state: 'closed' })],
    });
    await open(completePath(warning.id), only(warning));
    expect(await screen.findByText('the same day')).toBeTruthy();
  });

  it('a case with an open item cannot be closed, and says which', async () => {
    const warning = aWarning();
    await open(completePath(warning.id), only(warning));
    expect(await screen.findByText('1 item is still open')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The exit 1 is blocked' }).getAttribute('href')).toBe(
      `${casePath(warning.id)}#${idOf('wit')}`,
    );
  });

  it('who is found by a number says who reads a notice, with the ways to that warning and to the most urgent', async () => {
    const { business: place } = aWarning();
    const warning = { id: idOf('wrn', 4), label: 'overdue', dueAt: at(-30), count: 2 };
    const numbered = { id: idOf('wrn', 5), number: 'W-2026-7F3K9Q', isDraft: false };
    const { asked } = await open(`${CHOOSE}?q=7F3K9Q`, (path) =>
      path.startsWith('inspector/to-warn')
        ? { items: [{ place, reach: 'agency', warning, numbered }] }
        : page([]),
    );
    expect(await screen.findByText(/an agency is told/)).toBeTruthy();
    const way = screen.getByRole('link', { name: '2 open warnings · Silk House' });
    expect(way.getAttribute('href')).toBe(casePath(warning.id));
    expect(screen.getByRole('link', { name: 'Warning W-2026-7F3K9Q' }).getAttribute('href')).toBe(
      casePath(numbered.id),
    );
    expect(asked.map(({ path }) => path)).toContain('inspector/to-warn?q=7F3K9Q');
  });

  it('the home names what is due within a day, what is ready to be closed, and what the lead has', async () => {
    const due = (hours: number) => ({
      ...aWarning(),
      items: 2,
      dueAt: new Date(Date.now() + hours * 3_600_000),
    });
    const of: Record<string, object[]> = {
      needs_decision: [
        { ...due(90), id: idOf('wrn', 2), label: 'needs_decision', doneItems: 2, dueAt: null },
      ],
      waiting_vendor: [due(4.5), { ...due(60), id: idOf('wrn', 3) }],
      with_lead: [{ ...due(90), id: idOf('wrn', 4), label: 'with_lead' }],
    };
    await open('/inspector/home', (path) => {
      if (path === 'inspector/today') return TODAY;
      return path.includes('counts')
        ? NO_COUNTS
        : page(of[new URLSearchParams(path.split('?')[1]).get('label') ?? ''] ?? []);
    });
    const under = async (name: string) => {
      const list = (await screen.findByRole('heading', { level: 3, name })).nextElementSibling;
      return within(list as HTMLElement);
    };
    expect((await under('Due within a day')).getAllByRole('link')).toHaveLength(1);
    expect((await under('Due within a day')).getByText('5 hours left')).toBeTruthy();
    expect((await under('Needs my decision')).getByText('Ready to close')).toBeTruthy();
    expect((await under('With the lead')).getByRole('link').getAttribute('href')).toBe(
      casePath(idOf('wrn', 4)),
    );
  });

  it('a list that is empty says so for its tab', async () => {
    await open(`${LIST}?tab=waiting_visit&mine=1`, (path) =>
      path.includes('counts') ? NO_COUNTS : page([]),
    );
    expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'My area' }));
    expect(await screen.findByText('Nothing waits for a visit.')).toBeTruthy();
  });

  it('opens what a number of the dashboard counts, however it stands, until its chip is removed', async () => {
    const { asked } = await open(`${LIST}?tab=all&of=late&period=week&province=TH-20`, (path) =>
      path.includes('counts')
        ? { ...NO_COUNTS, overdue: 1, resolved: 2 }
        : page([{ ...aWarning(), items: 2 }]),
    );
    const list = await screen.findByRole('link', { name: /Silk House/ });
    expect(list).toBeTruthy();
    expect(asked.map(({ path }) => path)).toContain('warnings?province=TH-20&of=late&period=week');
    expect(screen.getByRole('link', { name: 'All 3' }).getAttribute('aria-current')).toBe('page');
    // In its tab, and on the row.
    expect(screen.getAllByText('Waiting for the business')).toHaveLength(2);
    expect(screen.getByRole('button', { name: /When: 7 days up to today/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Counted: With a late reply to an item/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^All/ })).toBeNull());
    expect(screen.queryByRole('button', { name: /When:/ })).toBeNull();
    expect(asked.map(({ path }) => path)).toContain('warnings?province=TH-20&label=overdue');
  });
});
