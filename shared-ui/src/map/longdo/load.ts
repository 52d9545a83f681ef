import { MAP_TEXTS } from '../overlay';
import type { LongdoApi } from './api';

export interface LongdoSettings {
  /** Address of the script, without the key. */
  src: string;
  key?: string;
  debug?: boolean;
  /** Milliseconds that the script, and then the map, may take; 30000 without it. */
  readyMs?: number;
}

export const READY_MS = 30_000;

interface State {
  loading?: Promise<LongdoApi>;
  /** The API on the page came from our script. */
  isOurs?: boolean;
}

const STATE = Symbol.for('sabaijai.longdo');
const page = globalThis as { longdo?: LongdoApi; [STATE]?: State };

/** The script's API, loaded once per page: every remote may bring its own copy of this module, so the page remembers. */
export function loadLongdo(settings: LongdoSettings): Promise<LongdoApi> {
  page[STATE] ??= {};
  const state = page[STATE];
  state.loading ??= load(settings, state).catch((error: unknown) => {
    // The next map may have more luck.
    state.loading = undefined;
    console.error(MAP_TEXTS.notFound);
    throw error;
  });
  return state.loading;
}

async function load(settings: LongdoSettings, state: State): Promise<LongdoApi> {
  const present = findApi();
  if (present && !state.isOurs) console.warn(MAP_TEXTS.alreadyLoaded);
  if (present) return present;
  await appendScript(settings, state);
  const api = findApi();
  // The vendor's answer to a refused key is a script that does nothing.
  if (!api) throw new Error(MAP_TEXTS.notFound);
  return api;
}

/** An element with the id `longdo` is `window.longdo` as well. */
const findApi = () => (typeof page.longdo?.Map === 'function' ? page.longdo : undefined);

function appendScript({ src, key, debug, readyMs = READY_MS }: LongdoSettings, state: State): Promise<void> {
  const url = new URL(src, document.baseURI);
  if (key) url.searchParams.set('key', key);
  if (debug) url.searchParams.set('debug', 'true');
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(MAP_TEXTS.notFound));
    };
    // A server that never answers must not keep people from the other engine.
    const timer = setTimeout(fail, readyMs);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      state.isOurs = findApi() !== undefined;
      if (!state.isOurs) script.remove();
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.async = true;
    script.src = url.href;
    document.body.append(script);
  });
}
