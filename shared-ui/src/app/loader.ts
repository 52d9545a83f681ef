import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { createContext, data, RouterContextProvider } from '@sabaijai/shared-ui/router';
import type { i18n } from 'i18next';
import { api, type RequestContext } from './api';
import type { RootState, Store } from './store';

/** What loaders get as `context`: on a server a pair for each request, in the browser the page's own. */
export const storeContext = createContext<Store>();
export const i18nContext = createContext<i18n>();
export type PageContext = Readonly<RouterContextProvider>;

export function pageContext(store: Store, i18n: i18n): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  context.set(i18nContext, i18n);
  return context;
}

/** An endpoint of `api`; what it answers is the page's data. */
interface Question<Arg, Answer> {
  initiate: (
    arg: Arg,
    options: { subscribe: false },
  ) => ThunkAction<
    PromiseLike<{ data?: Answer | undefined; error?: unknown }>,
    RootState,
    RequestContext,
    UnknownAction
  >;
}
type ArgOf<Arg> = undefined extends Arg ? [arg?: Arg] : [arg: Arg];

const isServer = typeof document === 'undefined';

/**
 * Starts a question of a page in its loader; the page's hook asks the same one and finds it under way or answered.
 * A server waits for the answer, as it renders once: a refusal is the page's. A browser does not wait, and gets
 * nothing here: each part of the page shows its own skeleton, failure and retry.
 */
export async function start<Arg, Answer>(
  context: PageContext,
  { initiate }: Question<Arg, Answer>,
  ...[arg]: ArgOf<Arg>
): Promise<Answer | undefined> {
  const answer = context.get(storeContext).dispatch(initiate(arg as Arg, { subscribe: false }));
  if (!isServer) return undefined;
  const { data: known, error } = await answer;
  // What only a signed-in person may know comes after hydration: a server asks as nobody in particular.
  if (error === undefined || (isProblem(error) && error.status === 401)) return known;
  // Without any answer the status is 0, which none can have.
  throw data(error, { status: (isProblem(error) && error.status) || 503 });
}

/** Starts a question about the person at the screen: never on a server, nor while nobody is known to be signed in. */
export async function startPersonal<Arg, Answer>(
  context: PageContext,
  question: Question<Arg, Answer>,
  ...arg: ArgOf<Arg>
): Promise<void> {
  const me = api.endpoints.me.select()(context.get(storeContext).getState());
  if (!isServer && me.data?.user) await start(context, question, ...arg);
}

/** What the loaders of a page were answered; the same in the page itself and as a document of its own. */
export type PageData = readonly { endpointName: string; arg: unknown; value: unknown }[];

export const pageDataOf = (store: Store): PageData =>
  Object.values(store.getState().api.queries).flatMap((query) =>
    query?.status === 'fulfilled'
      ? [{ endpointName: query.endpointName, arg: query.originalArgs, value: query.data }]
      : [],
  );

type Entries = Parameters<typeof api.util.upsertQueryEntries>[0];
type Selectors = Record<string, { select: (arg: unknown) => (state: RootState) => { status: string } }>;

/**
 * Puts the answers into the store, but for those that it has or waits for: these may be newer, or hold what the person
 * at the screen has just changed.
 */
export function addPageData(store: Store, answers: PageData): void {
  const endpoints = api.endpoints as unknown as Selectors;
  const missing = answers.filter(
    ({ endpointName, arg }) =>
      endpoints[endpointName]?.select(arg)(store.getState()).status === 'uninitialized',
  );
  store.dispatch(api.util.upsertQueryEntries(missing as unknown as Entries));
  const { seen } = store.dispatch((_dispatch, _state, context: RequestContext) => context);
  // They are everybody's. Of an endless list this is the first page.
  for (const { endpointName, arg, value } of answers)
    seen?.put(null, keyOf(endpointName, arg), (value as { pages?: unknown[] } | null)?.pages?.[0] ?? value);
}

const keyOf = (endpointName: string, queryArgs: unknown) =>
  defaultSerializeQueryArgs({ endpointName, queryArgs, endpointDefinition: {} as never });
