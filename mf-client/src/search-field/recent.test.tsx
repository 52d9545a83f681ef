import { api, createStore, dropOwn } from '@sabaijai/shared-ui/app';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useRecentSearches } from './recent';

const config = {
  apiBase: 'http://sabaijai.test/api/v1',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};
const MALI = 'usr_01HMQSRYAB0000000000000001';
const NOK = 'usr_01HMQSRYAB0000000000000002';
const server = { user: null as string | null };
const store = createStore({
  config,
  fetch: async () => Response.json({ user: server.user && { id: server.user } }),
});

function Searching() {
  const { searches, remember } = useRecentSearches();
  return (
    <>
      <button type="button" onClick={() => remember('pier')}>
        Search
      </button>
      <output>{searches.join()}</output>
    </>
  );
}
const shown = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const become = (user: string | null) => {
  server.user = user;
  return act(() =>
    store.dispatch(api.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false })),
  );
};
async function open(user: string | null) {
  await become(user);
  render(
    <Provider store={store}>
      <Searching />
    </Provider>,
  );
}
const search = () => fireEvent.click(screen.getByRole('button'));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('what one person searched for is not shown to the next on the same phone, and is there when they come back', async () => {
  await open(MALI);
  search();
  await shown('pier');
  await become(NOK);
  await shown('');
  await become(null);
  await shown('');
  await become(MALI);
  await shown('pier');
});

it('what a guest searched for stays a guest’s', async () => {
  await open(null);
  search();
  await become(MALI);
  await shown('');
  await become(null);
  await shown('pier');
});

it('nothing of who signs out is left on the phone', async () => {
  await open(MALI);
  search();
  dropOwn(MALI);
  expect(localStorage.length).toBe(0);
});

it('searches of the build before are taken over once, by who is at the screen', async () => {
  localStorage.setItem('recent-searches', JSON.stringify(['pool', 'boat']));
  await open(MALI);
  await shown('pool,boat');
  await become(NOK);
  await shown('');
  expect(localStorage.getItem('recent-searches')).toBeNull();
});
