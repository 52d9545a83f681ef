import { EMERGENCY_PATH, ownerOf } from '@sabaijai/contract';
import {
  addPageData,
  type Config,
  i18nContext,
  type PageData,
  type pageContext,
  preloadPage,
  type Store,
  storeContext,
} from '@sabaijai/shared-ui/app';
import { localeOfI18n } from '@sabaijai/shared-ui/locale';
import { type createBrowserRouter, matchPath } from '@sabaijai/shared-ui/router';
import { loadModule } from '../federation';

/** A pointer that crosses a link on its way elsewhere does not stay so long. */
const HOVER_MS = 65;
/** Of the links in view on one page: the server renders what it has not cached. */
const MOST_IN_VIEW = 4;
/** A document is fetched once in this time, which is less than the store keeps what nobody looks at. */
const FRESH_MS = 4 * 60_000;

interface Parts {
  config: Config;
  router: ReturnType<typeof createBrowserRouter>;
  context: ReturnType<typeof pageContext>;
  /** The pages that have data documents, as the router writes them. */
  patterns: readonly string[];
}

/** What `navigator.connection` tells where it exists. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isThrifty(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
}

/** The page a link leads to, when it is another one of this site in this window. */
export function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.download || (link.target && link.target !== '_self')) return null;
  const url = new URL(link.href);
  const isHere = url.pathname === window.location.pathname;
  return url.origin === window.location.origin && !isHere ? url : null;
}

const idle = () =>
  new Promise<void>((run) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => run());
    else setTimeout(run, 200);
  });

/** Where the server keeps what a page's loaders were answered; null for a page it does not render. */
export function documentOf(url: URL, patterns: readonly string[], param: string): string | null {
  // There are too many addresses with a query: each would be rendered for one reader.
  if (url.search || !patterns.some((pattern) => matchPath(pattern, url.pathname))) return null;
  const path = url.pathname.replace(/\/+$/, '') || '/index';
  return `/builds/data/${param}${path}.json`;
}

/**
 * Answers whether the document was of use: one under way while somebody changed something may show what was before. The
 * page's `code` has the endpoints whose answers the document holds, so it is waited for.
 */
export async function fetchDocument(
  address: string,
  store: Store,
  code: Promise<unknown> = Promise.resolve(),
): Promise<boolean> {
  const { mutations } = store.getState().api;
  const response = await fetch(address);
  // 204: there is nothing to know in advance.
  if (response.status !== 200) return true;
  const [answers] = await Promise.all([response.json() as Promise<PageData>, code]);
  if (store.getState().api.mutations !== mutations) return false;
  addPageData(store, answers);
  return true;
}

/**
 * Fetches the code and the data of pages that are likely to be opened next: of a link that is pointed at, touched or
 * has the focus, and, with the network at rest, of the first links in view. Whatever fails here is asked for again by
 * the page's loader.
 */
export function startPrefetch({ config, router, context, patterns }: Parts) {
  const [store, i18n] = [context.get(storeContext), context.get(i18nContext)];
  const addressOf = (url: URL) => documentOf(url, patterns, localeOfI18n(i18n.language).param);
  const fetchedAt = new Map<string, number>();

  async function loadCode(url: URL) {
    const remote = ownerOf(config.remotes, url.pathname);
    await preloadPage(remote ? (await loadModule(remote)).routes : router.routes, url, context);
  }
  async function loadData(url: URL, code: Promise<void>) {
    const address = addressOf(url);
    if (!address || Date.now() - (fetchedAt.get(address) ?? 0) < FRESH_MS) return;
    fetchedAt.set(address, Date.now());
    const isOfUse = await fetchDocument(address, store, code).catch(() => false);
    if (!isOfUse) fetchedAt.delete(address);
  }
  const prefetch = async (url: URL) => {
    if (isThrifty() || !navigator.onLine) return;
    const code = loadCode(url);
    await Promise.allSettled([code, loadData(url, code)]);
  };

  let hover: ReturnType<typeof setTimeout> | undefined;
  const onPoint = ({ target }: Event) => {
    clearTimeout(hover);
    const url = pageOf(target);
    if (url) hover = setTimeout(() => void prefetch(url), HOVER_MS);
  };
  const onTouch = ({ target }: Event) => {
    const url = pageOf(target);
    if (url) void prefetch(url);
  };
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('focusin', onPoint);
  document.addEventListener('touchstart', onTouch, { passive: true });

  watchLinks(prefetch, (url) => addressOf(url) !== null, router);
  // When it is needed there may be no network.
  void idle()
    .then(() => loadCode(new URL(EMERGENCY_PATH, window.location.origin)))
    .catch(() => undefined);
}

/** Looks at the links of the content as they come and go. */
function watchLinks(
  prefetch: (url: URL) => Promise<void>,
  isWanted: (url: URL) => boolean,
  router: Parts['router'],
) {
  const content = document.getElementById('content');
  if (!content || typeof IntersectionObserver === 'undefined' || isThrifty()) return;
  let seen = new Set<string>();
  let last = Promise.resolve();
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const url = isIntersecting && seen.size < MOST_IN_VIEW && pageOf(target);
      if (!url || seen.has(url.pathname) || !isWanted(url)) continue;
      seen.add(url.pathname);
      const page = seen;
      // One after the other, and no more once another page is shown.
      last = last.then(idle).then(() => (page === seen ? prefetch(url) : undefined));
    }
  });
  let isLooking = false;
  const look = () => {
    if (isLooking) return;
    isLooking = true;
    void idle().then(() => {
      isLooking = false;
      // Asked again for one it knows, the observer does nothing.
      for (const link of content.querySelectorAll('a[href^="/"]')) inView.observe(link);
    });
  };
  new MutationObserver(look).observe(content, { childList: true, subtree: true });
  let shown = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    seen = new Set();
    inView.disconnect();
    look();
  });
  look();
}
