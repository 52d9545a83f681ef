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
