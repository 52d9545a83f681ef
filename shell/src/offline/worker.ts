import { mayAccess } from '@sabaijai/contract';
import { api, askSeenAgain, type Config, type Store } from '@sabaijai/shared-ui/app';
import { localeOfI18n } from '@sabaijai/shared-ui/locale';
import type { i18n } from 'i18next';
import type { Message } from '../../worker/messages';

const HASHED = /^\/(?:static|remotes)\/.*\.[0-9a-f]{8,}\.\w+$/;

/** What this page has loaded before there was a worker: it comes out of the browser's own cache. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => HASHED.test(path));

/** The address under which the page came, before anybody went on from there. */
const address = () => performance.getEntriesByType('navigation')[0]?.name ?? location.href;

/** Registers the service worker, and tells it whose pages to have ready, now and when that changes. */
export async function startWorker(page: {
  config: Config;
  store: Store;
  i18n: i18n;
  /** The server has drawn it; a page that the browser fills is nothing to keep. */
  isDrawn: boolean;
}) {
  const { config, store, i18n, isDrawn } = page;
  window.addEventListener('online', askSeenAgain);
  const { serviceWorker } = navigator;
  // Missing over plain http, and in some private windows.
  if (!serviceWorker) return;
  if (!config.offline) {
    // What it gets now takes itself away.
    await (await serviceWorker.getRegistration())?.update();
    return;
  }
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const say = async (message: Message) => (await serviceWorker.ready).active?.postMessage(message);
  const isShown = api.endpoints.me.select();
  let told = '';
  const tell = () => {
    const { data } = isShown(store.getState());
    if (!data) return;
    const locale = localeOfI18n(i18n.language).code;
    const { user } = data;
    const own = user ? config.remotes.filter(({ audience }) => mayAccess(user, audience)) : [];
    const isStaff = own.some(({ audience }) => !audience.includes('public'));
    const remotes = [...own.map(({ name }) => name), ...(isStaff ? ['shell'] : [])];
    const want = { locale, remotes, owner: user?.id ?? null };
    const words = JSON.stringify(want);
    if (words === told) return;
    told = words;
    void say({ is: 'here', ...want, loaded: loaded(), drawn: isDrawn ? address() : null });
  };
  tell();
  store.subscribe(tell);
  i18n.on('languageChanged', tell);
}

/** The reload that follows brings the newer build's own worker. */
export async function renewWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.waiting?.postMessage({ is: 'renew' } satisfies Message);
}
