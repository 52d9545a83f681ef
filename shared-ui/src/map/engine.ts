import type { MapSettings } from '@sabaijai/contract';
import type { CreateDriver, DriverOptions, MapDriver } from './driver';
import type { LongdoSettings } from './longdo';
import type { MapStore } from './store';

/** What an installation has chosen; a page of the lab may say more about Longdo. */
export type MapConfig = Omit<MapSettings, 'longdo'> & { longdo: LongdoSettings | null };
export type EngineChoice = MapConfig['provider'];

/** Without any choice: Leaflet on a ground of our own drawing. */
export const DEFAULTS: MapConfig = { provider: 'auto', longdo: null, tiles: null, pmtiles: null };

export interface EngineWish {
  frame: HTMLElement;
  store: MapStore;
  choice: EngineChoice;
  config: MapConfig;
  options: Omit<DriverOptions, 'events'>;
  onReady(driver: MapDriver): void;
  /** No engine could be had, or the last one broke. */
  onFailure(error: unknown): void;
}

/**
 * Puts an engine into the frame and the store's overlays on it: Longdo where it is wished and works, else Leaflet in
 * the same place, so that a person always gets a map. The answer takes it all away.
 */
export function runEngine(wish: EngineWish): () => void {
  const { frame, store, config, options } = wish;
  let end = () => {};

  async function open(load: () => Promise<CreateDriver>, onBroken: (error: unknown) => void) {
    // None takes a node that another has drawn in.
    const host = document.createElement('div');
    let driver: MapDriver | null = null;
    let isGone = false;
    const leave = () => {
      isGone = true;
      if (driver && driver === store.driver) store.detach();
      driver?.destroy();
      driver = null;
      host.remove();
    };
    /** Once: an engine that broke while it was made may be refused as well, when another stands in its place already. */
    const give = (reason: unknown) => {
      if (isGone) return;
      leave();
      onBroken(reason);
    };
    end = leave;
    try {
      const create = await load();
      if (isGone) return;
      frame.append(host);
      const error = (reason: Error) => {
        if (!isGone) console.error(reason);
        give(reason);
      };
      const made = await create(host, { ...options, ...store.lastLook, events: { ...store.events, error } });
      if (isGone) return made.destroy();
      driver = made;
      store.attach(made);
      wish.onReady(made);
    } catch (reason) {
      give(reason);
    }
  }

  const openLeaflet = () =>
    open(async () => {
      const { createLeaflet } = await import('./leaflet/leaflet-driver');
      return (element, settings) => createLeaflet(element, settings, config);
    }, wish.onFailure);
  const { longdo } = config;
  if (wish.choice !== 'leaflet' && longdo) {
    // What is wrong with Longdo's own part it says in the console by itself.
    open(async () => {
      const { createLongdo, hasWebgl2 } = await import('./longdo');
      if (!hasWebgl2()) throw new Error('Longdo draws with WebGL 2, which is missing here');
      return createLongdo(longdo);
    }, openLeaflet);
  } else {
    openLeaflet();
  }
  return () => end();
}
