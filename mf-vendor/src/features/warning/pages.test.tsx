import { jest } from '@jest/globals';
import { newId } from '@sabaijai/contract';
import { Toasts } from '@sabaijai/shared-ui/components';
import type { Held } from '@sabaijai/shared-ui/keep';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { useParams } from '@sabaijai/shared-ui/router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BUSINESS, Conflict, KeeperProbe, keeper, openPage, serve } from '../../testing';
import { keepReply, repliesIn } from '../../warnings/unsent';
import AllWarningsPage from './AllWarningsPage';
import './AskForTime';
import ReceiptPage from './ReceiptPage';
import './ReplyForm';
import ReplyPage from './ReplyPage';
import { cardOf, ITEM, item, NOW, OTHER_ITEM, reply, WARNING, warning } from './samples';
import WarningListPage from './WarningListPage';

const USER = newId('user');
const ME = { user: { id: USER, roles: ['vendor'] }, permissions: [] };
const STATE = { type: '', status: 409, code: 'STATE_CONFLICT' as const, title: '' };
const LIST = '/vendor/warning-list/:id';
const REPLY = `${LIST}/:subid/reply`;
const RECEIPT = `${LIST}/:subid/success`;
const Reply = () => (
  <>
    <KeeperProbe />
    <ReplyPage />
  </>
);
const ReplyOrReceipt = () => (useParams().page === 'reply' ? <Reply /> : <ReceiptPage />);
const waiting = () => repliesIn([...keeper().read().values()]);
const at = (page: string, subid: string = ITEM) => page.replace(':id', WARNING).replace(':subid', subid);

/** A server with this warning; tells what it was asked. */
const serveWarning = (of: ReturnType<typeof warning>, more: Record<string, object> = {}) =>
  serve((request) => {
    if (request === 'GET /me') return ME;
    if (request === `GET /warnings/${WARNING}`) return of;
    return more[request] ?? {};
  });

// jsdom knows the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});
afterEach(cleanup);

it('says what happens next, and not that one can reply, once the answers are used up', async () => {
  const usedUp = item({ state: 'returned', round: 3, actions: [] });
  serveWarning(
    warning({
      state: 'escalated',
      label: 'escalated',
      dueAt: null,
      escalatedAt: '2026-11-25T03:00:00.000Z',
      items: [usedUp],
    }),
  );
  await openPage(LIST, at(LIST), <WarningListPage />);
  expect(await screen.findByText(/An inspector comes to look: fix it/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /appeal/ }).getAttribute('href')).toContain(`${BUSINESS}#appeal`);
  expect(document.body.textContent).not.toMatch(/still reply|days left/);
});

it.each([
  ['the end of a day', '2099-12-05T16:59:59.000Z', /^After Dec 5, 2099 the warning is escalated/],
  ['an hour', '2099-12-05T07:00:00.000Z', /^After Dec 5, 2099, 14:00 the warning is escalated/],
])('says when it is escalated, to the hour only where that counts: at %s', async (_, escalateAt, said) => {
  serveWarning(warning({ escalateAt, items: [item()] }));
  await openPage(LIST, at(LIST), <WarningListPage />);
  expect(await screen.findByText(said)).toBeTruthy();
});

it('says that the inspector closes it once everything is done', async () => {
  const closed = item({ state: 'closed', dueAt: null, closedAt: NOW, actions: [] });
  serveWarning(warning({ label: 'needs_decision', dueAt: null, doneItems: 1, items: [closed] }));
  await openPage(LIST, at(LIST), <WarningListPage />);
  expect(await screen.findByText(/The inspector closes the warning/)).toBeTruthy();
});

it('says to a new operator that the one before has answered, and shows nothing of it', async () => {
  const asked = {
    ...{ days: 5, reason: '', before: null, isGranted: true, comment: '' },
    ...{ askedAt: '2026-11-20T03:00:00.000Z', answerBy: '2026-11-22T16:59:59.000Z', decidedAt: NOW },
  };
  const items = [item({ state: 'returned', round: 1, replies: [], extension: asked })];
  serveWarning(warning({ othersUntil: '2026-11-24T03:00:00.000Z', items }));
  await openPage(LIST, at(LIST), <WarningListPage />);
  expect(await screen.findByText(/somebody else ran this place/)).toBeTruthy();
  for (const quote of document.querySelectorAll('blockquote')) expect(quote.textContent).not.toBe('');
});

it('says that more time is asked for, with the date as it is until somebody decides', async () => {
  const extension = {
    ...{ days: 5, reason: 'The supplier is late.', before: '2099-11-26T16:59:59.000Z', isGranted: null },
    ...{
      askedAt: '2026-11-25T03:00:00.000Z',
      answerBy: '2026-11-27T16:59:59.000Z',
      comment: '',
      decidedAt: null,
    },
  };
  const replies = [reply({ kind: 'planned', doneAt: '2099-11-30T16:59:59.000Z' })];
  serveWarning(warning({ items: [item({ extension, replies })] }));
  await openPage(LIST, at(LIST), <WarningListPage />);
  expect(await screen.findByText(/^Due no later than .*26, 2099/)).toBeTruthy();
  expect(screen.getByText(/More time is asked for/)).toBeTruthy();
  // What follows from it is no promise either.
  expect(
    screen.getByText(/public after Dec 1, 2099 if the time .* is granted, and after Nov 26, 2099/),
  ).toBeTruthy();
  expect(screen.getByText('Planned for Nov 30, 2099, if the time you asked for is granted')).toBeTruthy();
});

it('lists the warnings of all businesses by name, in the order of the answer: there the critical are first', async () => {
  const of = (en: string, change: Parameters<typeof cardOf>[0]) =>
    cardOf({ id: newId('warning'), business: { ...cardOf().business, name: { en } }, ...change });
  const asked = serve((request) =>
    request.startsWith('GET /warnings')
      ? {
          items: [
            of('Old Pier', { severity: 'critical', dueAt: '2026-11-27T16:59:59.000Z' }),
            of('Blue Wok', { severity: 'minor', dueAt: '2026-11-25T16:59:59.000Z' }),
          ],
          next: null,
        }
      : ME,
  );
  await openPage('/vendor/warning-list', '/vendor/warning-list', <AllWarningsPage />);
  await screen.findByText('Blue Wok');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows.map((row) => /Blue Wok|Old Pier/.exec(row ?? '')?.[0])).toEqual(['Old Pier', 'Blue Wok']);
  expect(JSON.stringify(asked)).not.toContain('business=');
});

it('says that there are no warnings, and tries again what could not be loaded', async () => {
  let isDown = true;
  serve((request) => {
    if (!request.startsWith('GET /warnings')) return ME;
    if (isDown) throw new TypeError('Failed to fetch');
    return { items: [], next: null };
  });
  await openPage('/vendor/warning-list', '/vendor/warning-list', <AllWarningsPage />);
  expect(await screen.findByText(/The service does not answer/)).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No warnings. Well kept!')).toBeTruthy();
});

describe('the list of a business', () => {
  it('has what waits for the business first, and the rest on tabs', async () => {
    serve((request) =>
      request.startsWith('GET /warnings')
        ? {
            items: [
              cardOf(),
              cardOf({
                id: newId('warning'),
                dueAt: null,
                label: 'needs_decision',
                matter: { en: 'With them' },
              }),
              cardOf({
                id: newId('warning'),
                dueAt: null,
                state: 'resolved',
                label: 'resolved',
                matter: { en: 'Over' },
              }),
            ],
            next: null,
          }
        : ME,
    );
    await openPage(LIST, `/vendor/warning-list/${BUSINESS}`, <WarningListPage />);
    expect(await screen.findByText('The rail at the stairs is loose')).toBeTruthy();
    expect(screen.queryByText('With them')).toBe(null);
    await userEvent.click(screen.getByLabelText('Sent 1'));
    expect(screen.getByText('With them')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Closed 1'));
    expect(screen.getByText('Over')).toBeTruthy();
  });

  it('an address that names neither a business nor a warning is not found', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openPage(LIST, '/vendor/warning-list/abc', <WarningListPage />);
    expect(screen.getByText('Not found')).toBeTruthy();
    logged.mockRestore();
  });
});

describe('a warning', () => {
  it('is read once it is looked at, and once only', async () => {
    const asked = serveWarning(warning());
    await openPage(LIST, `/vendor/warning-list/${WARNING}`, <WarningListPage />);
    expect(await screen.findByText('Somebody can fall')).toBeTruthy();
    expect(asked.filter(({ request }) => request === `POST /warnings/${WARNING}/read`)).toHaveLength(1);
    expect(screen.getByText('Fix the rail so that it holds')).toBeTruthy();
  });

  it('one that was read is not told again', async () => {
    const [notice] = warning().notices;
    const asked = serveWarning(warning({ notices: notice ? [{ ...notice, readAt: notice.sentAt }] : [] }));
    await openPage(LIST, `/vendor/warning-list/${WARNING}`, <WarningListPage />);
    expect(await screen.findByText('Somebody can fall')).toBeTruthy();
    expect(asked.some(({ request }) => request.endsWith('/read'))).toBe(false);
  });

  it('asks for more time over the version that was read', async () => {
    const asked = serveWarning(warning());
    await openPage(LIST, `/vendor/warning-list/${WARNING}`, <WarningListPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for more time' }));
    expect(await screen.findByText('With these days it is due no later than Dec 8, 2099.')).toBeTruthy();
    await userEvent.type(
      screen.getByLabelText('Why do you need them?'),
      'The carpenter comes next week only',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() =>
      expect(asked.find(({ request }) => request.endsWith('/extension'))?.body).toEqual({
        version: 1,
        days: 7,
        reason: 'The carpenter comes next week only',
      }),
    );
  });
});

describe('an answer', () => {
  const replied = item({
    state: 'replied',
    actions: ['edit-reply'],
    replies: [reply({ kind: 'dispute', text: 'x'.repeat(60), doneAt: null })],
  });
  const words = { text: 'x'.repeat(60), actionType: null, rootCause: '', doneAt: null };
  const draft = {
    ...{ id: newId('reply'), kind: 'dispute' as const, ...words, photos: [], documents: [] },
    ...{ at: NOW, sentAt: NOW },
  };
  const written = {
    warning: WARNING,
    item: ITEM,
    matter: 'The rail',
    values: {},
    writtenAt: NOW,
    body: draft,
  };
  /** A server that cannot be reached with replies; then the reply that waits was refused. */
  const refused = async (problem: ReturnType<typeof toProblem>, change: Partial<typeof draft> = {}) => {
    const online = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if ((input as Request).method !== 'GET') throw new TypeError('no network');
      return online(input, init);
    };
    await act(async () => {
      await keepReply(keeper(), { ...written, body: { ...draft, ...change } });
      await keeper().refused([...keeper().read().values()].at(-1) as Held, problem);
    });
    globalThis.fetch = online;
  };
  const disagree = async () => {
    await userEvent.click(await screen.findByLabelText('I disagree'));
    await userEvent.type(
      screen.getByLabelText('Why do you disagree?'),
      'The rail was replaced in October, as the bill and the photos show.',
    );
  };

  it('is sent under an id made on the device, and leads to its receipt', async () => {
    const asked = serveWarning(warning());
    const { router } = await openPage(REPLY, at(REPLY), <Reply />);
    await disagree();
    await userEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(at(RECEIPT)));
    const body = asked.find(({ request }) => request.endsWith('/replies'))?.body;
    expect(body).toMatchObject({
      id: expect.stringMatching(/^rpl_/),
      kind: 'dispute',
      doneAt: null,
      photos: [],
      documents: [],
    });
  });

  it('says at the field what is missing, and keeps what was typed', async () => {
    const asked = serveWarning(warning());
    await openPage(REPLY, at(REPLY), <Reply />);
    await userEvent.click(await screen.findByLabelText('It is fixed'));
    await userEvent.type(screen.getByLabelText('What did you do?'), 'Short');
    await userEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
    expect(screen.getByText('Please write at least 20 characters.')).toBeTruthy();
    expect(screen.getByDisplayValue('Short')).toBeTruthy();
    expect(asked.some(({ request }) => request.startsWith('POST'))).toBe(false);
  });

  it('waits on the device without a connection, and is sent when there is one', async () => {
    serveWarning(warning());
    const { router } = await openPage(REPLY, at(REPLY), <Reply />);
    await disagree();
    const online = globalThis.fetch;
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
    await userEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
    expect(await screen.findByRole('heading', { name: 'Saved on this phone' })).toBeTruthy();
    // It is tried first, and says so.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^ Saved on this phone/));
    expect(waiting().map(({ item }) => item)).toEqual([ITEM]);
    expect(keeper().owner).toBe(USER);

    globalThis.fetch = online;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(at(RECEIPT)));
    expect(waiting()).toEqual([]);
  });

  it('that waited on the device is told as sent, though its warning was read before', async () => {
    let now = warning();
    serve((request) => {
      if (request === 'GET /me') return ME;
      if (request.startsWith('POST')) now = warning({ items: [replied] });
      return request === `GET /warnings/${WARNING}` ? now : {};
    });
    const { router } = await openPage(`${LIST}/:subid/:page`, at(REPLY), <ReplyOrReceipt />);
    await disagree();
    const online = globalThis.fetch;
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
    await userEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
    await screen.findByRole('heading', { name: 'Saved on this phone' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The warning comes later than the answer that the reply has arrived.
    globalThis.fetch = async (input, init) => {
      if ((input as Request).url.endsWith(WARNING)) await held;
      return online(input, init);
    };
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Reply sent' })).toBeTruthy();
    release();
    expect(await screen.findByText(/^Sent Nov/)).toBeTruthy();
    expect(router.state.location.pathname).toBe(at(RECEIPT));
  });

  it('that waited on the device is told as sent on other pages too, and what they show is the newest', async () => {
    serveWarning(warning(), {
      [`POST /warnings/${WARNING}/items/${ITEM}/replies`]: warning({ items: [replied] }),
    });
    await openPage(
      LIST,
      at(LIST),
      <>
        <KeeperProbe />
        <WarningListPage />
        <Toasts />
      </>,
    );
    await screen.findByText('Somebody can fall');
    // Without its key a device keeps nothing: it has come.
    await act(async () => void (await keeper().probe()));
    const online = globalThis.fetch;
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
    await act(async () => void (await keepReply(keeper(), written)));
    const note = await screen.findByText('1 reply is saved on this phone and not sent yet.');
    expect(screen.getByRole('link', { name: 'The rail' }).getAttribute('href')).toBe(at(REPLY));
    globalThis.fetch = async (input, init) =>
      (input as Request).method === 'GET' ? new Promise(() => undefined) : online(input, init);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Your saved reply was sent.')).toBeTruthy();
    expect(await screen.findByText('x'.repeat(60))).toBeTruthy();
    expect(note.isConnected).toBe(false);
  });

  it('that waits on the device can be taken back and changed', async () => {
    serveWarning(warning());
    await openPage(REPLY, at(REPLY), <Reply />);
    await disagree();
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
    await userEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change it' }));
    expect(await screen.findByDisplayValue(/The rail was replaced in October/)).toBeTruthy();
    // It stays on the device, and nothing sends it.
    expect(waiting().map(({ isTakenBack }) => isTakenBack)).toEqual([true]);
  });

  it('that is asked back while it is on its way comes back once that has failed', async () => {
    serveWarning(warning());
    await openPage(REPLY, at(REPLY), <Reply />);
    await disagree();
    let fail = () => {};
    const isTried = new Promise<void>((tried) => {
      globalThis.fetch = jest.fn<typeof fetch>(() => {
        tried();
        return new Promise((_, refuse) => (fail = () => refuse(new TypeError('no network'))));
      });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
    await isTried;
    await userEvent.click(await screen.findByRole('button', { name: 'Change it' }));
    expect(screen.queryByDisplayValue(/The rail was replaced in October/)).toBe(null);
    await act(async () => fail());
    expect(await screen.findByDisplayValue(/The rail was replaced in October/)).toBeTruthy();
  });

  it('that nobody opened can be changed, over its version', async () => {
    const asked = serveWarning(warning({ items: [replied] }));
    await openPage(REPLY, at(REPLY), <Reply />);
    await userEvent.click(await screen.findByRole('button', { name: 'Save the change' }));
    await waitFor(() =>
      expect(asked.find(({ request }) => request.startsWith('PATCH'))?.body).toMatchObject({ version: 3 }),
    );
  });

  it('that was changed waits without a connection too, and says that the inspector has the one before', async () => {
    const asked = serveWarning(warning({ items: [replied] }));
    const { router } = await openPage(REPLY, at(REPLY), <Reply />);
    await userEvent.type(await screen.findByLabelText('Why do you disagree?'), ' Changed.');
    const online = globalThis.fetch;
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
    await userEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText(/^Your change is saved on this phone/)).toBeTruthy();
    expect(waiting()[0]?.edits).toBe(reply().id);

    globalThis.fetch = online;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(at(RECEIPT)));
    expect(asked.find(({ request }) => request.startsWith('PATCH'))?.body).toMatchObject({
      version: 3,
      text: expect.stringMatching(/Changed\.$/),
    });
  });

  it('whose change comes after the inspector opened it is not lost, nor when it comes back', async () => {
    let now = warning({ items: [replied] });
    const asked = serve((request) => {
      if (request === 'GET /me') return ME;
      if (request.startsWith('PATCH')) return new Conflict();
      return request === `GET /warnings/${WARNING}` ? now : {};
    });
    await openPage(REPLY, at(REPLY), <Reply />);
    await userEvent.type(await screen.findByLabelText('Why do you disagree?'), ' Changed.');
    const seen = reply({ kind: 'dispute', doneAt: null, openedAt: NOW });
    now = warning({ items: [{ ...replied, actions: [], replies: [seen] }] });
    await userEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText(/Nothing you wrote is lost: it stays on this phone/)).toBeTruthy();
    expect(screen.getByText(/ Changed\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change it' })).toBe(null);

    // It came back: the next visit offers a new reply with these words.
    cleanup();
    now = warning({ items: [item({ state: 'returned', replies: [seen] })] });
    await openPage(REPLY, at(REPLY), <Reply />);
    await userEvent.click(await screen.findByRole('button', { name: 'Use it for a new reply' }));
    expect(await screen.findByDisplayValue(/ Changed\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
    await waitFor(() => expect(waiting()).toEqual([]));
    const body = asked.find(({ request }) => request.endsWith('/replies'))?.body;
    expect(body).toMatchObject({ id: expect.not.stringMatching(seen.id) });
  });

  it('is not made of words of another kind, which wait until that is decided', async () => {
    serveWarning(warning({ items: [replied] }));
    await openPage(REPLY, at(REPLY), <Reply />);
    await refused(toProblem(409, STATE), { kind: 'fixed' as never });
    expect(await screen.findByText(/another kind of reply .* no second one can be sent/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change it' })).toBe(null);
  });

  it('that is of no use any more is thrown away after another word', async () => {
    serveWarning(warning({ items: [item({ state: 'closed', actions: [] })] }));
    const { router } = await openPage(REPLY, at(REPLY), <Reply />);
    await refused(toProblem(409, STATE));
    expect(await screen.findByText(/It stays on this phone until you discard it/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(waiting()).toEqual([]);
    expect(await screen.findByText('This item is done. Nothing more is needed.')).toBeTruthy();
    expect(router.state.location.pathname).toBe(at(REPLY));
  });

  it('that was refused later names each detail that is wrong', async () => {
    serveWarning(warning());
    await openPage(REPLY, at(REPLY), <Reply />);
    const fields = [{ path: 'doneAt', rule: 'date_future' as const }];
    const wrong = toProblem(422, { type: '', status: 422, code: 'VALIDATION', title: '', fields });
    await refused(wrong);
    expect(await screen.findByText('Date: The date must be in the future.')).toBeTruthy();
  });

  it('stays when its time is over meanwhile, without the plan that is not possible any more', async () => {
    const soon = item({ dueAt: new Date(Date.now() + 3_600_000).toISOString() });
    const asked = serveWarning(warning({ items: [soon] }));
    await openPage(REPLY, at(REPLY), <Reply />);
    await userEvent.click(await screen.findByLabelText('Will be fixed by a date'));
    expect(await screen.findByText(/Saved on this device/)).toBeTruthy();
    // The clock alone: the browser's database goes on.
    const doNotFake = ['setImmediate', 'setTimeout', 'setInterval', 'nextTick', 'queueMicrotask'] as const;
    jest.useFakeTimers({ now: Date.now() + 2 * 3_600_000, doNotFake: [...doNotFake] });
    try {
      cleanup();
      await openPage(REPLY, at(REPLY), <Reply />);
      expect(await screen.findByText(/The time is over/)).toBeTruthy();
      expect(await screen.findByText(/A date can no longer be planned/)).toBeTruthy();
      expect(screen.getByLabelText('What will you do?')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
      expect(await screen.findByText('Please choose one of the options.')).toBeTruthy();
      expect(asked.some(({ request }) => request.startsWith('POST'))).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('to what is done cannot be given', async () => {
    serveWarning(warning({ items: [item({ state: 'closed', actions: [] })] }));
    await openPage(REPLY, at(REPLY), <Reply />);
    expect(await screen.findByText('This item is done. Nothing more is needed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the reply' })).toBe(null);
  });

  it('to an item of another warning is not found', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    serveWarning(warning());
    await openPage(REPLY, at(REPLY, OTHER_ITEM), <Reply />);
    expect(await screen.findByText('Not found')).toBeTruthy();
    logged.mockRestore();
  });
});
