import '@sabaijai/shared-ui/components';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Filter, SavedFilters } from './list';

const config = {
  apiBase: 'http://localhost/api/v1',
  buildId: 'x',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};
const filters: Filter[] = [{ key: 'state', label: 'State', options: [{ value: 'open', label: 'Open' }] }];
/** Longer than typing is waited for. */
const rest = () => act(() => new Promise((done) => setTimeout(done, 400)));

async function open(path: string) {
  const element = <SavedFilters list="sites" filters={filters} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <AppProviders
      config={config}
      store={createStore({ config })}
      i18n={await createI18n('en-US', registeredNamespaces())}
    >
      <RouterProvider router={router} />
    </AppProviders>,
  );
  const user = userEvent.setup();
  const at = () => router.state.location.pathname + router.state.location.search;
  return { user, router, at, type: (text: string) => user.type(screen.getByRole('searchbox'), text) };
}

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = async () => Response.json({ user: null });
  globalThis.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never;
});
afterEach(cleanup);

describe('what is typed into the search of a list', () => {
  it('stands in the address a moment later', async () => {
    const { at, type } = await open('/sites');
    await type('pier');
    expect(at()).toBe('/sites');
    await rest();
    expect(at()).toBe('/sites?q=pier');
  });

  it('leaves alone a filter that was chosen within that moment', async () => {
    const { at, type, router } = await open('/sites');
    await type('pier');
    await act(() => router.navigate('/sites?state=open'));
    await rest();
    expect(at()).toBe('/sites?state=open&q=pier');
  });

  it('does not come after the person to another list', async () => {
    const { at, type, router } = await open('/sites');
    await type('pier');
    await act(() => router.navigate('/businesses'));
    await rest();
    expect(at()).toBe('/businesses');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('goes when all filters are reset', async () => {
    const { at, type, user } = await open('/sites?state=open');
    await type('pier');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await rest();
    expect(at()).toBe('/sites');
  });
});

it('a filter that is removed leaves the focus at the filters', async () => {
  const { at, user } = await open('/sites?state=open');
  await user.click(screen.getByRole('button', { name: 'Remove State: Open' }));
  expect(at()).toBe('/sites');
  const focused = document.activeElement;
  expect(focused !== document.body && focused?.contains(screen.getByRole('searchbox'))).toBe(true);
});

describe('filters under a name of one’s own', () => {
  const ME = 'usr_01HMQSRYAB0000000000000001';
  const OTHER = 'usr_01HMQSRYAB0000000000000002';
  const KEYS = { [ME]: btoa('1'.repeat(32)), [OTHER]: btoa('2'.repeat(32)) };
  const be = (id: keyof typeof KEYS) => {
    globalThis.fetch = async (request) =>
      Response.json((request as Request).url.endsWith('/keep-key') ? { key: KEYS[id] } : { user: { id } });
  };
  const old = [{ name: 'Open piers', search: 'state=open' }];
  const offered = () => screen.findByRole('button', { name: 'Open piers' });

  it('of the build before are taken over once, for the person alone', async () => {
    globalThis.indexedDB = new IDBFactory();
    localStorage.setItem(`filters:${ME}:sites`, JSON.stringify(old));
    be(ME);
    await open('/sites');
    expect(await offered()).toBeTruthy();
    await waitFor(() => expect(localStorage.length).toBe(0));
    cleanup();
    be(OTHER);
    await open('/sites');
    await rest();
    expect(screen.queryByRole('button', { name: 'Open piers' })).toBeNull();
    cleanup();
    be(ME);
    await open('/sites');
    expect(await offered()).toBeTruthy();
  });
});
