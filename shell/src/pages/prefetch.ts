import { ownerOf } from '@sabaijai/contract';
import { type Config, pagesAwaitData, type RouteHandle, type Store } from '@sabaijai/shared-ui/app';
import { type createBrowserRouter, matchRoutes } from '@sabaijai/shared-ui/router';
import type { i18n } from 'i18next';
import { loadModule } from '../federation';
import { pageDocuments } from './documents';

/** A pointer that crosses a link on its way elsewhere does not stay so long. */
const HOVER_MS = 65;
/** Of the links in view on one page: the server draws what it has not drawn yet. */
const MOST_IN_VIEW = 4;
const AT_ONCE = 2;

interface Parts {
  config: Config;
  router: ReturnType<typeof createBrowserRouter>;
  store: Store;
  i18n: i18n;
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

const whenIdle = (run: () => void) =>
  window.requestIdleCallback ? window.requestIdleCallback(run) : setTimeout(run, 200);

/**
 * Fetches the code and the data of pages that are likely to be opened next: of a link that is pointed at, touched or
 * has the focus, and, with the network at rest, of the first links in view.
 */
export function startPrefetch({ config, router, store, i18n, patterns }: Parts) {
  const documents = pageDocuments(store, i18n, patterns);
  // Within one page only its query changes: that is the API's to answer.
  pagesAwaitData(async (url) => {
    if (url.pathname !== window.location.pathname) await documents.await(url);
  });

  async function loadCode({ pathname }: URL) {
    const remote = ownerOf(config.remotes, pathname);
    const routes = remote ? (await loadModule(remote)).routes : router.routes;
    const matches = matchRoutes(routes, pathname) ?? [];
    await Promise.all(
      matches.map(({ route, params }) => (route.handle as RouteHandle | undefined)?.preload?.(params)),
    );
  }
  /** Whatever fails here is asked for again when the link is followed. */
  const prefetch = async (url: URL) => {
    if (!isThrifty()) await Promise.allSettled([loadCode(url), documents.fetch(url)]);
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

  watchLinks(prefetch, documents.has, router);
}

/** Looks at the links of the content as they come and go. */
function watchLinks(
  prefetch: (url: URL) => Promise<void>,
  isWanted: (url: URL) => boolean,
  router: Parts['router'],
) {
  const content = document.getElementById('content');
  if (!content || typeof IntersectionObserver === 'undefined' || isThrifty()) return;
  let waiting = new Map<string, URL>();
  let seen = new Set<string>();
  let running = 0;
  const next = () => {
    const [first] = waiting;
    if (!first || running >= AT_ONCE) return;
    waiting.delete(first[0]);
    running += 1;
    whenIdle(() => {
      void prefetch(first[1]).finally(() => {
        running -= 1;
        next();
      });
    });
    next();
  };
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const url = isIntersecting && seen.size < MOST_IN_VIEW && pageOf(target);
      if (!url || seen.has(url.pathname) || !isWanted(url)) continue;
      seen.add(url.pathname);
      waiting.set(url.pathname, url);
    }
    next();
  });
  let isLooking = false;
  const look = () => {
    if (isLooking) return;
    isLooking = true;
    whenIdle(() => {
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
    waiting = new Map();
    seen = new Set();
    inView.disconnect();
    look();
  });
  look();
}
