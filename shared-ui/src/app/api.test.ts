import { waitFor } from '@testing-library/react';
import { api } from './api';
import type { Config } from './config';
import { createStore } from './store';

it('asks the server itself again after a change: what the browser kept of the answer is from before', async () => {
  const caches: RequestCache[] = [];
  const store = createStore({
    config: { apiBase: 'http://localhost/api/v1' } as Config,
    fetch: async (request) => {
      caches.push((request as Request).cache);
      return new Response('{"user":null}');
    },
  });
  await store.dispatch(api.endpoints.me.initiate());
  store.dispatch(api.util.invalidateTags(['Me']));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(caches).toEqual(['default', 'no-cache']);
});

it.each([
  [
    'a proxy whose service is away',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'UNREACHABLE',
  ],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), 'UNREACHABLE'],
  ['a page that is not ours', () => new Response('<h1>Sign in to the Wi-Fi</h1>'), 'UNKNOWN'],
] as const)('answered by %s', async (_, answer, code) => {
  const config = { apiBase: 'http://localhost/api/v1' } as Config;
  const store = createStore({ config, fetch: async () => answer() });
  const { error } = await store.dispatch(api.endpoints.me.initiate());
  expect(error).toMatchObject({ code });
});

it('asks once more for what was being asked for while a change was made: that answer may be from before it', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const store = createStore({
    config: { apiBase: 'http://localhost/api/v1' } as Config,
    fetch: () => new Promise((answer) => answers.push(answer)),
  });
  const say = (id: string) => answers.shift()?.(new Response(JSON.stringify({ user: { id } })));
  const asked = (times: number) => waitFor(() => expect(answers).toHaveLength(times));
  const me = () => (api.endpoints.me.select()(store.getState()).data?.user as { id: string } | null)?.id;
  store.dispatch(api.endpoints.me.initiate());
  await asked(1);
  store.dispatch(api.endpoints.me.initiate());
  say('first');
  await waitFor(() => expect(me()).toBe('first'));

  store.dispatch(api.util.invalidateTags(['Me']));
  await asked(1);
  store.dispatch(api.util.invalidateTags(['Me']));
  say('before the second change');
  await asked(1);
  say('after it');
  await waitFor(() => expect(me()).toBe('after it'));
  expect(answers).toHaveLength(0);
});
