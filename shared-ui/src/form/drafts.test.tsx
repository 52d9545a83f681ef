import '@sabaijai/shared-ui/components';
import { jest } from '@jest/globals';
import {
  AppProviders,
  answerSignIn,
  api,
  createStore,
  hasUnsavedInput,
  openSignInQuestion,
  type Store,
} from '@sabaijai/shared-ui/app';
import { type Held, keeperFor, type Owner } from '@sabaijai/shared-ui/keep';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { DraftLine, FormNotice, PasswordField, TextField, useForm } from '.';

const ME = 'usr_01HMQSRYAB0000000000000001';
const KEY = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY';
const PHOTO = 'pho_01HMQSRYAB0000000000000001';
const REFUSAL = { type: '', title: '' };
const OTHER = 'usr_01HMQSRYAB0000000000000002';
const OTHER_KEY = 'ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA';
const config = {
  apiBase: 'http://localhost/api/v1',
  buildId: 'x',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};
const Schema = z.strictObject({ name: z.string().min(2), secret: z.string(), text: z.string() });
const INITIAL = { name: '', text: '', secret: '' };

/** Sent by its button: with `isLate` by itself, whenever there is a connection. */
function Sample({
  isLate,
  send,
}: {
  isLate?: boolean;
  send?: () => Promise<{ error?: unknown } | undefined>;
}) {
  const [arrived, setArrived] = useState('');
  const form = useForm({
    schema: Schema,
    initial: INITIAL,
    draft: 'sample',
    secret: ['secret'],
    send,
    sends: isLate
      ? (body) => ({
          request: { method: 'PUT', path: '/words', body },
          needs: [PHOTO],
          tags: [{ type: 'Me' }],
          title: 'Words',
          page: '/words',
        })
      : undefined,
    onArrived: (answer) => setArrived((answer as { said: string }).said),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice form={form} fields={['text', 'secret', 'name']} />
      <TextField form={form} name="text" label="Text" />
      <TextField form={form} name="name" label="Name" />
      <PasswordField form={form} name="secret" label="Secret" fresh />
      <DraftLine form={form} />
      <button type="button" onClick={() => form.set({ text: 'with its photo' }, { goesAlong: true })}>
        Photo comes
      </button>
      <button type="submit">{form.waiting ? 'Waits' : form.sending ? 'Sending' : 'Send'}</button>
      <output>{arrived}</output>
    </form>
  );
}

/** Who is at the screen, and a server that may be away. */
const server = {
  user: ME as string | null,
  words: [] as unknown[],
  refusal: null as Response | null,
  looks: 0,
};
const away = () => {
  throw new TypeError('Failed to fetch');
};
async function network(request: RequestInfo | URL) {
  const { url } = request as Request;
  if (url.endsWith('/me')) server.looks += 1;
  if (url.endsWith('/me')) return Response.json({ user: server.user && { id: server.user } });
  if (url.endsWith('/me/keep-key'))
    return Response.json({ key: (request as Request).headers.get('x-account') === ME ? KEY : OTHER_KEY });
  if (server.refusal) return server.refusal.clone();
  const words = (await (request as Request).json()) as { text: string };
  server.words.push(words);
  return Response.json({ said: words.text });
}
let store: Store;
let fetchNow: typeof network;

async function open(props: Parameters<typeof Sample>[0] = {}) {
  store = createStore({ config, fetch: (request) => fetchNow(request) });
  const i18n = await createI18n('en-US', registeredNamespaces());
  render(
    <AppProviders config={config} store={store} i18n={i18n}>
      <Sample {...props} />
    </AppProviders>,
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const saved = () => screen.findByText(/Saved on this device/);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** What the disk of this device has of the person at the screen. */
async function kept(): Promise<Held[]> {
  const another = createStore({ config, fetch: (request) => fetchNow(request) });
  const { keeper } = await keeperFor(another, server.user ? { id: server.user as Owner } : null);
  return [...keeper.read().values()];
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  Object.assign(server, { user: ME, words: [], refusal: null });
  fetchNow = network;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('what is typed into a form', () => {
  it('is there again on the next visit, without its secret', async () => {
    await open();
    type('Name', 'Somebody');
    type('Text', 'words');
    type('Secret', 'nobody else');
    await saved();
    cleanup();
    await open();
    await waitFor(() => expect(field('Text').value).toBe('words'));
    expect(field('Name').value).toBe('Somebody');
    expect(field('Secret').value).toBe('');
    expect(JSON.stringify((await kept()).map(({ about }) => about))).not.toContain('nobody else');
  });

  it('stays as it is when a draft is found a moment later, whose other fields come beside it', async () => {
    await open();
    type('Name', 'Before');
    type('Text', 'words');
    await saved();
    cleanup();
    await open();
    type('Name', 'Since');
    await waitFor(() => expect(field('Text').value).toBe('words'));
    expect(field('Name').value).toBe('Since');
    await waitFor(async () =>
      expect((await kept())[0]?.about).toEqual(expect.objectContaining({ name: 'Since', text: 'words' })),
    );
  });

  it('is kept although the page is left in the same moment', async () => {
    await open();
    await waitFor(() => expect(api.endpoints.me.select()(store.getState()).isSuccess).toBe(true));
    type('Name', 'Som');
    cleanup();
    await waitFor(async () => expect(await kept()).toHaveLength(1));
  });

  it('is no request: nothing of it leaves, and it says where one goes on', async () => {
    document.title = 'Words · Sabaijai';
    await open();
    type('Name', 'Som');
    await saved();
    expect(await kept()).toEqual([
      expect.objectContaining({ subject: 'draft/sample', title: 'Words', page: '/' }),
    ]);
    expect((await kept())[0]?.request).toBeUndefined();
    expect(server.words).toEqual([]);
  });

  it('holds the page until it is on the device', async () => {
    await open();
    expect(hasUnsavedInput()).toBe(false);
    type('Name', 'S');
    expect(hasUnsavedInput()).toBe(true);
    await saved();
    expect(hasUnsavedInput()).toBe(false);
  });

  it('is forgotten once it was sent, and when it is discarded', async () => {
    await open();
    type('Name', 'Somebody');
    await saved();
    press('Send');
    await waitFor(() => expect(screen.queryByText(/Saved on this device/)).toBeNull());
    expect(await kept()).toEqual([]);
    cleanup();
    await open();
    type('Name', 'y');
    await saved();
    press('Discard draft');
    expect(field('Name').value).toBe('');
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('stays when it is refused', async () => {
    await open({ send: async () => ({ error: new Error('refused') }) });
    jest.spyOn(console, 'error').mockReturnValue();
    type('Name', 'Somebody');
    await saved();
    press('Send');
    await screen.findByRole('alert');
    expect(await kept()).toHaveLength(1);
  });

  it('is not called kept by a device that is full, and holds the page', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await open();
    type('Name', 'Som');
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.queryByText(/Saved on this device/)).toBeNull();
    expect(hasUnsavedInput()).toBe(true);
  });
});

describe('two people at one device', () => {
  const signIn = async (user: string | null) => {
    server.user = user;
    await act(() => store.dispatch(api.util.invalidateTags(['Me'])) && Promise.resolve());
  };

  it('each find what they typed themselves, and nothing of the other', async () => {
    await open();
    type('Name', 'Mali');
    await saved();
    cleanup();
    server.user = OTHER;
    await open();
    type('Text', 'of the second');
    await saved();
    expect(field('Name').value).toBe('');
    cleanup();
    server.user = ME;
    await open();
    await waitFor(() => expect(field('Name').value).toBe('Mali'));
    expect(field('Text').value).toBe('');
  });

  it('do not see what the first had typed when the second signs in on the same page', async () => {
    await open();
    type('Name', 'Mali');
    await saved();
    await signIn(OTHER);
    await waitFor(() => expect(field('Name').value).toBe(''));
    expect(await kept()).toEqual([]);
  });
});

describe('a draft of the build before', () => {
  const write = (savedAt = 1) =>
    localStorage.setItem(
      'draft:sample',
      JSON.stringify({ values: { name: 'Before', text: 'words' }, savedAt }),
    );

  it('is taken over once, and then lies on the device for its person alone', async () => {
    write();
    await open();
    await waitFor(() => expect(field('Name').value).toBe('Before'));
    await saved();
    expect(localStorage.length).toBe(0);
    expect((await kept())[0]?.about).toEqual({ name: 'Before', text: 'words' });
  });

  it('does not go over what was kept since, and goes over what is older', async () => {
    await open();
    type('Name', 'Since');
    await saved();
    cleanup();
    write();
    await open();
    await waitFor(() => expect(field('Name').value).toBe('Since'));
    expect(localStorage.length).toBe(0);
    cleanup();
    write(Date.now() + 1_000);
    await open();
    await waitFor(() => expect(field('Name').value).toBe('Before'));
  });

  it('that cannot be read goes', async () => {
    localStorage.setItem('draft:sample', '{"values":');
    await open();
    await waitFor(() => expect(localStorage.length).toBe(0));
    expect(field('Name').value).toBe('');
  });

  it('stays where it is while the device has no room to take it over', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    write();
    await open();
    await waitFor(() => expect(field('Name').value).toBe('Before'));
    expect(localStorage.length).toBe(1);
  });
});

it('says on top that this device keeps nothing, before anybody types', async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('Refused', 'SecurityError');
    },
  } as never;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open({ isLate: true });
  expect(await screen.findByText(/^This device keeps nothing of what you write/)).toBeTruthy();
  type('Text', 'words');
  await waitFor(() => expect(hasUnsavedInput()).toBe(true));
  expect(screen.queryByText(/Saved on this device/)).toBeNull();
});

describe('a form that goes out by itself', () => {
  const fillIn = async () => {
    await open({ isLate: true });
    type('Name', 'Somebody');
    type('Text', 'words');
    await saved();
  };

  it('arrives at once where there is a connection, and is forgotten', async () => {
    await fillIn();
    press('Send');
    expect(await screen.findByText('words')).toBeTruthy();
    expect(server.words).toEqual([{ name: 'Somebody', text: 'words', secret: '' }]);
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(hasUnsavedInput()).toBe(false);
  });

  it('waits without one, is shown on the next visit as it was sent, and arrives once, by itself', async () => {
    await fillIn();
    fetchNow = async (request) => ((request as Request).url.endsWith('/words') ? away() : network(request));
    press('Send');
    expect(await screen.findByRole('button', { name: 'Waits' })).toBeTruthy();
    expect(hasUnsavedInput()).toBe(false);
    cleanup();
    await open({ isLate: true });
    await waitFor(() => expect(field('Text').value).toBe('words'));
    expect(await screen.findByRole('button', { name: 'Waits' })).toBeTruthy();
    fetchNow = network;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('words')).toBeTruthy();
    expect(server.words).toHaveLength(1);
  });

  it('takes along what was begun before the button was pressed, and what is begun later waits for the button', async () => {
    await fillIn();
    fetchNow = async (request) => ((request as Request).url.endsWith('/words') ? away() : network(request));
    press('Send');
    await screen.findByRole('button', { name: 'Waits' });
    press('Photo comes');
    fetchNow = network;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('with its photo')).toBeTruthy();
    expect(server.words).toEqual([expect.objectContaining({ text: 'with its photo' })]);
    type('Text', 'other words');
    press('Photo comes');
    expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
    expect(server.words).toHaveLength(1);
  });

  it('is taken back by who types on', async () => {
    await fillIn();
    fetchNow = async (request) => ((request as Request).url.endsWith('/words') ? away() : network(request));
    press('Send');
    await screen.findByRole('button', { name: 'Waits' });
    type('Text', 'other words');
    expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
    fetchNow = network;
    act(() => void window.dispatchEvent(new Event('online')));
    press('Send');
    expect(await screen.findByText('other words')).toBeTruthy();
    expect(server.words).toEqual([expect.objectContaining({ text: 'other words' })]);
  });

  it('says why it was refused, at its field, keeps it, and sends what was mended', async () => {
    await fillIn();
    server.refusal = Response.json(
      {
        ...{ type: '', title: '', status: 422, code: 'VALIDATION' },
        fields: [{ path: 'name', rule: 'unique' }],
      },
      { status: 422 },
    );
    press('Send');
    expect(await screen.findByText('This appears twice.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    cleanup();
    await open({ isLate: true });
    expect(await screen.findByText('This appears twice.')).toBeTruthy();
    server.refusal = null;
    type('Name', 'Another');
    press('Send');
    expect(await screen.findByText('words')).toBeTruthy();
    expect(server.words).toEqual([expect.objectContaining({ name: 'Another' })]);
  });

  it('says what is wrong with a photo that it waits for, and waits no more', async () => {
    await open({ isLate: true });
    type('Name', 'Somebody');
    await saved();
    const { keeper } = await keeperFor(store, { id: ME as Owner });
    File.prototype.arrayBuffer = async () => new ArrayBuffer(1);
    await act(() =>
      keeper.putFile({ subject: PHOTO }, new File(['x'], 'x.jpg'), { is: 'photo', what: 'review' }),
    );
    press('Send');
    await act(async () => {
      const held = keeper.read().get(PHOTO);
      if (held) await keeper.refused(held, toProblem(422, { ...REFUSAL, status: 422, code: 'FILE_BROKEN' }));
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
    expect(server.words).toEqual([]);
  });

  it('brings what shows it up to date, once the server has it', async () => {
    await fillIn();
    const before = server.looks;
    press('Send');
    await screen.findByText('words');
    await waitFor(() => expect(server.looks).toBe(before + 1));
  });

  it('asks whose session has ended to sign in, and goes then', async () => {
    await fillIn();
    server.refusal = Response.json(
      { type: '', title: '', status: 401, code: 'SESSION_EXPIRED' },
      { status: 401 },
    );
    press('Send');
    await waitFor(() => expect(openSignInQuestion()?.key).toBe('expired'));
    server.refusal = null;
    act(() => answerSignIn(true));
    expect(await screen.findByText('words')).toBeTruthy();
  });
});
