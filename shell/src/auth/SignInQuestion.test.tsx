import '../locales';
import { jest } from '@jest/globals';
import {
  AppProviders,
  answerSignIn,
  api,
  askToSignIn,
  createStore,
  tagsOfEverything,
} from '@sabaijai/shared-ui/app';
import { useToasts } from '@sabaijai/shared-ui/components';
import { createI18n, registeredNamespaces, registerLocale } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, Outlet, RouterProvider } from '@sabaijai/shared-ui/router';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Guard } from './Guard';
import { SignInQuestion } from './SignInQuestion';
import { useSignOut } from './session';

const config = {
  apiBase: 'http://sabaijai.test/api/v1',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};
const PLACE = '/client/information/1';
const OWN = '/account';

const { useKeepMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    keep: build.mutation<unknown, void>({ query: () => ({ url: '/kept', method: 'PUT', body: {} }) }),
  }),
});

/** A page somebody works on: words typed into it, and a heart that needs somebody signed in. */
function Work() {
  const [words, setWords] = useState('');
  const [keep, { isSuccess, error }] = useKeepMutation();
  const [signOut] = useSignOut();
  return (
    <>
      <input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      <button type="button" onClick={() => void keep()}>
        Keep
      </button>
      <button type="button" onClick={() => void signOut()}>
        Leave
      </button>
      {isSuccess && <p>kept</p>}
      {error && <p>not kept</p>}
    </>
  );
}

const person = (name: string) => ({
  id: `usr_${name.padEnd(26, '0').toUpperCase()}`,
  displayName: name,
  locale: 'en-US',
  roles: ['client'],
  isLead: false,
});

beforeAll(() => {
  // jsdom knows the element, not its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => act(() => answerSignIn(false)));

/** A server with one session, which may end at any time; whoever signs in is the login's name. */
async function open(path: string, signedInAs: string | null = null) {
  const server = { session: signedInAs, kept: [] as string[] };
  const network = async (input: RequestInfo | URL) => {
    const request = input as Request;
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/auth/login')) {
      const { login } = (await request.json()) as { login: string };
      server.session = login;
    }
    if (pathname.endsWith('/auth/logout')) server.session = null;
    if (pathname.endsWith('/kept')) {
      if (!server.session) return Response.json({ code: 'AUTH_REQUIRED' }, { status: 401 });
      server.kept.push(server.session);
      return Response.json({});
    }
    return Response.json({ user: server.session && person(server.session) });
  };
  window.history.replaceState(null, '', path);
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Guard>
              <Outlet />
            </Guard>
            <SignInQuestion />
          </>
        ),
        children: [
          { path: PLACE, element: <Work /> },
          { path: OWN, element: <Work />, handle: { access: ['member'] } },
          { path: '*', element: <p>another page</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const store = createStore({ config, fetch: network as typeof fetch });
  const i18n = await createI18n('en-US', registeredNamespaces());
  render(
    <AppProviders config={config} store={store} i18n={i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Words'), 'my words');
  const signIn = async (name: string) => {
    await user.type(await screen.findByLabelText('E-mail or phone number'), name);
    await user.type(screen.getByLabelText('Password'), 'whatever it is');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  const expire = () =>
    act(async () => {
      server.session = null;
      store.dispatch(api.util.invalidateTags(tagsOfEverything()));
    });
  return { server, user, router, signIn, expire };
}
const words = () => screen.getByLabelText<HTMLInputElement>('Words').value;
const keep = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Keep' }));

describe('the question to sign in', () => {
  it('comes over the page, and what was wanted goes on after it', async () => {
    const { server, user, signIn } = await open(PLACE);
    await keep(user);
    await signIn('ann');
    expect(await screen.findByText('kept')).toBeTruthy();
    expect(server.kept).toEqual(['ann']);
    expect(words()).toBe('my words');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be turned away, and asked again', async () => {
    const { server, user } = await open(PLACE);
    await keep(user);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(await screen.findByText('not kept')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await keep(user);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(server.kept).toEqual([]);
  });

  it('takes back that it could not be loaded once it stands', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open(PLACE);
    let isOnline = false;
    registerLocale('later' as 'auth', async () => {
      if (!isOnline) throw new Error('offline');
      return { default: { why: 'Sign in to go on' } };
    });
    const { result } = renderHook(useToasts);
    const ask = () => act(() => void askToSignIn({ key: 'later:why' }));
    ask();
    await waitFor(() => expect(result.current.map(({ tone }) => tone)).toEqual(['error']));
    isOnline = true;
    ask();
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(result.current).toEqual([]);
    log.mockRestore();
  });

  it('waits unseen while the person is on another page', async () => {
    const { user, router } = await open(PLACE);
    await keep(user);
    expect((await screen.findByRole('link', { name: 'Create an account' })).getAttribute('href')).toBe(
      `/auth/register?redirect=${encodeURIComponent(PLACE)}`,
    );
    await act(() => router.navigate('/client/policy/terms'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('leaves a guarded page as it was when its session runs out', async () => {
    const { signIn, expire, router } = await open(OWN, 'ann');
    await expire();
    expect(await screen.findByText('Please sign in again')).toBeTruthy();
    expect(words()).toBe('my words');
    expect(router.state.location.pathname).toBe(OWN);
    await signIn('ann');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(words()).toBe('my words');
  });

  it('gives another person a page of their own', async () => {
    const { signIn, expire } = await open(OWN, 'ann');
    await expire();
    await signIn('bob');
    await waitFor(() => expect(words()).toBe(''));
  });

  it('does not send what one person wrote in the name of another', async () => {
    const { server, user, signIn } = await open(PLACE, 'ann');
    server.session = null;
    await keep(user);
    await signIn('bob');
    expect(await screen.findByText('not kept')).toBeTruthy();
    expect(server.kept).toEqual([]);
  });

  it('is not asked of whoever signs out on purpose: their page is left', async () => {
    const { user, router } = await open(OWN, 'ann');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('another page')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
