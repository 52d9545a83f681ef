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
