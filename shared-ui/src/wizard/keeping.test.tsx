import { jest } from '@jest/globals';
import type { Answers, Id } from '@sabaijai/contract';
import { answerSignIn, openSignInQuestion, type Store } from '@sabaijai/shared-ui/app';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { KEY } from '../keep/testing';
import { type AnswerStorage, copyOfDraft, deviceStorage, type Kept, type Report, serverDraft } from '.';
import { AT, aDevice, aStorage, box, COMPLETE, head, open, press } from './testing';

const offline = toProblem('FETCH_ERROR', undefined);
const refuse = (status: number, code: string) =>
  Response.json({ type: '', status, code, title: '' }, { status });

let device: Store;
beforeEach(() => {
  device = aDevice();
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

describe('sending', () => {
  it('waits until every answer is kept where it is sent from', async () => {
    const done: string[] = [];
    const storage = {
      ...aStorage(COMPLETE, async () => {
        done.push('saved');
        return { at: AT, where: 'server' };
      }),
      isSource: true,
    };
    const { user } = await open('/trip/owner/biz_1', {
      storage,
      onSubmit: async () => void done.push('sent') as undefined,
    });
    await user.type(box('Name'), '!');
    await user.click(screen.getByRole('link', { name: /Review and send/ }));
    await press(user, 'Send');
    await waitFor(() => expect(done).toEqual(['saved', 'sent']));
  });

  it('does not begin while an answer is missing there, and says so', async () => {
    const storage = { ...aStorage(COMPLETE, () => Promise.reject(offline)), isSource: true };
    const { user, submitted } = await open('/trip/owner/biz_1', { storage });
    await user.type(box('Name'), '!');
    await user.click(screen.getByRole('link', { name: /Review and send/ }));
    await press(user, 'Send');
    expect((await screen.findAllByText(/No connection/)).length).toBeGreaterThan(0);
    expect(submitted).toEqual([]);
    expect(screen.getByText('Mali!')).toBeTruthy();
  });

  it('keeps every answer when it fails', async () => {
    const storage = deviceStorage(device, 'trip');
    for (const [step, data] of Object.entries(COMPLETE))
      await storage.save(step, data ?? {}, Object.keys(data ?? {}));
    const { user } = await open('/trip/review/biz_1', {
      storage,
      onSubmit: async () => ({ error: offline }),
    });
    await press(user, 'Send');
    await screen.findByRole('alert');
    expect(await deviceStorage(device, 'trip').load()).toMatchObject({ answers: COMPLETE });
    expect(screen.getByText('Beach Road')).toBeTruthy();
  });

  it('has happened also when the draft cannot be deleted afterwards', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const storage = { ...aStorage(COMPLETE), forget: () => Promise.reject(offline) };
    const { user, submitted, at } = await open('/trip/review/biz_1', { storage });
    await press(user, 'Send');
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect([submitted.length, at()]).toEqual([1, '/trip/review/biz_1']);
    expect(screen.queryByRole('alert')).toBeNull();
    logged.mockRestore();
  });
});

describe('a page that stands before the storage has answered', () => {
  it('takes what was kept, and loses nothing that was typed meanwhile', async () => {
    let answer: (kept: Kept) => void = () => undefined;
    const storage = { ...aStorage(), load: () => new Promise<Kept>((done) => (answer = done)) };
    const { user } = await open('/trip/owner/biz_1', { storage, initial: { answers: {}, saved: null } });
    await user.type(box('Name'), 'Mali');
    await act(async () => answer({ answers: { owner: { home: { street: 'Pier' } } }, saved: null }));
    expect([box('Name').value, box('Street').value]).toEqual(['Mali', 'Pier']);
  });
});

describe('leaving', () => {
  const failing = () => aStorage({}, () => Promise.reject(offline));
  const stays = async () => expect(await screen.findByRole('button', { name: 'Stay here' })).toBeTruthy();

  it('asks on the way to another page that stands below the same address', async () => {
    const { user, router } = await open('/trip/owner/biz_1', { storage: failing() });
    await user.type(box('Name'), 'Mali');
    await act(() => router.navigate('/trip/start/biz_1'));
    await stays();
  });

  it('asks on the way to another draft, and shows that one afterwards', async () => {
    const other = aStorage({ owner: { name: 'Nok' } });
    const { user, router } = await open(
      '/trip/owner/biz_1?draft=a',
      { storage: failing() },
      { '?draft=b': { storage: other } },
    );
    await user.type(box('Name'), 'Mali');
    await act(() => router.navigate('/trip/owner/biz_1?draft=b'));
    await stays();
    expect(box('Name').value).toBe('Mali');
    await press(user, 'Leave');
    await waitFor(() => expect(box('Name').value).toBe('Nok'));
  });

  it('does not ask between steps', async () => {
    const { user } = await open('/trip/owner/biz_1', { storage: failing(), order: 'free' });
    await user.type(box('Name'), 'Mali');
    await user.click(screen.getByRole('link', { name: /Crew/ }));
    expect(head()).toBe('Crew');
  });
});

describe('two tabs on one device', () => {
  const tab = async () => {
    const storage = deviceStorage(device, 'trip');
    await storage.load();
    return storage;
  };
  /** As often as it takes, like the wizard. */
  const save = async (storage: AnswerStorage, data: Record<string, unknown>, field: string) => {
    const report = await storage.save('owner', data, [field]);
    return 'newer' in report ? storage.save('owner', { ...report.newer.owner, ...data }, [field]) : report;
  };
  it('keep the fields of both', async () => {
    const [one, other] = [await tab(), await tab()];
    await save(one, { name: 'Mali' }, 'name');
    await save(other, { boats: true }, 'boats');
    await save(one, { name: 'Mali N.' }, 'name');
    expect(await (await tab()).load()).toMatchObject({
      answers: { owner: { name: 'Mali N.', boats: true } },
    });
  });

  it('shows in one what was typed in the other', async () => {
    await open('/trip/owner/biz_1', { storage: deviceStorage(device, 'trip') });
    await save(await tab(), { name: 'Mali' }, 'name');
    await waitFor(() => expect(box('Name').value).toBe('Mali'));
  });

  it('tells one what the other left after it was loaded and before it was watched', async () => {
    const one = await tab();
    await save(await tab(), { name: 'Mali' }, 'name');
    const told: Report[] = [];
    const end = one.watch?.((report) => told.push(report));
    await waitFor(() => expect(told).toEqual([{ newer: { owner: { name: 'Mali' } } }]));
    end?.();
  });
});

/** A draft on a server that does as the test says; without that it keeps what it is given. */
function aServer(steps: Answers = {}) {
  const server = {
    steps,
    version: 1,
    user: 'usr_1' as string | null,
    fail: undefined as (() => Response | undefined) | undefined,
    requests: [] as { method: string; keepalive: boolean }[],
  };
  const view = () => ({
    id: 'drf_1',
    form: 'trip',
    steps: server.steps,
    version: server.version,
    updatedAt: new Date(AT).toISOString(),
    expiresAt: new Date(AT).toISOString(),
  });
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    const request = new Request(input as Request, init);
    if (request.url.endsWith('/me'))
      return Response.json({ user: server.user ? { id: server.user, roles: [] } : null });
    if (request.url.endsWith('/keep-key')) return Response.json({ key: KEY });
    server.requests.push({ method: request.method, keepalive: request.keepalive });
    const refusal = server.fail?.();
    if (refusal) return refusal;
    if (!server.user) return refuse(404, 'NOT_FOUND');
    if (request.method === 'PATCH') {
      const { version, data } = (await request.json()) as { version: number; data: object };
      if (version !== server.version)
        return Response.json(
          { type: '', status: 409, code: 'VERSION_CONFLICT', title: '', params: { current: view() } },
          { status: 409 },
        );
      server.steps = { ...server.steps, [request.url.split('/').at(-1) ?? '']: data as never };
      server.version += 1;
    }
    return Response.json(view());
  });
  return server;
}
const draft = () => serverDraft(device, 'drf_1' as Id<'draft'>);
const down = () => {
  throw new TypeError('Failed to fetch');
};

describe('a draft on the server', () => {
  it('has what did not arrive on this device, and sends it on the next visit', async () => {
    const server = aServer({ owner: { name: 'Old' } });
    const first = draft();
    await first.load();
    server.fail = down;
    await expect(first.save('owner', { name: 'Mali' }, ['name'])).rejects.toMatchObject({ status: 0 });
    server.fail = undefined;
    await open('/trip/owner/biz_1', { storage: draft() });
    await waitFor(() => expect(box('Name').value).toBe('Mali'));
    await waitFor(() => expect(server.steps).toEqual({ owner: { name: 'Mali' } }));
  });

  it('shows both sides when another device was faster meanwhile', async () => {
    const server = aServer({ owner: { name: 'Old' } });
    const first = draft();
    await first.load();
    server.fail = down;
    await expect(first.save('owner', { name: 'Mali' }, ['name'])).rejects.toMatchObject({ status: 0 });
    server.fail = undefined;
    server.steps = { owner: { name: 'Somchai' } };
    await open('/trip/owner/biz_1', { storage: draft() });
    const conflict = await screen.findByText('This was changed elsewhere in the meantime.');
    expect(conflict.parentElement?.textContent).toMatch(/Mali.*Somchai/);
    expect(server.steps).toEqual({ owner: { name: 'Somchai' } });
  });

  it('does not ask again, on the next visit, about what somebody else left and the person took', async () => {
    const server = aServer({ owner: { name: 'Old' } });
    const first = draft();
    await first.load();
    server.fail = down;
    await expect(first.save('owner', { name: 'Mali' }, ['name'])).rejects.toMatchObject({ status: 0 });
    server.fail = undefined;
    server.steps = { owner: { name: 'Somchai' } };
    const { user } = await open('/trip/owner/biz_1', { storage: draft() });
    await user.click(await screen.findByRole('radio', { name: /Somchai/ }));
    await press(user, 'Keep what I chose');
    cleanup();
    await open('/trip/owner/biz_1', { storage: draft() });
    await waitFor(() => expect(box('Name').value).toBe('Somchai'));
    expect(screen.queryByText('This was changed elsewhere in the meantime.')).toBeNull();
  });

  it.each([
    [404, 'NOT_FOUND'],
    [410, 'DRAFT_EXPIRED'],
  ])('that is gone (%i) is said to be, and nobody tries again for ever', async (status, code) => {
    const server = aServer();
    server.fail = () => refuse(status, code);
    await open('/trip/owner/biz_1', { storage: draft(), lost: () => <p>It is gone.</p> });
    expect(await screen.findByText('It is gone.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('opens from this device when the server cannot be reached', async () => {
    const server = aServer({ owner: { name: 'Mali' } });
    const first = draft();
    await first.load();
    await first.save('owner', { name: 'Mali N.' }, ['name']);
    server.fail = down;
    expect(await draft().load()).toMatchObject({
      answers: { owner: { name: 'Mali N.' } },
      saved: { where: 'device' },
    });
    expect(await copyOfDraft(device, 'drf_1' as Id<'draft'>)).toEqual({ owner: { name: 'Mali N.' } });
  });

  it('asks for a sign-in when the session has ended, and then goes on', async () => {
    const server = aServer();
    const store = device;
    const storage = serverDraft(store, 'drf_1' as Id<'draft'>);
    const { api } = await import('@sabaijai/shared-ui/app');
    await store.dispatch(api.endpoints.me.initiate());
    await storage.load();
    server.user = null;
    const saved = storage.save('owner', { name: 'Mali' }, ['name']);
    await waitFor(() => expect(openSignInQuestion()?.key).toBe('expired'));
    server.user = 'usr_1';
    await store.dispatch(api.endpoints.me.initiate(undefined, { forceRefetch: true }));
    answerSignIn(true);
    expect(await saved).toMatchObject({ where: 'server' });
    expect(server.steps).toEqual({ owner: { name: 'Mali' } });
  });

  it('is saved by requests that outlive the page', async () => {
    const server = aServer();
    const storage = draft();
    await storage.load();
    await storage.save('owner', { name: 'Mali' }, ['name']);
    expect(server.requests.at(-1)).toEqual({ method: 'PATCH', keepalive: true });
  });
});

describe('a form that came back', () => {
  const reopened = {
    sent: COMPLETE,
    comments: {
      'owner.home.street': 'The street has no number.',
      'crew.people.0.name': 'Full name, please.',
    },
  };

  it('lets only what was commented on, and what is empty, be changed', async () => {
    const { user } = await open('/trip/owner/biz_1', { storage: aStorage(COMPLETE), reopened });
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(screen.getByText('Mali')).toBeTruthy();
    const described = box('Street').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(
      'The street has no number.',
    );
    await user.type(box('Street'), ' 5');
    expect(box('Street').value).toBe('Beach Road 5');
    expect(screen.getByRole('checkbox', { name: 'I have boats' })).toBeTruthy();
  });

  it('lets be changed, too, what does not hold any more', async () => {
    const owner = { name: 'M', home: { street: 'Beach Road' } };
    await open('/trip/owner/biz_1', {
      storage: aStorage({ ...COMPLETE, owner }),
      reopened: { ...reopened, sent: { ...COMPLETE, owner } },
    });
    expect(box('Name').value).toBe('M');
  });

  it('leaves the entries of a list where they were', async () => {
    await open('/trip/crew/biz_1', { storage: aStorage(COMPLETE), reopened });
    expect(box('First name').value).toBe('Nok');
    expect(screen.queryByRole('button', { name: 'Remove Person 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to “People”' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to “Stops”' })).toBeTruthy();
  });
});

describe('a form that is sent by hand', () => {
  const unsent = [{ step: 'owner', field: 'name', value: 'Mali', base: 'Nok' }];

  it('has one page, and its button says what it does', async () => {
    const { user, submitted } = await open('/trip/crew/biz_1', {
      storage: aStorage(COMPLETE),
      order: 'free',
      review: null,
      words: { send: 'Save it', sending: 'Saving it' },
    });
    expect(screen.queryByRole('link', { name: /Review and send/ })).toBeNull();
    await press(user, 'Save it');
    await waitFor(() => expect(submitted).toHaveLength(1));
  });

  it('holds what lies on the device against what somebody else saved meanwhile', async () => {
    let tell: (report: Report) => void = () => undefined;
    const storage: AnswerStorage = {
      ...aStorage(COMPLETE, async () => ({ at: AT, where: 'device' })),
      watch: (listener) => {
        tell = listener;
        return () => undefined;
      },
    };
    const { user } = await open('/trip/owner/biz_1', { storage });
    const newer = { ...COMPLETE, owner: { ...COMPLETE.owner, name: 'Somchai' } };
    await act(async () => tell({ newer, unsent }));
    await user.click(screen.getByRole('radio', { name: /Mali/ }));
    await press(user, 'Keep what I chose');
    expect(box('Name').value).toBe('Mali');
  });
});
