import { type BaseQueryFn, createApi, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { Me, ProblemBody } from '@sabaijai/contract';
import { type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import type { Config } from './config';
import { questionOf, type SeenAnswers, showsNew, showsSeen } from './seen';
import { askToSignIn } from './sign-in';

/** What every request may need beside its arguments; per store, so a server can hold many at once. */
export interface RequestContext {
  config: Config;
  fetch?: typeof fetch;
  headers?: Readonly<Record<string, string>>;
  /** Further ones, once something is kept on this device. */
  kept?: () => Readonly<Record<string, string>>;
  /** What was answered before, where this device keeps that. */
  seen?: SeenAnswers;
}

const TIMEOUT_MS = 20_000;

const ask: BaseQueryFn<string | FetchArgs, unknown, Problem> = async (request, api, options) => {
  const { config, fetch, headers, kept } = api.extra as RequestContext;
  const send = fetchBaseQuery({
    baseUrl: config.apiBase,
    timeout: TIMEOUT_MS,
    ...(fetch ? { fetchFn: fetch } : {}),
    // After a change: what the browser kept of the answer is from before.
    ...(api.forced ? { cache: 'no-cache' } : {}),
    prepareHeaders: (own) => {
      for (const [name, value] of Object.entries({ ...headers, ...kept?.() })) own.set(name, value);
      own.set('accept', 'application/json, application/problem+json');
    },
    // A refusal is application/problem+json; whatever is not JSON at all became a text and is read as a failure.
    responseHandler: async (response) => {
      const text = await response.text();
      return text ? (JSON.parse(text) as unknown) : null;
    },
  });
  const { data, error, meta } = await send(request, api, options);
  if (!error) return { data, ...(meta ? { meta } : {}) };
  const retryAfter = Number(meta?.response?.headers.get('retry-after'));
  // The page of a proxy whose service is away is no answer of ours.
  if (error.status === 'PARSING_ERROR' && error.originalStatus >= 500)
    return { error: toProblem(error.originalStatus, undefined, retryAfter) };
  return { error: toProblem(error.status, error.data as ProblemBody, retryAfter) };
};

const meNow = (state: unknown) =>
  api.endpoints.me.select()(state as Parameters<ReturnType<typeof api.endpoints.me.select>>[0]).data;
const personNow = (state: unknown) => meNow(state)?.user?.id;

/** A person waits gladly for so long, then is shown what this device knows. */
const PATIENCE_MS = 3_000;
/** Questions whose answer on the screen is this device's: they are asked again once the server answers anything. */
const outdated = new Map<string, () => void>();
/** Answers that came after the person's patience. */
const late = new Map<string, unknown>();

/** Nobody answers: no connection, or a proxy whose service is away. */
const isAway = (problem: Problem) => problem.status === 0 || (problem.status >= 502 && problem.status <= 504);

/** The server's answer; where it cannot be asked, or takes too long, what it said last. */
const read: typeof ask = async (request, store, options) => {
  const { seen } = store.extra as RequestContext;
  const { queryCacheKey: key, endpoint } = store;
  if (!seen || !key) return ask(request, store, options);
  // An endless list asks for several pages under one key.
  const question = questionOf(key, request);
  if (late.has(question)) {
    const data = late.get(question);
    late.delete(question);
    return { data };
  }
  const isMe = endpoint === 'me';
  const me = meNow(store.getState());
  const owner = isMe || !me ? undefined : (me.user?.id ?? null);
  const asked = Promise.resolve(ask(request, store, options));
  const { queries } = (store.getState() as { api: { queries: Record<string, Asked | undefined> } }).api;
  const askAgain = () =>
    store.dispatch(
      api.endpoints[endpoint as 'me'].initiate(queries[key]?.originalArgs, {
        forceRefetch: true,
        subscribe: false,
      }),
    );
  const keep = (data: unknown) => {
    const now = meNow(store.getState());
    // What was asked for one person is not kept for another.
    if (isMe) seen.put((data as Me).user?.id ?? null, question, data);
    else if (now && (now.user?.id ?? null) === owner) seen.put(owner ?? null, question, data);
  };
  const settle = ({ data, error }: Awaited<typeof asked>): boolean => {
    if (error && isAway(error)) return false;
    outdated.delete(question);
    showsNew();
    for (const again of outdated.values()) again();
    if (!error) keep(data);
    return true;
  };
  // What is asked anew stands on the screen already, or was just changed: what was kept is older than that.
  if (store.forced && queries[key]?.data !== undefined) {
    const answer = await asked;
    settle(answer);
    return answer;
  }
  // Whoever is looking at what this device knows has waited once already.
  const patience = new Promise<null>((over) => setTimeout(over, outdated.size ? 0 : PATIENCE_MS, null));
  const inTime = await Promise.race([asked, patience]);
  if (inTime && settle(inTime)) return inTime;
  const isFirst = !queries[key]?.data?.pages?.length;
  const kept = (await seen.get(owner, question)) ?? (isFirst ? await seen.get(owner, key) : null);
  if (!kept) {
    const answer = await asked;
    if (!inTime) settle(answer);
    return answer;
  }
  showsSeen(kept.at);
  outdated.set(question, askAgain);
  if (!inTime)
    void asked.then((answer) => {
      if (!settle(answer) || answer.error) return;
      late.set(question, answer.data);
      askAgain();
    });
  return { data: kept.answer };
};

/** Of a question in the store. */
interface Asked {
  originalArgs?: undefined;
  data?: { pages?: unknown[] };
}

/** Whether what stands under this key, or answers this question, is this device's, because the server did not say. */
export const isFromDevice = (key: string): boolean =>
  [...outdated.keys()].some((question) => question === key || question.startsWith(`${key} `));

/** For the browser: there is a connection again. */
export function askSeenAgain(): void {
  for (const again of outdated.values()) again();
}

/**
 * A change that needs somebody signed in waits for the sign-in dialog and then goes on by itself: the pressed heart
 * and the written review are not lost. What is only read lets the page learn that nobody is signed in any more.
 */
const baseQuery: typeof ask = async (request, store, options) => {
  const answer = await (store.type === 'query' ? read : ask)(request, store, options);
  const code = answer.error?.code;
  if (code !== 'AUTH_REQUIRED' && code !== 'SESSION_EXPIRED') return answer;
  const before = personNow(store.getState());
  if (store.type === 'query') {
    if (before) store.dispatch(api.util.invalidateTags(['Me']));
    return answer;
  }
  const signedIn = await askToSignIn({ key: before || code === 'SESSION_EXPIRED' ? 'expired' : 'other' });
  // What one person wrote is not sent in the name of another.
  const another = before !== undefined && before !== personNow(store.getState());
  return signedIn && !another ? ask(request, store, options) : answer;
};

/** Of what the shell asks; a remote adds its own with `api.enhanceEndpoints({ addTagTypes })` and names them to the shell. */
const TAGS = ['Me', 'Profile', 'Device', 'Notification'] as const;

const everyTag = new Set<string>(TAGS);

/** For the shell: signing in and out concerns these answers, too. */
export function knowTags(tags: readonly string[]): void {
  for (const tag of tags) everyTag.add(tag);
}

/** The tags of all that may be different for another person. */
export const tagsOfEverything = () => [...everyTag] as (typeof TAGS)[number][];

/** The one API of the page. It starts empty: each feature injects its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 300,
  // Not after all that is under way: a change may wait for the sign-in dialog as long as a person does.
  invalidationBehavior: 'immediately',
  // Answers are held against the contract while developing and testing; what people use is already tested.
  skipSchemaValidation: process.env.NODE_ENV === 'production',
  onSchemaFailure: (error, { endpoint }) =>
    console.error(`The answer to ${endpoint} breaks the contract`, error),
  catchSchemaFailure: () => toProblem('PARSING_ERROR', undefined),
  endpoints: (build) => ({
    me: build.query<Me, void>({ query: () => '/me', providesTags: ['Me'] }),
  }),
});
