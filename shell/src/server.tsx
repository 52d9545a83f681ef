import { type LocaleCode, ownerOf } from '@sabaijai/contract';
import {
  AppProviders,
  type Config,
  createStore,
  emptyHead,
  type Head,
  type PageData,
  pageContext,
  pageDataOf,
  type RemoteModule,
  type RouteHandle,
  api as sharedApi,
} from '@sabaijai/shared-ui/app';
import { addIcons } from '@sabaijai/shared-ui/components';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
// Made by the build: the remotes whose public pages the server renders. They are part of this bundle.
import rendered from 'server-remotes';
import { registerMenuWords } from './layout/menu-messages';
import './locales';
import { shellRoutes } from './routes';
import shell from './shell.facts.json';

export interface RenderRequest {
  /** Path and query of the page, as asked for. */
  url: string;
  locale: LocaleCode;
  config: Config;
  /** Milliseconds since 1970. */
  now: number;
  /** The database does not answer: asking again is of no use, and the page says so. */
  isAway?: boolean;
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
      state: PageState;
      chunks: Chunk[];
    }
  | { kind: 'redirect'; status: number; location: string }
  /** Not a page for everybody, or not one of these routes: the browser renders it. */
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
for (const { moreIcons = {} } of Object.values(remotes)) addIcons(moreIcons);
const handler = createStaticHandler(tree);
/** The paths this renders, as the router writes them. */
export const paths: readonly string[] = Object.values(remotes)
  .flatMap(({ routes }) => routes)
  .flatMap(({ path, handle }) => (path && !(handle as RouteHandle | undefined)?.access ? [path] : []));

/** React puts a hint for each picture before the page. Only the urgent ones help, and those belong into the head. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

const languages = new Map<LocaleCode, Promise<i18n>>();
/** All messages of a language, loaded once. Nothing of a request is ever written into it. */
function languageOf(code: LocaleCode, config: Config): Promise<i18n> {
  const known = languages.get(code);
  if (known) return known;
  registerMenuWords(config);
  for (const { icons = {} } of config.remotes) addIcons(icons);
  const made = createI18n(code, registeredNamespaces());
  languages.set(code, made);
  made.catch(() => languages.delete(code));
  return made;
}

/**
 * An allow-list: the pages of the remotes in this bundle, and the page that says that there is none. All others are
 * rendered by the browser: the shell's own, and those of every other remote.
 */
function isOfRemotes(pathname: string, config: Config): boolean {
  const owner = ownerOf([{ ...shell, name: 'shell' }, ...config.remotes], pathname);
  return owner ? owner.name in remotes : !ownerOf(Object.values(remotes), pathname);
}
const isForEverybody = ({ route }: { route: { handle?: unknown } }): boolean =>
  !(route.handle as RouteHandle | undefined)?.access;

const ORIGIN = 'http://sabaijai.invalid';

/** `ask` answers a page's questions to the API as `fetch` does. */
export async function render(request: RenderRequest, ask: typeof fetch): Promise<Rendered> {
  const { url, locale, config, now, isAway } = request;
  const address = new URL(url, ORIGIN);
  if (!isOfRemotes(address.pathname, config)) return { kind: 'none' };
  const i18n = await languageOf(locale, config);
  const store = createStore({
    config: { ...config, apiBase: new URL(config.apiBase, ORIGIN).href },
    fetch: ask,
    // It is the same process: packing and unpacking would cost more than they save.
    headers: { 'accept-encoding': 'identity' },
  });
  const context = await handler.query(new Request(address), {
    requestContext: pageContext(store, i18n),
    filterMatchesToLoad: isForEverybody,
  });
  if (context instanceof Response) {
    const location = context.headers.get('location');
    return location ? { kind: 'redirect', status: context.status, location } : { kind: 'none' };
  }
  const { loaderData, errors, matches } = context;
  if (!matches.every(isForEverybody)) return { kind: 'none' };
  // What failed for a moment is not worth keeping or showing: the browser asks again itself.
  for (const error of Object.values(errors ?? {}))
    if (!isRouteErrorResponse(error) || !(error.status in LASTING || (isAway && error.status === 503)))
      throw failureOf(error);
  const head = emptyHead();
  const html = renderToString(
    <AppProviders config={config} store={store} i18n={i18n} renderedAt={now} head={head}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppProviders>,
  );
  const chunks = matches.flatMap(({ route }) => {
    const { name } = (route.handle ?? {}) as RouteHandle;
    return name ? [{ build: route.id?.split('/')[0] ?? '', name }] : [];
  });
  const [hints = ''] = HINTS.exec(html) ?? [];
  const data = pageDataOf(store);
  // Its timers would keep the store for minutes.
  store.dispatch(sharedApi.util.resetApiState());
  return {
    kind: 'page',
    status: head.status,
    html: html.slice(hints.length),
    preloads: hints.match(/<link [^>]*fetchPriority="high"[^>]*>/gi)?.join('') ?? '',
    head,
    state: { locale, renderedAt: now, data, loaderData, errors },
    chunks,
  };
}

const failureOf = (error: unknown) =>
  isRouteErrorResponse(error)
    ? new Error(`The API refused a question: ${error.status} ${JSON.stringify(error.data)}`)
    : error;

/** What is not there is the page's own status; any other refusal is of one part, which the browser shows as such. */
const LASTING: Readonly<Record<number, true>> = { 404: true, 410: true };
