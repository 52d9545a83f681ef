import { hydrate, missingIn, type PageData, type Store } from '@sabaijai/shared-ui/app';
import { localeOfI18n } from '@sabaijai/shared-ui/locale';
import { matchPath } from '@sabaijai/shared-ui/router';
import type { i18n } from 'i18next';

/** A page waits no longer for its document; then it asks the API itself. */
const PATIENCE_MS = 300;
/** Less than the store keeps what nobody looks at. */
const FRESH_MS = 4 * 60_000;

/** Where the server keeps what a page shows; null for a page it does not draw. */
export function documentOf(url: URL, patterns: readonly string[], language: string): string | null {
  // There are too many addresses with a query: each would be drawn for one reader.
  if (url.search || !patterns.some((pattern) => matchPath(pattern, url.pathname))) return null;
  const path = url.pathname.replace(/\/+$/, '') || '/index';
  return `/builds/data/${language}${path}.json`;
}

export interface PageDocuments {
  has: (url: URL) => boolean;
  /** Fetches what the page shows into the store, once in some minutes. Never fails: what is missing is asked for later. */
  fetch: (url: URL) => Promise<void>;
  /** The same for a page that is being opened. */
  await: (url: URL) => Promise<void>;
}

export function pageDocuments(store: Store, i18n: i18n, patterns: readonly string[]): PageDocuments {
  const asked = new Map<string, { at: number; done: Promise<void> }>();
  const addressOf = (url: URL) => documentOf(url, patterns, localeOfI18n(i18n.language).language);

  async function load(address: string) {
    const { mutations } = store.getState().api;
    const response = await fetch(address);
    // 204: there is nothing to know in advance.
    if (response.status !== 200) return;
    const data = (await response.json()) as PageData;
    const state = store.getState();
    // Somebody changed something meanwhile: the document may show what was before.
    if (state.api.mutations === mutations) store.dispatch(hydrate(missingIn(state, data)));
    else asked.delete(address);
  }

  const documents: PageDocuments = {
    has: (url) => addressOf(url) !== null,
    fetch: async (url) => {
      const address = addressOf(url);
      if (!address) return;
      const known = asked.get(address);
      if (known && Date.now() - known.at < FRESH_MS) return known.done;
      const done = load(address).catch(() => undefined);
      asked.set(address, { at: Date.now(), done });
      return done;
    },
    await: async (url) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise<void>((over) => {
        timer = setTimeout(over, PATIENCE_MS);
      });
      await Promise.race([documents.fetch(url), patience]);
      clearTimeout(timer);
    },
  };
  return documents;
}
