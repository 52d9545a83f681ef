import type { CreateDriver, DriverOptions, MapDriver } from './driver';
import type { MapStore } from './store';

/** The part of `/config.json` that is about maps. */
export interface MapConfig {
  /** `auto`: Longdo where there is a key and the browser can draw it, else Leaflet. */
  provider: 'auto' | 'longdo' | 'leaflet';
  /** `readyMs`: how long it may take to be ready; for tests. */
  longdo: { src: string; key: string; debug?: boolean; readyMs?: number } | null;
  /** Without tiles and without a file of vectors the ground is our own drawing. */
  tiles: { url: string; attribution: string; maxZoom?: number; subdomains?: string } | null;
  pmtiles: { url: string; attribution: string } | null;
}
export type EngineChoice = MapConfig['provider'];

const DEFAULTS: MapConfig = { provider: 'auto', longdo: null, tiles: null, pmtiles: null };

/** What a running installation says, and our own choice where it says nothing. */
export function mapConfigOf(config: Readonly<Record<string, unknown>> | null | undefined): MapConfig {
  return { ...DEFAULTS, ...config };
}

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
  let isOver = false;
  let end = () => {};
  const fail = (error: unknown) => {
    if (!isOver) wish.onFailure(error);
  };

  async function open(load: () => Promise<CreateDriver>, onBroken: (error: unknown) => void) {
    try {
      const create = await load();
      if (isOver) return;
      // None takes a node that another has drawn in.
      const host = document.createElement('div');
      frame.append(host);
      let driver: MapDriver | null = null;
      let isGone = false;
      end = () => {
        if (isGone) return;
        isGone = true;
        if (driver && driver === store.driver) store.detach();
        driver?.destroy();
        host.remove();
      };
      const error = (reason: Error) => {
        if (isGone) return;
        end();
        console.error(reason);
        onBroken(reason);
      };
      const made = await create(host, { ...options, ...store.lastLook, events: { ...store.events, error } });
      if (isGone) return made.destroy();
      driver = made;
      store.attach(made);
      wish.onReady(made);
    } catch (reason) {
      end();
      if (!isOver) onBroken(reason);
    }
  }

  const openLeaflet = () =>
    open(async () => {
      const { createLeaflet } = await import('./leaflet/leaflet-driver');
      const ground = { tiles: config.tiles ?? undefined, pmtiles: config.pmtiles ?? undefined };
      return (element, settings) => createLeaflet(element, settings, ground);
    }, fail);
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
  return () => {
    isOver = true;
    end();
  };
}
