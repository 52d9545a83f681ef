import './no-eval';
import '@sabaijai/shared-ui/theme/base.css';
import './locales';
// No page of the shell shows a place, but remotes do, and a shared key is provided only if the host's own graph imports it.
import '@sabaijai/shared-ui/place';
import { type LocaleCode, ownerOf, withoutTrail } from '@sabaijai/contract';
import {
  AppProviders,
  addPageData,
  createStore,
  pageContext,
  preloadPage,
  readConfig,
  type SeenAnswers,
  type Store,
} from '@sabaijai/shared-ui/app';
import { showToast } from '@sabaijai/shared-ui/components';
import {
  chooseLocale,
  createI18n,
  DEFAULT_LOCALE,
  LOCALE_CODES,
  LOCALES,
  localeInAddress,
  localeInCookies,
  localeOfI18n,
  rememberLocale,
  translator,
} from '@sabaijai/shared-ui/locale';
import { createBrowserRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { checkForNewerBuild } from './build/check';
import { reportError, reportErrors } from './errors/report';
import { reportFailure, rootErrors } from './errors/root';
import { loadModule, patchRemotes, registerFrom } from './federation';
import { registerMenuWords } from './layout/menu-messages';
import { FIRST_WORDS } from './locales';
import { keepPageUntil } from './pages/keepPage';
import { rememberClick } from './pages/replayClick';
import { rememberInput } from './pages/replayInput';
import { restorePictures } from './pages/restorePictures';
import { shellRoutes } from './routes';
import type { PageState } from './server';

/** The heavy groups a remote may ask for, imported for the same reason. Never called. */
export const provide = () => [
  import('@sabaijai/shared-ui/antd/core'),
  import('@sabaijai/shared-ui/antd/forms'),
  import('@sabaijai/shared-ui/antd/steps'),
  import('@sabaijai/shared-ui/antd/table'),
  import('@sabaijai/shared-ui/antd/data'),
  import('@sabaijai/shared-ui/antd/overlays'),
  import('@sabaijai/shared-ui/draft'),
  import('@sabaijai/shared-ui/form'),
  import('@sabaijai/shared-ui/keep'),
  import('@sabaijai/shared-ui/staff'),
  import('@sabaijai/shared-ui/staff/list'),
  import('@sabaijai/shared-ui/unsent'),
  import('@sabaijai/shared-ui/photos'),
  import('@sabaijai/shared-ui/wizard'),
  import('@sabaijai/shared-ui/registration-form'),
  import('@sabaijai/shared-ui/chart'),
  import('@sabaijai/shared-ui/map'),
];

/** What the server knew when it rendered this page; nothing when it left that to the browser. */
function readState(): PageState | null {
  const text = document.getElementById('state')?.textContent ?? '';
  return text.trim().startsWith('{') ? (JSON.parse(text) as PageState) : null;
}

/** The language of the page or the chosen one, else whichever can be had: one broken file must not leave it empty. */
async function startLanguage(chosen: LocaleCode) {
  for (const code of new Set([chosen, DEFAULT_LOCALE, ...LOCALE_CODES])) {
    try {
      return await createI18n(code, FIRST_WORDS);
    } catch {
      // It was logged where it happened; the next language is tried.
    }
  }
  throw new Error('No language file could be loaded');
}

/** Around the page, not beside it: the server's tree has nothing there, and React counts. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** The server rendered the page without it, and whoever passes the address on need not tell where they came from. */
function leaveNoTrail() {
  const { pathname, search, hash } = window.location;
  const page = withoutTrail(pathname + search);
  if (page !== pathname + search)
    window.history.replaceState(window.history.state, '', window.location.origin + page + hash);
}

/** What lies on this device is read when the server does not answer, and written when the page has nothing better to do. */
function seenWhenIdle(store: () => Store): SeenAnswers {
  let loading: Promise<SeenAnswers> | undefined;
  const load = () => {
    loading ??= import('@sabaijai/shared-ui/keep').then(({ seenAnswers }) => seenAnswers(store()));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    put: (...told) => void loadedAndIdle.then(load).then((seen) => seen.put(...told), ignore),
    get: (...asked) => load().then((seen) => seen.get(...asked), ignore),
  };
}
const ignore = () => null;
/** The largest part of the page has been painted by then. */
const loadedAndIdle = new Promise<void>((over) => {
  const whenIdle = () => (window.requestIdleCallback ?? ((run) => setTimeout(run, 200)))(() => over());
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
});

async function start(root: HTMLElement) {
  const press = rememberClick();
  let giveInput = () => {};
  leaveNoTrail();
  restorePictures();
  // Journeys of a robot wait for the mark; people just press.
  const onAlive = () => {
    // React takes parts of the page over when they are needed, but not while it tells that the page is alive.
    setTimeout(() => {
      document.documentElement.dataset.alive = '';
      giveInput();
      press.replay();
    });
  };
  const config = await readConfig();
  reportErrors(config);
  registerFrom(config);
  registerMenuWords(config);
  const served = readState();
  const remote = ownerOf(config.remotes, window.location.pathname);
  // Begun now, beside the language files; a failure shows when it is asked for again.
  if (remote) loadModule(remote).catch(() => undefined);
  const { search } = window.location;
  const chosen = served?.locale ?? chooseLocale(document.cookie, navigator.languages, search);
  // Whoever comes by a link in one language stays in it; a choice of their own is not overruled.
  if (localeInAddress(search) && !localeInCookies(document.cookie)) rememberLocale(chosen);
  const i18n = await startLanguage(chosen);
  const shown = localeOfI18n(i18n.language);
  document.documentElement.lang = shown.html;
  const t = translator(i18n, 'shell');
  const seen = seenWhenIdle(() => store);
  const store: Store = createStore({ config, ...(config.offline && { seen }) });
  const context = pageContext(store, i18n);
  const app = (router: ReturnType<typeof createBrowserRouter>) => (
    <StrictMode>
      <Alive onAlive={onAlive}>
        <AppProviders
          config={config}
          store={store}
          i18n={i18n}
          {...(served ? { renderedAt: served.renderedAt } : {})}
        >
          <RouterProvider router={router} onError={reportFailure} />
        </AppProviders>
      </Alive>
    </StrictMode>
  );
  /** The routes of the page that the server rendered, with its code and messages. */
  const loadPage = async () => {
    const tree = shellRoutes(remote && { [remote.name]: (await loadModule(remote)).routes });
    await preloadPage(tree, window.location, context);
    return tree;
  };
  const tree = served ? await keepPageUntil(loadPage, { config, store, i18n }) : shellRoutes();
  // In another language than the server's, as its files could not be had, the page is rendered anew.
  const hydrated = served?.locale === shown.code ? served : null;
  const router = createBrowserRouter(tree, {
    getContext: () => context,
    patchRoutesOnNavigation: patchRemotes(config, served && remote ? [remote.name] : []),
    ...(hydrated && { hydrationData: { loaderData: hydrated.loaderData, errors: hydrated.errors } }),
  });
  // Its endpoints came with the remote.
  if (served) addPageData(store, served.data);
  press.stop();
  giveInput = rememberInput();
  // In slices: a finger or a scroll need not wait for the whole page.
  if (hydrated) startTransition(() => void hydrateRoot(root, app(router), rootErrors));
  else createRoot(root, rootErrors).render(app(router));
  if (shown.code !== chosen)
    showToast({
      tone: 'error',
      text: t('language.failed', { name: LOCALES[chosen].name }),
      sticky: true,
    });
  // Away while developing: it would keep what was just changed.
  if (process.env.NODE_ENV === 'production')
    void loadedAndIdle
      .then(() => import('./offline/worker'))
      .then((each) => each.startWorker({ config, store, i18n, isDrawn: served !== null }), ignore);
  checkForNewerBuild(config.buildId, t, ({ prerendered: patterns }) => {
    if (!patterns) return;
    import('./pages/prefetch').then(
      ({ startPrefetch }) => startPrefetch({ config, router, context, patterns }),
      // Pages then ask for what they need when they are opened.
      () => undefined,
    );
  });
}

const root = document.getElementById('root');
if (root) {
  // A task of its own: a finger gets its turn between the two.
  setTimeout(() =>
    start(root).catch((error: unknown) => {
      console.error('The page could not start', error);
      reportError(error);
      // What the server rendered is worth more, and can be read.
      if (root.childElementCount === 0) root.textContent = '500';
      window.addEventListener('online', () => {
        if (document.documentElement.dataset.alive === undefined) window.location.reload();
      });
    }),
  );
}
