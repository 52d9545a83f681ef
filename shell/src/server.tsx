import { type LocaleCode, ownerOf } from '@sabaijai/contract';
import {
  AppProviders,
  type Config,
  createStore,
  emptyHead,
  type Head,
  type PageData,
  pageDataOf,
  type RemoteModule,
  type RouteHandle,
  type Store,
} from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { isProblem } from '@sabaijai/shared-ui/problem';
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
// Made by the build: the remotes whose public pages the server renders. They are part of this bundle.
import rendered from 'server-remotes';
import { registerMenuWords } from './layout/menu-words';
import './locales';
import { shellRoutes } from './routes';
import shell from './shell.facts.json';

export interface RenderRequest {
  /** Path and query of the page, as asked for. */
  url: string;
  locale: LocaleCode;
  config: Config;
  /** Where the API is reached from here, with its base path: `http://127.0.0.1:3000/api/v1`. */
  api: string;
  /** Sent with each question to it. */
  apiHeaders?: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  now: number;
}

/** What the browser needs to go on where the server stopped. */
export interface PageState {
  locale: LocaleCode;
  renderedAt: number;
  data: PageData;
  /** By the router's own names for its routes. */
  loaderData: StaticHandlerContext['loaderData'];
  errors: StaticHandlerContext['errors'];
}

export type Rendered =
  | {
      kind: 'page';
      status: number;
      html: string;
      head: Head;
      preloads: string;
      /** How often it was drawn: again for what its `ask` had forgotten, for parts fetched late and for failures. */
      drawings: number;
      state: PageState;
      chunks: Chunk[];
    }
  | { kind: 'redirect'; status: number; location: string }
  /** Not a page for everybody, or not one of these routes: the browser draws it. */
  | { kind: 'none' };

/** The name of a page's chunk, and of the build that has it. */
export interface Chunk {
  build: string;
  name: string;
}

const remotes: Readonly<Record<string, RemoteModule>> = rendered;
const tree = shellRoutes(
  Object.fromEntries(Object.entries(remotes).map(([name, { routes }]) => [name, routes])),
);
const handler = createStaticHandler(tree);
/** A page that asks for more than it said is drawn again with the answers, and may then ask for more. */
const MOST_PASSES = 5;
/** The paths this draws, as the router writes them. */
export const paths: readonly string[] = Object.values(remotes)
  .flatMap(({ routes }) => routes)
  .flatMap(({ path, handle }) => (path && !(handle as RouteHandle | undefined)?.access ? [path] : []));

/** React puts a hint for each picture before the page. Only the urgent ones help, and those belong into the head. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;
/** What React leaves of a part whose code was not there yet; it is after the next pass. */
const UNFINISHED = '<!--$!-->';

const languages = new Map<LocaleCode, Promise<i18n>>();
/** All words of a language, loaded once. Nothing of a request is ever written into it. */
function languageOf(code: LocaleCode, config: Config): Promise<i18n> {
  const known = languages.get(code);
  if (known) return known;
  registerMenuWords(config);
  const made = createI18n(code, registeredNamespaces());
  languages.set(code, made);
  made.catch(() => languages.delete(code));
  return made;
}

/**
 * An allow-list: the public pages of the remotes in this bundle, and the page that says that there is none. All others
 * are rendered by the browser: the shell's own, and those of every other remote.
 */
function isForEverybody(pathname: string, config: Config): boolean {
  const owner = ownerOf([{ ...shell, name: 'shell' }, ...config.remotes], pathname);
  if (owner && !(owner.name in remotes)) return false;
  const matches = matchRoutes(tree, pathname) ?? [];
  return matches.every(({ route }) => !(route.handle as RouteHandle | undefined)?.access);
}

/**
 * Asks the API as nobody in particular. What only a signed-in person may know, and who that is, stays open for ever:
 * the page shows that it is waiting for it, as the browser's first picture does.
 */
function anonymousFetch() {
  const asked: Promise<unknown>[] = [];
  let parked = 0;
  let tell = () => {};
  const firstParked = new Promise<void>((told) => {
    tell = told;
  });
  const never = () => {
    parked += 1;
    tell();
    return new Promise<Response>(() => undefined);
  };
  const fetchAsNobody = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (request.method !== 'GET' || new URL(request.url).pathname.endsWith('/me')) return never();
    const answer = fetch(request);
    asked.push(answer.catch(() => undefined));
    const response = await answer;
    return response.status === 401 ? never() : response;
  };
  return { fetchAsNobody, asked, parked: () => parked, firstParked };
}

/** What the pages of this address say that they will ask for. */
const askAhead = ({ matches }: StaticHandlerContext, store: Store, search: URLSearchParams) =>
  Promise.all(
    matches.map(({ route, params }) =>
      (route.handle as RouteHandle | undefined)?.ask?.(store.dispatch, { params, search }),
    ),
  );

export async function render(request: RenderRequest): Promise<Rendered> {
  const { url, locale, config, api, apiHeaders, now } = request;
  const address = new URL(url, 'http://sabaijai.invalid');
  if (!isForEverybody(address.pathname, config)) return { kind: 'none' };
  const i18n = await languageOf(locale, config);
  const answer = await handler.query(new Request(address));
  if (answer instanceof Response) {
    const location = answer.headers.get('location');
    return location ? { kind: 'redirect', status: answer.status, location } : { kind: 'none' };
  }
  const { fetchAsNobody, asked, parked, firstParked } = anonymousFetch();
  const store = createStore({
    config: { ...config, apiBase: api },
    fetch: fetchAsNobody,
    // It is the same machine: packing and unpacking would cost more than they save.
    headers: { 'accept-encoding': 'identity', ...apiHeaders },
  });
  let context = answer;
  if (!context.errors) {
    const answers = askAhead(context, store, address.searchParams).catch(() => undefined);
    // What stays open for ever is not waited for.
    await Promise.race([answers, firstParked]);
  }
  let head = emptyHead();
  let html = '';
  let drawings = 0;

  const draw = () => {
    drawings += 1;
    head = emptyHead();
    html = renderToString(
      <AppProviders config={config} store={store} i18n={i18n} renderedAt={now} head={head}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </AppProviders>,
    );
  };
  const queries = () => Object.values(store.getState().api.queries);
  const waiting = () => queries().filter((query) => query?.status === 'pending').length;
  /** How each question was answered; a refused one is asked again by each drawing, and may then be answered. */
  const answers = () =>
    queries().flatMap((query) =>
      query?.status === 'fulfilled' || query?.status === 'rejected' ? [query.status] : [],
    );

  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const before = answers().join();
    try {
      draw();
    } catch (error) {
      // A page throws what it cannot show. On a server no boundary catches it: it is drawn again with the error in it.
      if (!isProblem(error) && !isRouteErrorResponse(error)) throw error;
      if (context.errors) throw error;
      const { status } = error;
      context = { ...context, statusCode: status, errors: { [boundaryOf(context)]: error } };
      continue;
    }
    const unfinished = html.includes(UNFINISHED);
    // What is asked for is fetched a moment later, and its answer read and put into the store a moment after it came.
    while (waiting() > parked()) {
      await Promise.all(asked);
      await new Promise((next) => setImmediate(next));
    }
    if (answers().join() === before && !unfinished) break;
    if (unfinished) await new Promise((next) => setImmediate(next));
  }
  const failed = queries().find(
    (query) => query?.status === 'rejected' && isProblem(query.error) && !(query.error.status in LASTING),
  );
  // What failed for a moment is not worth keeping or showing: the browser asks again itself.
  if (failed) throw new Error(`The API refused ${failed.endpointName}: ${JSON.stringify(failed.error)}`);
  const status = context.errors ? Math.max(context.statusCode, head.status) : head.status;
  const chunks = (matchRoutes(tree, address.pathname) ?? []).flatMap(({ route }) => {
    const { name } = (route.handle ?? {}) as RouteHandle;
    return name ? [{ build: route.id?.split('/')[0] ?? '', name }] : [];
  });
  const { loaderData, errors } = context;
  const state = { locale, renderedAt: now, data: pageDataOf(store.getState()), loaderData, errors };
  const [hints = ''] = HINTS.exec(html) ?? [];
  return {
    kind: 'page',
    status: status < 400 && isNotFound(context) ? 404 : status,
    html: html.slice(hints.length),
    preloads: hints.match(/<link [^>]*fetchPriority="high"[^>]*>/gi)?.join('') ?? '',
    head,
    drawings,
    state,
    chunks,
  };
}

/** The innermost route that shows its failures: where the browser would catch them, too. */
const boundaryOf = ({ matches }: StaticHandlerContext) =>
  matches.findLast(({ route }) => route.hasErrorBoundary)?.route.id ?? 'layout-default';

/** Refusals that the next request would get, too. */
const LASTING: Readonly<Record<number, true>> = {
  400: true,
  403: true,
  404: true,
  409: true,
  410: true,
  422: true,
};

/** No route of ours: the page that says so has no failure of its own. */
const isNotFound = ({ matches }: StaticHandlerContext) => matches.at(-1)?.route.path?.endsWith('*') ?? true;
