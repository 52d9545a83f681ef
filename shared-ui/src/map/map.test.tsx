import { jest } from '@jest/globals';
import type { Id } from '@sabaijai/contract';
import { AppProviders, type Config, createStore } from '@sabaijai/shared-ui/app';
import { useToasts } from '@sabaijai/shared-ui/components';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, useState } from 'react';
import type { Bounds, CreateDriver, DriverEvents, DriverOptions, MapDriver, MapViewState } from './driver';
import type { LonLat, OverlaySpec } from './overlay';

const BANGKOK = { lat: 13.75, lon: 100.5 };
const PIXELS = 1000;

/** An engine that draws nothing and remembers everything; a degree is a thousand pixels. */
class StubDriver implements MapDriver {
  static all: StubDriver[] = [];
  static get last() {
    return StubDriver.all.at(-1) as StubDriver;
  }
  can = { polycurve: false };
  native = null;
  center: LonLat;
  zoom: number;
  shown = new Map<string, OverlaySpec>();
  log: string[] = [];
  events: Partial<DriverEvents>;
  constructor(
    readonly name: 'leaflet' | 'longdo',
    readonly element: HTMLElement,
    options: DriverOptions,
  ) {
    this.center = options.center;
    this.zoom = options.zoom;
    this.events = options.events;
    StubDriver.all.push(this);
  }
  view(): MapViewState {
    const { lat, lon } = this.center;
    const bounds = { west: lon - 0.5, east: lon + 0.5, south: lat - 0.5, north: lat + 0.5 };
    return { center: this.center, zoom: this.zoom, bounds };
  }
  setView(center: LonLat, zoom?: number) {
    this.center = center;
    this.zoom = zoom ?? this.zoom;
    this.log.push('setView');
  }
  fit(bounds: { west: number; south: number; east: number; north: number }) {
    this.log.push(`fit ${bounds.west} ${bounds.south} ${bounds.east} ${bounds.north}`);
  }
  zoomBy(steps: number) {
    this.zoom += steps;
  }
  upsert(spec: OverlaySpec) {
    this.log.push(`upsert ${spec.id}`);
    this.shown.set(spec.id, spec);
    let node = this.element.querySelector(`[data-id="${spec.id}"]`);
    if (!node) {
      node = document.createElement('div');
      node.setAttribute('data-id', spec.id);
      node.setAttribute('tabindex', '0');
      node.innerHTML = (spec.kind === 'marker' && spec.icon?.html) || '';
      this.element.append(node);
    }
  }
  remove(id: string) {
    this.log.push(`remove ${id}`);
    this.shown.delete(id);
    this.element.querySelector(`[data-id="${id}"]`)?.remove();
  }
  clear() {}
  showPopup(id: string, open: boolean) {
    const popup = this.shown.get(id)?.popup;
    const box = popup ? popup.element : undefined;
    if (!box || open === box.isConnected) return;
    if (open) this.element.append(box);
    else this.events.popupclose?.(id);
    if (!open) box.remove();
  }
  focus(id: string) {
    this.element.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  }
  toPoint({ lat, lon }: LonLat) {
    return { x: (lon - 100) * PIXELS, y: (14 - lat) * PIXELS };
  }
  toLocation({ x, y }: { x: number; y: number }) {
    return { lat: 14 - y / PIXELS, lon: 100 + x / PIXELS };
  }
  resize() {}
  destroy() {
    this.log.push('destroy');
    this.element.replaceChildren();
  }
  /** A person moves the map. */
  move(center: LonLat, zoom = this.zoom, moving = false) {
    this.center = center;
    this.zoom = zoom;
    act(() => this.events.viewchange?.(this.view(), moving));
  }
}

let openLongdo: CreateDriver = async (element, options) => new StubDriver('longdo', element, options);
const openLeaflet: CreateDriver = async (element, options) => new StubDriver('leaflet', element, options);
jest.unstable_mockModule('./leaflet/leaflet-driver', () => ({ createLeaflet: openLeaflet }));
jest.unstable_mockModule('./longdo', () => ({
  hasWebgl2: () => true,
  createLongdo: () => (element: HTMLElement, options: DriverOptions) => openLongdo(element, options),
}));
const {
  Circle,
  ClusterLayer,
  MapPopup,
  MapView,
  Marker,
  PinPicker,
  Polycurve,
  Polyline,
  Rectangle,
  SearchAreaButton,
  useLocate,
} = await import('.');
const { askedFor, countInView, countOf, mergeClose } = await import('./grid');
const { clusterSize } = await import('./marks');
const { toWorld } = await import('./mercator');

type Box = [west: number, south: number, east: number, north: number];
const config: Config = { apiBase: '/api/v1', buildId: 'test', mode: 'demo', remotes: [], map: null };
const LONGDO = { longdo: { src: 'https://longdo.example/', key: 'k', debug: false } };

async function show(node: ReactNode) {
  const i18n = await createI18n('en-US', registeredNamespaces());
  const around = (children: ReactNode) => (
    <AppProviders config={config} store={createStore({ config })} i18n={i18n}>
      {children}
    </AppProviders>
  );
  const { rerender, unmount, container } = render(around(node));
  return { again: (next: ReactNode) => rerender(around(next)), unmount, container };
}
const ready = (count = 1) => waitFor(() => expect(StubDriver.all).toHaveLength(count));

globalThis.matchMedia = ((query: string) => ({ matches: false, media: query })) as typeof matchMedia;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let errors: jest.SpiedFunction<typeof console.error>;
let warnings: jest.SpiedFunction<typeof console.warn>;
beforeEach(() => {
  StubDriver.all = [];
  openLongdo = async (element, options) => new StubDriver('longdo', element, options);
  errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('what is on the map', () => {
  it('is drawn in its order once there is an engine, and taken away with its part of the page', async () => {
    const page = (hasLine: boolean) => (
      <MapView label="Map">
        <Marker id="a" location={BANGKOK} />
        {hasLine && <Polyline id="b" location={[BANGKOK, { lat: 14, lon: 101 }]} />}
        <Circle id="c" location={BANGKOK} radius={0.1} />
      </MapView>
    );
    const { again } = await show(page(true));
    await ready();
    await waitFor(() => expect([...StubDriver.last.shown.keys()]).toEqual(['a', 'b', 'c']));
    again(page(false));
    expect([...StubDriver.last.shown.keys()]).toEqual(['a', 'c']);
  });

  it('is drawn anew only when it says something new', async () => {
    const heard: string[] = [];
    const page = (title: string, name: string) => (
      <MapView label="Map" locate={false}>
        <Marker id="a" location={{ ...BANGKOK }} title={title} onClick={() => heard.push(name)} />
      </MapView>
    );
    const { again } = await show(page('Café', 'first'));
    await ready();
    await waitFor(() => expect(StubDriver.last.log).toContain('upsert a'));
    const drawn = () => StubDriver.last.log.filter((line) => line === 'upsert a').length;
    again(page('Café', 'second'));
    expect(drawn()).toBe(1);
    StubDriver.last.events.overlayclick?.('a');
    expect(heard).toEqual(['second']);
    again(page('Tea house', 'second'));
    expect(drawn()).toBe(2);
    expect(StubDriver.last.shown.get('a')?.title).toBe('Tea house');
  });

  it('survives that React mounts everything twice: one engine, every overlay once', async () => {
    await show(
      <StrictMode>
        <MapView label="Map">
          <Marker id="a" location={BANGKOK} />
        </MapView>
      </StrictMode>,
    );
    await waitFor(() => expect(StubDriver.last?.shown.has('a')).toBe(true));
    const living = StubDriver.all.filter(({ log }) => !log.includes('destroy'));
    expect(living).toHaveLength(1);
    expect(living[0]?.element.isConnected).toBe(true);
  });

  it.each<[string, ReactNode]>([
    ['Invalid marker location', <Marker key="1" location={{ lat: Number.NaN, lon: 100 }} />],
    ['Invalid polyline location', <Polyline key="1" location={[]} />],
    ['Invalid circle radius', <Circle key="1" location={BANGKOK} radius={0} />],
    ['Invalid rectangle size', <Rectangle key="1" location={BANGKOK} size={{ width: 0, height: 1 }} />],
  ])('leaves out what cannot be drawn, says "%s" and goes on with the others', async (text, invalid) => {
    await show(
      <MapView label="Map">
        {invalid}
        <Marker id="good" location={BANGKOK} />
      </MapView>,
    );
    await waitFor(() => expect(StubDriver.last?.shown.size).toBe(1));
    expect(StubDriver.last.shown.has('good')).toBe(true);
    expect(errors.mock.calls).toEqual([[text]]);
  });

  it('says once that this engine has no polycurves, as a warning', async () => {
    const points = [BANGKOK, BANGKOK, BANGKOK, BANGKOK];
    await show(
      <MapView label="Map">
        <Polycurve location={points} />
      </MapView>,
    );
    await waitFor(() => expect(warnings.mock.calls).toEqual([['Polycurve is not supported']]));
    expect(errors).not.toHaveBeenCalled();
  });

  it('comes and goes with every change: bad values take it off, good ones bring it back', async () => {
    const page = (lat: number) => (
      <MapView label="Map">
        <Marker id="a" location={{ lat, lon: 100 }} />
      </MapView>
    );
    const { again } = await show(page(13));
    await waitFor(() => expect(StubDriver.last?.shown.has('a')).toBe(true));
    again(page(1000));
    expect(StubDriver.last.shown.has('a')).toBe(false);
    expect(errors.mock.calls).toEqual([['Invalid marker location']]);
    again(page(14));
    expect(StubDriver.last.shown.get('a')).toMatchObject({ location: { lat: 14 } });
  });

  it('needs a map around it', async () => {
    await show(<Marker location={BANGKOK} />);
    expect(errors.mock.calls).toEqual([['Longdo Map component is not ready']]);
  });
});

describe('the engine', () => {
  const page = (props: object = {}) => (
    <MapView label="Map" config={LONGDO} {...props}>
      <Marker id="a" location={BANGKOK} />
    </MapView>
  );

  it('is Longdo with a key and Leaflet without one, or as the page of the lab says', async () => {
    const { again } = await show(page());
    await ready();
    expect(StubDriver.last.name).toBe('longdo');
    again(page({ config: {} }));
    await ready(2);
    expect(StubDriver.last.name).toBe('leaflet');
    again(page({ engine: 'leaflet' }));
    await ready(3);
    expect(StubDriver.last.name).toBe('leaflet');
    expect(StubDriver.all.map(({ log }) => log.includes('destroy'))).toEqual([true, true, false]);
  });

  it('is Leaflet in the same box when Longdo does not come', async () => {
    openLongdo = () => Promise.reject(new Error('no script'));
    await show(page());
    await waitFor(() => expect(StubDriver.last?.shown.has('a')).toBe(true));
    expect(StubDriver.last.name).toBe('leaflet');
    const region = screen.getByRole('region', { name: 'Map' });
    expect(region.contains(StubDriver.last.element)).toBe(true);
    expect(StubDriver.last.element.parentElement?.children).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is followed by Leaflet, looking at the same, when Longdo breaks', async () => {
    await show(page());
    await waitFor(() => expect(StubDriver.last?.shown.has('a')).toBe(true));
    const longdo = StubDriver.last;
    longdo.move({ lat: 18.79, lon: 98.98 }, 15);
    act(() => longdo.events.error?.(new Error('The graphics went away')));
    await ready(2);
    await waitFor(() => expect(StubDriver.last.shown.has('a')).toBe(true));
    expect(StubDriver.last.name).toBe('leaflet');
    expect(StubDriver.last.view()).toMatchObject({ center: { lat: 18.79, lon: 98.98 }, zoom: 15 });
    expect(longdo.log).toContain('destroy');
  });

  it('is one Leaflet, though Longdo breaks and then refuses as well', async () => {
    let refuse: (reason: Error) => void = () => {};
    let events: DriverOptions['events'] = {};
    openLongdo = (_element, options) => {
      events = options.events;
      return new Promise((_resolve, reject) => {
        refuse = reject;
      });
    };
    await show(page());
    await waitFor(() => expect(events.error).toBeDefined());
    act(() => events.error?.(new Error('The graphics went away')));
    await ready();
    const leaflet = StubDriver.last;
    await act(async () => refuse(new Error('no map')));
    expect(StubDriver.last).toBe(leaflet);
    expect(leaflet.element.isConnected).toBe(true);
    expect(leaflet.log).not.toContain('destroy');
  });

  it('that nobody waits for any more is ended', async () => {
    let come: (driver: MapDriver) => void = () => {};
    let late: StubDriver | undefined;
    openLongdo = (element, options) => {
      late = new StubDriver('longdo', element, options);
      return new Promise((resolve) => {
        come = resolve;
      });
    };
    const { unmount } = await show(page());
    await ready();
    unmount();
    come(late as StubDriver);
    await waitFor(() => expect(late?.log).toEqual(['destroy']));
  });
});

describe('where the map looks', () => {
  it('follows what the page says, but not the echo of what it said itself', async () => {
    const page = (center: LonLat, zoom: number) => (
      <MapView label="Map" center={center} zoom={zoom} locate={false} />
    );
    const { again } = await show(page(BANGKOK, 12));
    await ready();
    await waitFor(() => expect(StubDriver.last.log).toEqual(['setView']));
    StubDriver.last.move({ lat: 13.8000004, lon: 100.6 }, 13);
    again(page({ lat: 13.8, lon: 100.6 }, 13));
    expect(StubDriver.last.log).toEqual(['setView']);
    again(page({ lat: 15, lon: 100.6 }, 13));
    expect(StubDriver.last.log).toEqual(['setView', 'setView']);
    expect(StubDriver.last.center).toEqual({ lat: 15, lon: 100.6 });
  });

  it('is all of Thailand when nothing is said', async () => {
    await show(<MapView label="Map" />);
    await ready();
    await waitFor(() => expect(StubDriver.last.log).toContain('fit 97.3 5.5 105.7 20.6'));
  });

  it('is told to the page when the map is there and when it moves', async () => {
    const seen: unknown[] = [];
    await show(
      <MapView
        label="Map"
        center={BANGKOK}
        zoom={12}
        onReady={() => seen.push('ready')}
        onViewChange={({ zoom }, moving) => seen.push([zoom, moving])}
      />,
    );
    await waitFor(() => expect(seen).toHaveLength(2));
    act(() => StubDriver.last.events.viewchange?.({ ...StubDriver.last.view(), zoom: 12.5 }, true));
    expect(seen).toEqual([[12, false], 'ready', [12.5, true]]);
  });
});

describe('a popup drawn by React', () => {
  it('takes the keyboard in, is closed by Escape and gives the keyboard back', async () => {
    const user = userEvent.setup();
    const closed = jest.fn();
    await show(
      <MapView label="Map">
        <Marker id="a" location={BANGKOK}>
          <MapPopup label="Café Sabai" onClose={closed}>
            <a href="/client/information/1">More</a>
          </MapPopup>
        </Marker>
      </MapView>,
    );
    await waitFor(() => expect(StubDriver.last?.shown.get('a')?.popup).toMatchObject({ element: {} }));
    // As an engine does when its marker is pressed.
    StubDriver.last.showPopup('a', true);
    act(() => StubDriver.last.events.overlayclick?.('a'));
    const dialog = await screen.findByRole('dialog', { name: 'Café Sabai' });
    await waitFor(() => expect(document.activeElement).toBe(dialog));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'More' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.getAttribute('data-id')).toBe('a');
  });
});

const put = jest.fn<(value: LonLat | null) => void>();
function Form({ start = BANGKOK as LonLat | null, near }: { start?: LonLat | null; near?: LonLat }) {
  const [value, setValue] = useState(start);
  return (
    <PinPicker
      {...(near && { near })}
      label="Where is it?"
      value={value}
      onChange={(next) => {
        put(next);
        setValue(next);
      }}
    />
  );
}

describe('putting a pin', () => {
  beforeEach(() => put.mockReset());
  const pin = () => document.querySelector<HTMLElement>('[data-pin]') as HTMLElement;

  it('is possible by the arrow keys: two pixels, with Shift twenty', async () => {
    const user = userEvent.setup();
    await show(<Form />);
    await waitFor(() => expect(pin()).not.toBeNull());
    pin().focus();
    await user.keyboard('{ArrowRight}');
    expect(put).toHaveBeenLastCalledWith({ lat: 13.75, lon: 100.502 });
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(put).toHaveBeenLastCalledWith({ lat: 13.77, lon: 100.502 });
    expect(document.activeElement).toBe(pin());
    expect(screen.getByLabelText('Latitude')).toHaveProperty('value', '13.77');
  });

  it('leaves the arrow keys alone elsewhere on the map', async () => {
    await show(<Form />);
    await waitFor(() => expect(pin()).not.toBeNull());
    const wasTaken = !fireEvent.keyDown(StubDriver.last.element, { key: 'ArrowLeft' });
    expect(wasTaken).toBe(false);
    expect(put).not.toHaveBeenCalled();
  });

  it('is possible by a click, by dragging and in the middle of the map', async () => {
    const user = userEvent.setup();
    await show(<Form start={null} />);
    await ready();
    await waitFor(() => expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false'));
    await user.click(screen.getByRole('button', { name: 'Put a pin in the center' }));
    expect(put).toHaveBeenLastCalledWith(expect.objectContaining({ lat: 13.05, lon: 101.5 }));
    act(() => StubDriver.last.events.click?.({ lat: 13.1234567, lon: 100.7 }, 'click'));
    expect(put).toHaveBeenLastCalledWith({ lat: 13.123457, lon: 100.7 });
    act(() => StubDriver.last.events.overlaydrop?.('pin', { lat: 14, lon: 101 }));
    expect(put).toHaveBeenLastCalledWith({ lat: 14, lon: 101 });
  });

  it('is possible before the map stands, in the middle of where it will look', async () => {
    const { again } = await show(<Form start={null} />);
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Put a pin in the center' }));
    expect(StubDriver.all).toEqual([]);
    press();
    expect(put).toHaveBeenLastCalledWith(expect.objectContaining({ lat: 13.05, lon: 101.5 }));
    again(<Form key="near" start={null} near={{ lat: 7.9, lon: 98.3 }} />);
    expect(StubDriver.all).toEqual([]);
    press();
    expect(put).toHaveBeenLastCalledWith({ lat: 7.9, lon: 98.3 });
  });

  it('is possible in numbers, which may be no number while they are typed', async () => {
    const user = userEvent.setup();
    await show(<Form />);
    const lat = screen.getByLabelText('Latitude');
    await user.clear(lat);
    expect(put).toHaveBeenLastCalledWith(null);
    await user.type(lat, '18.5');
    expect(put).toHaveBeenLastCalledWith({ lat: 18.5, lon: 100.5 });
  });

  it('says when it is not in Thailand, and the map shows it all the same', async () => {
    const user = userEvent.setup();
    await show(<Form />);
    await ready();
    const lat = screen.getByLabelText('Latitude');
    await user.clear(lat);
    await user.type(lat, '48');
    expect(screen.getByRole('alert').textContent).toMatch(/not in Thailand/);
    expect(lat.getAttribute('aria-invalid')).toBe('true');
    expect(StubDriver.last.shown.get('pin')).toMatchObject({ location: { lat: 48 } });
    expect(errors).not.toHaveBeenCalled();
  });
});

describe('the places of the server', () => {
  const place = {
    kind: 'place',
    id: 'biz_01',
    location: BANGKOK,
    name: { th: 'ร้าน', en: 'Café' },
    category: 'cafe',
    grade: 'B',
    word: null,
  };
  const cluster = {
    kind: 'cluster',
    id: 'c1',
    location: { lat: 13.8, lon: 100.6 },
    count: 12,
    grades: { A: 11, B: 0, C: 0, D: 1, none: 0 },
    bbox: [100.5, 13.7, 100.7, 13.9],
  };
  const asked: string[] = [];
  let items: object[] = [];
  beforeEach(() => {
    asked.length = 0;
    items = [cluster, place];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      asked.push(String(url));
      return new Response(JSON.stringify({ total: 13, items }));
    });
  });
  const listed = jest.fn();
  const chosen = jest.fn();
  const page = () =>
    show(
      <MapView label="Map" center={BANGKOK} zoom={12}>
        <ClusterLayer onClusterList={listed} onSelect={chosen} />
      </MapView>,
    );

  it('are marks with their number and letter, and are counted for those who do not see them', async () => {
    await page();
    await waitFor(() => expect(StubDriver.last?.shown.size).toBe(2));
    const titles = [...StubDriver.last.shown.values()].map(({ title }) => title);
    expect(titles).toEqual(['12 places: 11 A, 1 D', 'Café. Safety grade B, Good']);
    expect(await screen.findByText('13 places in view')).not.toBeNull();
    StubDriver.last.events.overlayclick?.('biz_01');
    expect(chosen).toHaveBeenCalledWith('biz_01');
  });

  it('are asked for once for the same tiles, and stay until others are known', async () => {
    await page();
    await waitFor(() => expect(StubDriver.last?.shown.size).toBe(2));
    StubDriver.last.move({ lat: BANGKOK.lat + 0.0001, lon: BANGKOK.lon });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toHaveLength(1);
    items = [place];
    StubDriver.last.move({ lat: 14.2, lon: 100.5 });
    expect(StubDriver.last.shown.size).toBe(2);
    await waitFor(() => expect([...StubDriver.last.shown.keys()]).toEqual(['biz_01']));
    expect(asked).toHaveLength(2);
    expect(StubDriver.last.log.filter((line) => line === 'upsert biz_01')).toHaveLength(1);
  });

  it('are taken apart by pressing their mark, at the deepest zoom as a list', async () => {
    await page();
    await waitFor(() => expect(StubDriver.last?.shown.size).toBe(2));
    StubDriver.last.events.overlayclick?.('c1');
    expect(StubDriver.last.log).toContain('fit 100.5 13.7 100.7 13.9');
    expect(listed).not.toHaveBeenCalled();
    StubDriver.last.move(BANGKOK, 18);
    StubDriver.last.events.overlayclick?.('c1');
    expect(listed).toHaveBeenCalledWith({ west: 100.5, south: 13.7, east: 100.7, north: 13.9 });
  });

  it('keep out of the way of the tab key when they are many', async () => {
    items = Array.from({ length: 60 }, (_, index) => ({
      ...place,
      id: `biz_${index}`,
      location: { ...BANGKOK, lon: BANGKOK.lon + index / 100 },
    }));
    items.push(cluster);
    await page();
    await waitFor(() => expect(StubDriver.last?.shown.size).toBe(61));
    expect(StubDriver.last.shown.get('biz_7')).toMatchObject({ tabbable: false });
    expect(StubDriver.last.shown.get('c1')).not.toMatchObject({ tabbable: false });
  });

  it('stand out when they are chosen, over a mark that stays as it was', async () => {
    await show(
      <MapView label="Map" center={BANGKOK} zoom={12}>
        <ClusterLayer selectedId={'biz_01' as Id<'business'>} />
      </MapView>,
    );
    await waitFor(() => expect(StubDriver.last?.shown.size).toBe(3));
    const { shown } = StubDriver.last;
    expect(shown.get('biz_01')).not.toHaveProperty('weight');
    expect(shown.get('biz_01 stands out')).toMatchObject({
      weight: 'Top',
      clickable: false,
      location: BANGKOK,
    });
  });

  it('are said to be awaited from a move until they are there, or failed', async () => {
    await page();
    const awaited = () => document.querySelector('[role="status"][aria-busy="true"]') !== null;
    await waitFor(() => expect(StubDriver.last?.shown.size).toBe(2));
    expect(awaited()).toBe(false);
    act(() => StubDriver.last.move({ lat: 14.2, lon: 100.5 }));
    expect(awaited()).toBe(true);
    await waitFor(() => expect(awaited()).toBe(false));
    jest.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'));
    act(() => StubDriver.last.move({ lat: 16.2, lon: 100.5 }));
    await screen.findByRole('alert');
    expect(awaited()).toBe(false);
  });

  it('that did not come can be asked for again', async () => {
    jest.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'));
    await page();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(StubDriver.last.shown.size).toBe(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are put together where one mark would hide the number of another', () => {
    const near = {
      ...cluster,
      id: 'c2',
      location: { lat: 13.8, lon: 100.61 },
      count: 4,
      grades: { A: 0, B: 4, C: 0, D: 0, none: 0 },
      bbox: [100.5, 13.6, 100.9, 13.8],
    };
    const both = [near, cluster, place] as Parameters<typeof mergeClose>[0];
    expect(mergeClose(both, 11)).toEqual([
      expect.objectContaining({
        id: 'c1',
        count: 16,
        grades: { A: 11, B: 4, C: 0, D: 1, none: 0 },
        bbox: [100.5, 13.6, 100.9, 13.9],
      }),
      place,
    ]);
    expect(mergeClose(both, 15).map(({ id }) => id)).toEqual(['c1', 'c2', 'biz_01']);
  });

  it('are counted exactly where whole squares are in view, else about', () => {
    const items = [cluster, place] as Parameters<typeof countInView>[0];
    const view = { west: 100, south: 13.5, east: 101, north: 14 };
    expect(countInView(items, view)).toEqual({ count: 13, isExact: true });
    expect(countInView(items, { ...view, south: 13.8 })).toEqual({ count: 6, isExact: false });
    expect(countInView(items, { ...view, south: 13.95 })).toEqual({ count: 0, isExact: true });
  });

  it('never cover one another as marks, neither numbers nor letters, however near they stand', () => {
    // The golden ratio scatters them evenly, and the same in each run.
    const scattered = Array.from({ length: 300 }, (_, index) => {
      const location = { lat: 13 + ((index * 0.618034) % 1), lon: 100 + ((index * 0.754878) % 1) };
      const count = index % 3 ? 1 : 2 + index;
      return count > 1
        ? { ...cluster, id: `c${index}`, location, count, grades: { ...cluster.grades, A: count - 1 } }
        : { ...place, id: `biz_${index}`, location };
    }) as Parameters<typeof mergeClose>[0];
    for (const zoom of [7, 9, 10, 11]) {
      const drawn = mergeClose(scattered, zoom);
      const total = (all: typeof scattered) => all.reduce((sum, item) => sum + countOf(item), 0);
      expect(total(drawn)).toBe(total(scattered));
      const numbers = drawn.flatMap((item) => {
        const { x, y } = toWorld(item.location, zoom);
        return item.kind === 'cluster' ? [{ x, y, half: clusterSize(item.count) / 2 - 6 }] : [];
      });
      const discs = drawn.map((item) => {
        const { x, y } = toWorld(item.location, zoom);
        return item.kind === 'cluster'
          ? { x, y, half: clusterSize(item.count) / 2 }
          : { x, y: y - 24, half: 17 };
      });
      for (const number of numbers) {
        const over = discs.filter(
          ({ x, y, half }) => Math.hypot(x - number.x, y - number.y) < half + number.half - 0.01,
        );
        expect(over).toHaveLength(1);
      }
    }
  });

  it('are asked for in whole tiles that hold a quarter more than is seen', () => {
    const bounds = { west: 100.1, south: 13.1, east: 101.1, north: 14.1 };
    const { bbox, z } = askedFor({ bounds, zoom: 9.4 });
    const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
    expect(z).toBe(9);
    expect(west).toBeLessThanOrEqual(99.85);
    expect(east).toBeGreaterThanOrEqual(101.35);
    expect(south).toBeLessThanOrEqual(12.86);
    expect(north).toBeGreaterThanOrEqual(14.34);
    const tile = 360 / 2 ** 9;
    for (const edge of [west, east]) expect(((edge + 180) / tile) % 1).toBeCloseTo(0, 3);
    expect(askedFor({ bounds: { ...bounds, west: 100.11 }, zoom: 9 })).toEqual({ bbox, z });
    expect(askedFor({ bounds: { west: -200, south: -89, east: 200, north: 89 }, zoom: 2 })).toEqual({
      bbox: '-180,-85.051129,180,85.051129',
      z: 4,
    });
  });

  it('are asked for with less around them where the answer would be of larger squares', () => {
    const sides = (bounds: Bounds) => askedFor({ bounds, zoom: 10 }).bbox.split(',').map(Number) as Box;
    const tile = 360 / 2 ** 10;
    // As wide as a large screen, and moved by a tile's part: never more than 300 squares of 95 pixels.
    for (const move of [0, 0.1, 0.2, 0.3]) {
      const [west, south, east, north] = sides({
        west: 99.8 + move,
        south: 13.4,
        east: 101.4 + move,
        north: 14.2,
      });
      const [wide, high] = [(east - west) / tile, (north - south) / tile];
      expect(wide * high * (256 / 95) ** 2).toBeLessThan(300);
      expect(west).toBeLessThanOrEqual(99.8 + move);
      expect(east).toBeGreaterThanOrEqual(101.4 + move);
    }
  });

  it.each([
    ['over the date line, as far as there', { west: 170, south: 10, east: -170, north: 20 }],
    ['beyond it, at its last tile', { west: 181, south: 10, east: 190, north: 20 }],
    ['at a pole, as far as there are tiles', { west: 100, south: 86, east: 110, north: 90 }],
  ])('are asked for %s', (_what, bounds) => {
    const [west, south, east, north] = askedFor({ bounds, zoom: 5 }).bbox.split(',').map(Number) as Box;
    expect(west).toBeLessThan(east);
    expect(south).toBeLessThan(north);
    for (const edge of [west, east]) expect(Math.abs(edge)).toBeLessThanOrEqual(180);
  });
});

function Search() {
  const [area, setArea] = useState<Bounds | null>(null);
  return (
    <MapView label="Map" center={BANGKOK} zoom={12}>
      <SearchAreaButton area={area} onSearch={setArea} />
    </MapView>
  );
}

const touchMap = () => fireEvent.pointerDown(screen.getByRole('region', { name: 'Map' }));

it('gives the area to be searched once somebody has moved the map, and not where the page looked', async () => {
  await show(<Search />);
  await ready();
  StubDriver.last.move(BANGKOK, 11);
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  touchMap();
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  StubDriver.last.move({ lat: 15, lon: 101 });
  expect(screen.getByRole('button', { name: 'Search this area' })).not.toBeNull();
});

it('gives the area the map shows to be searched, and draws it until another is shown', async () => {
  await show(<Search />);
  await ready();
  StubDriver.last.move({ lat: 15, lon: 101 });
  touchMap();
  StubDriver.last.move(BANGKOK);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Search this area' }));
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  const drawn = [...StubDriver.last.shown.values()].find(({ kind }) => kind === 'rectangle');
  expect(drawn).toMatchObject({
    location: { lat: expect.closeTo(14.19, 6), lon: expect.closeTo(100.06, 6) },
    size: { lat: expect.closeTo(13.31, 6), lon: expect.closeTo(100.94, 6) },
  });
  StubDriver.last.move({ lat: 15, lon: 101 });
  expect(screen.getByRole('button', { name: 'Search this area' })).not.toBeNull();
});

it('searches where the map comes to rest when it is pressed on the way there', async () => {
  await show(<Search />);
  await ready();
  touchMap();
  StubDriver.last.move({ lat: 12, lon: 100 });
  const button = await screen.findByRole('button', { name: 'Search this area' });
  StubDriver.last.move({ lat: 14, lon: 100.5 }, 12, true);
  await userEvent.setup().click(button);
  const drawn = () => [...StubDriver.last.shown.values()].find(({ kind }) => kind === 'rectangle');
  expect(drawn()).toBeUndefined();
  StubDriver.last.move({ lat: 15, lon: 101 });
  expect(drawn()).toMatchObject({
    location: { lat: expect.closeTo(15.44, 6), lon: expect.closeTo(100.56, 6) },
  });
});

const askDevice = jest.fn<Geolocation['getCurrentPosition']>();
const device = { getCurrentPosition: askDevice } as unknown as Geolocation;
function Probe() {
  const { state, problem, locate } = useLocate({ geolocation: device });
  return (
    <button type="button" onClick={locate}>
      {state} {problem}
    </button>
  );
}

describe('the own place', () => {
  const here = { coords: { latitude: 13.7, longitude: 100.4, accuracy: 30 } } as GeolocationPosition;
  beforeEach(() => {
    askDevice.mockReset();
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: device });
  });

  it('is asked for when somebody wants it, and shown with how exact it is', async () => {
    await show(<MapView label="Map" />);
    const button = await screen.findByRole('button', { name: 'Show where I am' });
    expect(askDevice).not.toHaveBeenCalled();
    askDevice.mockImplementation((found) => found(here));
    await userEvent.setup().click(button);
    expect(askDevice.mock.calls[0]?.[2]).toEqual({
      timeout: 10_000,
      maximumAge: 0,
      enableHighAccuracy: false,
    });
    const kinds = [...StubDriver.last.shown.values()].map(({ kind }) => kind);
    expect(kinds).toEqual(['circle', 'dot']);
    expect(StubDriver.last.log.at(-1)).toMatch(/^(fit 100\.39|upsert)/);
  });

  it('is not known: why stands at the button, until it is put away or asked again', async () => {
    const user = userEvent.setup();
    await show(<MapView label="Map" />);
    const button = await screen.findByRole('button', { name: 'Show where I am' });
    askDevice.mockImplementation((_found, failed) => failed?.({ code: 1 } as GeolocationPositionError));
    await user.click(button);
    const why = () => document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(why()?.textContent).toMatch(/^Location is blocked in this browser/);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(renderHook(useToasts).result.current).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(why()).toBeNull();
    expect(document.activeElement).toBe(button);
    await user.click(button);
    expect(why()).not.toBeNull();
    askDevice.mockImplementation((found) => found(here));
    await user.click(button);
    expect(why()).toBeNull();
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
  ] as const)('that cannot be told (%s) is %s', async (code, problem) => {
    askDevice.mockImplementation((_found, failed) => failed?.({ code } as GeolocationPositionError));
    await show(<Probe />);
    await userEvent.setup().click(screen.getByRole('button'));
    expect(screen.getByRole('button').textContent).toBe(`failed ${problem}`);
  });
});
