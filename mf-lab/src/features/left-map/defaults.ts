import { createLeaflet } from '@sabaijai/shared-ui/map/leaflet';
import { expect, until } from '../../lab/checks';
import { AT_REST, installGeolocation, SimulatedGeolocation } from '../../map/geolocation';

/** The part of Leaflet that is asked here for what it does when nobody says anything. */
interface Leaflet {
  options: { zoomDelta: number };
  tapHold: { enable(): void; disable(): void };
  eachLayer(tell: (layer: { getTileSize?(): { x: number } }) => void): void;
  openPopup(text: string, at: [number, number]): unknown;
  openTooltip(text: string, at: [number, number]): unknown;
  once(event: string, hear: (event: { [name: string]: { options: Record<string, number> } }) => void): void;
  locate(): void;
  stopLocate(): void;
}

/** The specification's map library defaults: what the library itself answers, and what it should. */
export const DEFAULTS: readonly {
  name: string;
  wanted: number;
  read: (map: Leaflet, element: HTMLElement) => number | undefined | Promise<number | undefined>;
}[] = [
  {
    name: 'tileSize',
    wanted: 256,
    async read(map) {
      let size: number | undefined;
      const look = () =>
        map.eachLayer((layer) => {
          size ??= layer.getTileSize?.().x;
        });
      // The ground is laid after the map stands.
      await until(() => {
        look();
        return size;
      }, 'no tiles came');
      return size;
    },
  },
  { name: 'popupMax', wanted: 300, read: (map) => popupOptions(map)?.maxWidth },
  { name: 'popupMin', wanted: 50, read: (map) => popupOptions(map)?.minWidth },
  {
    name: 'tooltip',
    wanted: 0.9,
    read(map) {
      let opacity: number | undefined;
      map.once('tooltipopen', ({ tooltip }) => {
        opacity = tooltip?.options.opacity;
      });
      map.openTooltip('lab', [13.75, 100.5]);
      return opacity;
    },
  },
  { name: 'tapHold', wanted: 600, read: readTapHold },
  { name: 'zoomStep', wanted: 1, read: (map) => map.options.zoomDelta },
  {
    name: 'locateTimeout',
    wanted: 10_000,
    read(map) {
      const device = new SimulatedGeolocation({ ...AT_REST, answer: 'silent' });
      const restore = installGeolocation(device);
      map.locate();
      map.stopLocate();
      restore();
      return device.asked[0]?.options.timeout;
    },
  },
];

function popupOptions(map: Leaflet) {
  let options: Record<string, number> | undefined;
  map.once('popupopen', ({ popup }) => {
    options = popup?.options;
  });
  map.openPopup('lab', [13.75, 100.5]);
  return options;
}

/** It keeps the delay to itself: a finger is put down, and the clock is asked what was set. */
function readTapHold(map: Leaflet, element: HTMLElement): number | undefined {
  const original = window.setTimeout;
  let asked: number | undefined;
  map.tapHold.enable();
  window.setTimeout = ((run: TimerHandler, delay?: number) => {
    asked ??= delay;
    return original(run, delay);
  }) as typeof setTimeout;
  try {
    const down = new Event('touchstart', { bubbles: true });
    const touch = { clientX: 0, clientY: 0, pageX: 0, pageY: 0, target: element };
    element.dispatchEvent(Object.assign(down, { touches: [touch] }));
    element.dispatchEvent(new Event('touchend', { bubbles: true }));
  } finally {
    window.setTimeout = original;
    map.tapHold.disable();
  }
  return asked;
}

/** A Leaflet map on tiles, out of sight, as long as this runs. */
export async function withLeaflet<T>(
  run: (map: Leaflet, element: HTMLElement) => T | Promise<T>,
): Promise<T> {
  const element = document.createElement('div');
  Object.assign(element.style, {
    position: 'fixed',
    left: '-2000px',
    top: '0',
    width: '480px',
    height: '320px',
  });
  document.body.append(element);
  const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const driver = await createLeaflet(
    element,
    {
      center: { lat: 13.75, lon: 100.5 },
      zoom: 11,
      language: 'en',
      reducedMotion: true,
      events: {},
      words: { zoomIn: '+', zoomOut: '-', attribution: 'lab' },
    },
    { tiles: { url: blank, attribution: 'lab', maxZoom: 18, subdomains: 'abc', isDark: true } },
  );
  try {
    const container = element.querySelector<HTMLElement>('.leaflet-container') ?? element;
    expect(container.classList.contains('leaflet-container'), 'the driver drew no Leaflet map');
    return await run(driver.native as Leaflet, container);
  } finally {
    driver.destroy();
    element.remove();
  }
}
