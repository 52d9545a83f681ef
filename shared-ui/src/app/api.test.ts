import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { api, askSeenAgain } from './api';
import type { Config } from './config';
import type { SeenAnswers } from './seen';
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

describe('where this device keeps what was answered', () => {
  const config = { apiBase: 'http://localhost/api/v1' } as Config;
  const ME = { user: { id: 'usr_1' } };
  /** What was kept, of whom. */
  function aDevice(known: Record<string, unknown> = {}) {
    const kept: unknown[] = [];
    const seen: SeenAnswers = {
      put: (owner, question, answer) => void kept.push([owner, question, answer]),
      get: async (_owner, question) =>
        question in known ? { answer: known[question], at: Date.parse('2026-12-01') } : null,
    };
    return { kept, seen };
  }
  const QUESTION = 'me(undefined) "/me"';
  const asked = (store: ReturnType<typeof createStore>) => store.dispatch(api.endpoints.me.initiate());

  it('an answer is kept for the person it is for', async () => {
    const { kept, seen } = aDevice();
    const store = createStore({ config, seen, fetch: async () => new Response(JSON.stringify(ME)) });
    await asked(store);
    expect(kept).toEqual([['usr_1', QUESTION, ME]]);
  });

  it.each([
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy answers whose service is away', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a hotel asks to sign in to its network', () => new Response('<h1>Sign in to the Wi-Fi</h1>')],
  ] as const)('what was kept is shown where %s, and asked again once it can be', async (_, away) => {
    const { seen, kept } = aDevice({ [QUESTION]: ME });
    let isAway = true;
    const store = createStore({
      config,
      seen,
      fetch: async () => (isAway ? away() : new Response('{"user":null}')),
    });
    expect((await asked(store)).data).toEqual(ME);
    expect(kept).toEqual([]);
    isAway = false;
    askSeenAgain();
    await waitFor(() => expect(api.endpoints.me.select()(store.getState()).data).toEqual({ user: null }));
    expect(kept).toEqual([[null, QUESTION, { user: null }]]);
  });

  it('what is asked anew is not answered by what was kept before', async () => {
    const { seen } = aDevice({ [QUESTION]: ME });
    let isAway = false;
    const store = createStore({
      config,
      seen,
      fetch: async () => {
        if (isAway) throw new TypeError('Failed to fetch');
        return new Response('{"user":null}');
      },
    });
    await asked(store);
    isAway = true;
    const again = api.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false });
    expect((await store.dispatch(again)).error).toMatchObject({ code: 'UNREACHABLE' });
    expect(api.endpoints.me.select()(store.getState()).data).toEqual({ user: null });
  });

  it('a refusal of the server is no reason to show what was kept', async () => {
    const { seen } = aDevice({ [QUESTION]: ME });
    const refused = () => new Response('{"code":"FORBIDDEN","status":403}', { status: 403 });
    const store = createStore({ config, seen, fetch: async () => refused() });
    expect((await asked(store)).error).toMatchObject({ status: 403 });
  });

  it('the first answer is kept however long it takes', async () => {
    jest.useFakeTimers();
    const { seen, kept } = aDevice();
    let answer: (response: Response) => void = () => undefined;
    const store = createStore({ config, seen, fetch: () => new Promise((given) => (answer = given)) });
    const first = asked(store);
    await jest.advanceTimersByTimeAsync(10_000);
    answer(new Response(JSON.stringify(ME)));
    jest.useRealTimers();
    expect((await first).data).toEqual(ME);
    expect(kept).toEqual([['usr_1', QUESTION, ME]]);
  });

  it('who has waited for one answer does not wait as long for the next', async () => {
    jest.useFakeTimers();
    const more = api.injectEndpoints({
      endpoints: (build) => ({ second: build.query({ query: () => '/second' }) }),
    });
    const { seen } = aDevice({ [QUESTION]: ME, 'second(undefined) "/second"': 'known' });
    const store = createStore({ config, seen, fetch: () => new Promise(() => {}) });
    const first = asked(store);
    await jest.advanceTimersByTimeAsync(3_000);
    await first;
    const second = store.dispatch(more.endpoints.second.initiate(undefined));
    await jest.advanceTimersByTimeAsync(0);
    jest.useRealTimers();
    expect((await second).data).toBe('known');
  });

  it('an answer that takes longer than a person waits gladly takes the place of what was kept', async () => {
    jest.useFakeTimers();
    const { seen } = aDevice({ [QUESTION]: ME });
    let answer: (response: Response) => void = () => undefined;
    const store = createStore({ config, seen, fetch: () => new Promise((given) => (answer = given)) });
    const shown = asked(store);
    await jest.advanceTimersByTimeAsync(3_000);
    expect((await shown).data).toEqual(ME);
    answer(new Response('{"user":null}'));
    jest.useRealTimers();
    await waitFor(() => expect(api.endpoints.me.select()(store.getState()).data).toEqual({ user: null }));
  });
});
