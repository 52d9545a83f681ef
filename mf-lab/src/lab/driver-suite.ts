import { type TranslateOf, withAnyKey } from '@sabaijai/shared-ui/locale';
import type {
  CreateDriver,
  DriverEvents,
  LonLat,
  MapDriver,
  MapViewState,
  OverlaySpec,
} from '@sabaijai/shared-ui/map';
import { type Check, expect, expectSame, until } from './checks';

/** What every map engine must do, tried on a real map with real clicks: the same for all of them. */

const WIDTH = 320;
const HEIGHT = 240;
const CENTER: LonLat = { lon: 100.5, lat: 13.75 };
const ZOOM = 10;
/** Degrees that two pixels of the ground take at that zoom: as exact as a pointer is. */
const NEAR = 0.003;
const EVIL = '<img src="/nowhere" onerror="window.__evil = true">';

interface Told {
  name: keyof DriverEvents;
  args: unknown[];
}
interface Point {
  x: number;
  y: number;
}

/** A map in a box of its own, and what it told. */
class Bench {
  readonly box = document.createElement('div');
  /** The engine's own; it may be written on, as the box may not: it must stay where it is seen. */
  readonly host = this.box.appendChild(document.createElement('div'));
  readonly told: Told[] = [];
  /** The box without a map. */
  before = '';
  onDrag: ((id: string, location: LonLat) => void) | null = null;
  #driver: MapDriver | null = null;

  async open(create: CreateDriver): Promise<MapDriver> {
    if (this.#driver) return this.#driver;
    const style = {
      position: 'fixed',
      right: '0',
      bottom: '0',
      zIndex: '9999',
      width: px(WIDTH),
      height: px(HEIGHT),
    };
    Object.assign(this.box.style, style);
    document.body.append(this.box);
    this.host.style.height = '100%';
    this.before = this.box.outerHTML;
    const tell =
      (name: keyof DriverEvents) =>
      (...args: unknown[]) => {
        this.told.push({ name, args });
        if (name === 'overlaydrag') this.onDrag?.(args[0] as string, args[1] as LonLat);
      };
    this.#driver = await create(this.host, {
      center: CENTER,
      zoom: ZOOM,
      language: 'en',
      reducedMotion: true,
      events: {
        viewchange: tell('viewchange'),
        click: tell('click'),
        overlayclick: tell('overlayclick'),
        overlayhover: tell('overlayhover'),
        overlaydrag: tell('overlaydrag'),
        overlaydrop: tell('overlaydrop'),
        overlayedit: tell('overlayedit'),
        popupclose: tell('popupclose'),
        error: tell('error'),
      },
      words: { zoomIn: 'in', zoomOut: 'out', attribution: 'attribution' },
    });
    return this.#driver;
  }

  get driver(): MapDriver {
    if (!this.#driver) throw new Error('there is no map');
    return this.#driver;
  }

  /** Ready for the next check: nothing on the map, and the view of the beginning. */
  async reset() {
    this.onDrag = null;
    this.driver.clear();
    this.driver.setView(CENTER, ZOOM, { animate: false });
    await pause(60);
    this.told.length = 0;
  }

  async wait(name: keyof DriverEvents, from = 0): Promise<unknown[]> {
    const find = () => this.told.slice(from).find((told) => told.name === name);
    await until(find, `${name} was not told`, 2_000);
    return find()?.args ?? [];
  }
  count(name: keyof DriverEvents) {
    return this.told.filter((told) => told.name === name).length;
  }

  /** The id of the overlay that takes a click at this place; null if the ground does. */
  async hit(place: LonLat, up = 0): Promise<string | null> {
    const from = this.told.length;
    const { x, y } = this.driver.toPoint(place);
    this.click({ x, y: y - up });
    const clicks = () =>
      this.told.slice(from).filter(({ name }) => name === 'click' || name === 'overlayclick');
    await until(() => clicks().length > 0, 'a click was not told', 2_000);
    await pause(80);
    expectSame(clicks().length, 1);
    const [click] = clicks();
    return click?.name === 'overlayclick' ? String(click.args[0]) : null;
  }

  // The pointer, as a browser would tell of it

  click(point: Point) {
    const target = this.under(point);
    for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      this.fire(name, target, point);
  }
  async drag(from: Point, to: Point) {
    const target = this.under(from);
    this.fire('pointerdown', target, from);
    this.fire('mousedown', target, from);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      this.fire('pointermove', target, point);
      this.fire('mousemove', target, point);
      await frame();
    }
    for (const name of ['pointerup', 'mouseup', 'click']) this.fire(name, target, to);
  }
  async hover(point: Point, leaving?: Element): Promise<Element> {
    const target = this.under(point);
    if (leaving) {
      for (const name of ['pointerout', 'mouseout']) this.fire(name, leaving, point, target);
      for (const one of this.inBox(leaving))
        for (const name of ['pointerleave', 'mouseleave']) this.fire(name, one, point, target);
    }
    for (const name of ['pointerover', 'mouseover']) this.fire(name, target, point, leaving);
    for (const one of this.inBox(target))
      for (const name of ['pointerenter', 'mouseenter']) this.fire(name, one, point, leaving);
    // Engines look at the movements only now and then.
    for (let move = 0; move < 3; move++) {
      for (const name of ['pointermove', 'mousemove']) this.fire(name, target, point);
      await pause(40);
    }
    return target;
  }
  /** An element and all that it lies in, as far as the map goes. */
  inBox(element: Element): Element[] {
    const { parentElement } = element;
    return element === this.box || !parentElement ? [] : [element, ...this.inBox(parentElement)];
  }
  under({ x, y }: Point): Element {
    const { left, top } = this.box.getBoundingClientRect();
    const target = document.elementFromPoint(left + x, top + y);
    expect(target && this.box.contains(target), `nothing of the map at ${x}, ${y}`);
    return target;
  }
  fire(name: string, target: Element, { x, y }: Point, relatedTarget: Element | null = null) {
    const { left, top } = this.box.getBoundingClientRect();
    const isRelease = /up|click|context/.test(name);
    const options: PointerEventInit = {
      bubbles: !/enter|leave/.test(name),
      cancelable: true,
      composed: true,
      view: window,
      clientX: left + x,
      clientY: top + y,
      button: name === 'contextmenu' ? 2 : 0,
      buttons: isRelease ? 0 : 1,
      detail: /mousedown|mouseup|click/.test(name) ? 1 : 0,
      relatedTarget,
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
    };
    if (/over|out|enter|leave/.test(name)) options.buttons = 0;
    target.dispatchEvent(
      /^pointer|click|context/.test(name) ? new PointerEvent(name, options) : new MouseEvent(name, options),
    );
  }
}

const px = (size: number) => `${size}px`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const at = (lon: number, lat: number): LonLat => ({ lon: CENTER.lon + lon, lat: CENTER.lat + lat });
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

function expectNear(found: LonLat, wanted: LonLat) {
  const isNear = Math.abs(found.lon - wanted.lon) < NEAR && Math.abs(found.lat - wanted.lat) < NEAR;
  expect(isNear, `${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

const LINE: Extract<OverlaySpec, { kind: 'polyline' }> = {
  kind: 'polyline',
  id: 'it',
  location: [at(-0.1, 0), at(0.1, 0)],
  lineWidth: 8,
};
/** One of every kind, all of them over the middle of the map. */
const KINDS: readonly OverlaySpec[] = [
  { kind: 'marker', id: 'it', location: CENTER },
  LINE,
  { kind: 'polygon', id: 'it', location: [at(-0.1, -0.05), at(0, 0.1), at(0.1, -0.05)], fillColor: 'teal' },
  {
    kind: 'polycurve',
    id: 'it',
    location: [at(-0.1, 0), at(-0.05, 0), at(0.05, 0), at(0.1, 0)],
    lineWidth: 8,
  },
  { kind: 'dot', id: 'it', location: CENTER, lineWidth: 20 },
  { kind: 'circle', id: 'it', location: CENTER, radius: 0.06, fillColor: 'teal' },
  {
    kind: 'rectangle',
    id: 'it',
    location: at(-0.1, 0.05),
    size: { width: 0.2, height: 0.1 },
    fillColor: 'teal',
  },
  { kind: 'rectangle', id: 'it', location: at(-0.1, 0.05), size: at(0.1, -0.05), fillColor: 'teal' },
];
/** A marker stands above its place. */
const upOf = ({ kind }: OverlaySpec) => (kind === 'marker' ? 8 : 0);
const MARKER = { kind: 'marker', id: 'it', location: CENTER } as const;

const textOf = (element: Element) => element.textContent ?? '';
/** What a screen reader calls the element that has the focus. */
function focusedName(box: Element): string {
  const { activeElement } = document;
  if (!activeElement || activeElement === box || !box.contains(activeElement)) return '';
  return (
    activeElement.getAttribute('aria-label') || activeElement.getAttribute('title') || textOf(activeElement)
  );
}

type Step = (bench: Bench, driver: MapDriver) => void | Promise<void>;

/** By the key of what it says. */
const STEPS: Readonly<Record<string, Step>> = {
  begins: (_bench, driver) => {
    const { center, zoom } = driver.view();
    expectNear(center, CENTER);
    expectSame(zoom, ZOOM);
  },

  setView: (_bench, driver) => {
    const there = { lon: 98.99, lat: 18.79 };
    driver.setView(there, 12, { animate: false });
    const { center, zoom, bounds } = driver.view();
    expectNear(center, there);
    expectSame(zoom, 12);
    expect(bounds.west < there.lon && there.lon < bounds.east, 'the middle lies outside of the bounds');
    expect(bounds.south < there.lat && there.lat < bounds.north, 'the middle lies outside of the bounds');
    const width = (360 * WIDTH) / (256 * 2 ** 12);
    expect(Math.abs(bounds.east - bounds.west - width) < width / 50, 'the bounds are not as wide as the box');
    driver.setView(CENTER, undefined, { animate: false });
    expectSame(driver.view().zoom, 12);
  },

  fit: (_bench, driver) => {
    const wanted = { west: 100, south: 13.5, east: 100.3, north: 13.9 };
    driver.fit(wanted, { padding: 20, animate: false });
    const start = driver.toPoint({ lon: wanted.west, lat: wanted.north });
    const end = driver.toPoint({ lon: wanted.east, lat: wanted.south });
    expect(start.x >= 19 && start.y >= 19, `begins at ${JSON.stringify(start)}`);
    expect(end.x <= WIDTH - 19 && end.y <= HEIGHT - 19, `ends at ${JSON.stringify(end)}`);
    const isFull = end.x - start.x > (WIDTH - 40) / 2.1 || end.y - start.y > (HEIGHT - 40) / 2.1;
    expect(isFull, 'one level more would have fitted');
    driver.fit({ west: 100.5, south: 13.7, east: 100.5001, north: 13.7001 }, { maxZoom: 14, animate: false });
    expectSame(driver.view().zoom, 14);
    driver.fit({ west: 100.5, south: 13.7, east: 100.5, north: 13.7 }, { animate: false });
    expectSame(driver.view().zoom, 18);
  },

  zoom: async (_bench, driver) => {
    driver.zoomBy(1);
    await until(() => driver.view().zoom === ZOOM + 1, 'not one level more');
    driver.zoomBy(-2);
    await until(() => driver.view().zoom === ZOOM - 1, 'not two levels less');
    driver.zoomBy(30);
    await until(() => driver.view().zoom === 18, 'not the last level');
    driver.setView(CENTER, 2, { animate: false });
    await until(() => driver.view().zoom === 5, 'not the first level');
  },

  viewchange: async (bench, driver) => {
    for (const step of [1, 2, 3, 4, 5]) driver.setView(at(step / 50, 0), ZOOM, { animate: false });
    const tells = () => bench.told.filter(({ name }) => name === 'viewchange');
    await until(() => tells().at(-1)?.args[1] === false, 'not told that it rests', 2_000);
    await pause(100);
    expect(tells().length <= 3, `told ${tells().length} times`);
    const [view] = (tells().at(-1)?.args ?? []) as MapViewState[];
    expectNear(view?.center ?? CENTER, at(0.1, 0));
  },

  points: (_bench, driver) => {
    expect(
      distance(driver.toPoint(CENTER), { x: WIDTH / 2, y: HEIGHT / 2 }) < 1.5,
      'the middle is elsewhere',
    );
    for (const point of [
      { x: 0, y: 0 },
      { x: 37, y: 201 },
      { x: WIDTH, y: HEIGHT },
    ])
      expect(distance(driver.toPoint(driver.toLocation(point)), point) < 1.5, JSON.stringify(point));
    const { bounds } = driver.view();
    expectNear(driver.toLocation({ x: 0, y: 0 }), { lon: bounds.west, lat: bounds.north });
  },

  pans: async (bench, driver) => {
    await bench.drag({ x: 100, y: 100 }, { x: 160, y: 70 });
    await until(
      () => distance(driver.toPoint(CENTER), { x: WIDTH / 2 + 60, y: HEIGHT / 2 - 30 }) < 6,
      'not moved',
    );
    expectSame(bench.count('click'), 0);
  },

  ground: async (bench, driver) => {
    expectSame(await bench.hit(at(0.1, 0.05)), null);
    const [clicked, how] = await bench.wait('click');
    expectNear(clicked as LonLat, at(0.1, 0.05));
    expectSame(how, 'click');
    bench.told.length = 0;
    const point = driver.toPoint(at(-0.1, 0));
    bench.fire('contextmenu', bench.under(point), point);
    const [pressed, context] = await bench.wait('click');
    expectNear(pressed as LonLat, at(-0.1, 0));
    expectSame(context, 'context');
  },

  kinds: async (bench, driver) => {
    for (const spec of KINDS) {
      if (spec.kind === 'polycurve' && !driver.can.polycurve) continue;
      driver.upsert(spec);
      expect((await bench.hit(CENTER, upOf(spec))) === 'it', `${spec.kind} is not there`);
      driver.remove('it');
      expect((await bench.hit(CENTER, upOf(spec))) === null, `${spec.kind} is still there`);
    }
  },

  extents: async (bench, driver) => {
    driver.upsert({ kind: 'circle', id: 'circle', location: CENTER, radius: 0.06, fillColor: 'teal' });
    expectSame(await bench.hit(at(0, 0.053)), 'circle');
    expectSame(await bench.hit(at(0, 0.068)), null);
    driver.clear();
    const size = { width: 0.1, height: 0.06 };
    driver.upsert({ kind: 'rectangle', id: 'box', location: CENTER, size, fillColor: 'teal' });
    expectSame(await bench.hit(at(0.09, -0.05)), 'box');
    expectSame(await bench.hit(at(-0.02, -0.03)), null);
    expectSame(await bench.hit(at(0.05, 0.02)), null);
  },

  hole: async (bench, driver) => {
    const square = (half: number) => [at(-half, -half), at(-half, half), at(half, half), at(half, -half)];
    const location = [...square(0.1), null, ...square(0.05)];
    driver.upsert({ kind: 'polygon', id: 'ring', location, fillColor: 'teal' });
    expectSame(await bench.hit(at(0.075, 0)), 'ring');
    expectSame(await bench.hit(CENTER), null);
  },

  texts: async (bench, driver) => {
    const location = { lon: '100.5', lat: '13.75' } as unknown as LonLat;
    driver.upsert({ kind: 'marker', id: 'it', location });
    expectSame(await bench.hit(CENTER, 8), 'it');
    driver.upsert({
      kind: 'circle',
      id: 'it',
      location,
      radius: '0.05' as unknown as number,
      fillColor: 'teal',
    });
    expectSame(await bench.hit(at(0, 0.04)), 'it');
  },

  updates: async (bench, driver) => {
    driver.upsert(MARKER);
    driver.upsert({ ...MARKER, location: at(0.1, 0) });
    expectSame(await bench.hit(at(0.1, 0), 8), 'it');
    expectSame(await bench.hit(CENTER, 8), null);
    driver.upsert({ ...LINE });
    expectSame(await bench.hit(at(0.1, 0), 12), null);
    expectSame(await bench.hit(CENTER), 'it');
    driver.remove('it');
    driver.remove('it');
    expectSame(await bench.hit(CENTER), null);
  },

  clears: async (bench, driver) => {
    driver.upsert(MARKER);
    driver.upsert({ ...LINE, id: 'line' });
    driver.clear();
    expectSame(await bench.hit(CENTER, 8), null);
    expectSame(await bench.hit(CENTER), null);
  },

  ranges: async (bench, driver) => {
    const visibleRange = { min: 10, max: 11 };
    for (const spec of [MARKER, LINE]) {
      driver.upsert({ ...spec, visibleRange });
      for (const [zoom, wanted] of [
        [9, null],
        [10, 'it'],
        [11, 'it'],
        [12, null],
      ] as const) {
        driver.setView(CENTER, zoom, { animate: false });
        await frame();
        expect((await bench.hit(CENTER, upOf(spec))) === wanted, `${spec.kind} at level ${zoom}`);
      }
    }
  },

  deaf: async (bench, driver) => {
    for (const spec of [MARKER, LINE]) {
      driver.upsert({ ...spec, clickable: false });
      await bench.hit(CENTER, upOf(spec));
      expectSame(bench.count('overlayclick'), 0);
    }
  },

  weights: async (bench, driver) => {
    const dot = { kind: 'dot', location: CENTER, lineWidth: 20 } as const;
    driver.upsert({ ...dot, id: 'top', weight: 'Top' });
    driver.upsert({ ...dot, id: 'other' });
    driver.upsert({ ...dot, id: 'bottom', weight: 'Bottom' });
    expectSame(await bench.hit(CENTER), 'top');
    driver.remove('top');
    expectSame(await bench.hit(CENTER), 'other');
  },

  icons: async (bench, driver) => {
    driver.upsert({ ...MARKER, icon: { html: '<b style="display:block;width:30px;height:30px">x</b>' } });
    expectSame(await bench.hit(CENTER, 25), 'it');
    expectSame(await bench.hit(CENTER, -5), null);
    const icon = { html: '<b style="display:block;width:30px;height:30px">x</b>', offset: { x: 0, y: 0 } };
    driver.upsert({ ...MARKER, icon });
    expectSame(await bench.hit(CENTER, -20), 'it');
    expectSame(await bench.hit(CENTER, 5), null);
  },

  hovers: async (bench, driver) => {
    for (const spec of [MARKER, LINE]) {
      driver.upsert(spec);
      await frame();
      const point = driver.toPoint(CENTER);
      bench.told.length = 0;
      const over = await bench.hover({ x: point.x, y: point.y - upOf(spec) });
      expectSame(await bench.wait('overlayhover'), ['it']);
      bench.told.length = 0;
      await bench.hover({ x: 20, y: 20 }, over);
      expectSame((await bench.wait('overlayhover')) as unknown[], [null]);
      driver.clear();
    }
  },

  drags: async (bench, driver) => {
    driver.upsert({ ...MARKER, draggable: true });
    await frame();
    const start = driver.toPoint(CENTER);
    const wanted = driver.toLocation({ x: start.x + 60, y: start.y + 40 });
    await bench.drag({ x: start.x, y: start.y - 8 }, { x: start.x + 60, y: start.y + 32 });
    const [id, location] = await bench.wait('overlaydrop');
    expectSame(id, 'it');
    // An engine may count from where it knew that this is a drag.
    expect(
      distance(driver.toPoint(location as LonLat), driver.toPoint(wanted)) < 8,
      JSON.stringify(location),
    );
    expect(bench.count('overlaydrag') > 0, 'nothing was told on the way');
    await pause(80);
    expectSame([bench.count('overlaydrop'), bench.count('overlayclick')], [1, 0]);
    expect(distance(driver.toPoint(driver.view().center), start) < 1.5, 'the map moved as well');
  },

  answersDrag: async (bench, driver) => {
    for (const icon of [undefined, { html: '<b style="display:block;width:30px;height:30px">x</b>' }]) {
      const spec: OverlaySpec = { ...MARKER, draggable: true, icon };
      driver.upsert(spec);
      await frame();
      bench.told.length = 0;
      bench.onDrag = (_id, { lon, lat }) =>
        driver.upsert({ ...spec, location: { lon: Number(lon.toFixed(5)), lat: Number(lat.toFixed(5)) } });
      const start = driver.toPoint(CENTER);
      await bench.drag({ x: start.x, y: start.y - 8 }, { x: start.x + 60, y: start.y + 32 });
      const [, location] = await bench.wait('overlaydrop');
      expect(
        distance(driver.toPoint(location as LonLat), { x: start.x + 60, y: start.y + 40 }) < 8,
        'it fell off',
      );
      bench.onDrag = null;
      driver.upsert({ ...spec, location: location as LonLat });
      expectSame(await bench.hit(location as LonLat, 8), 'it');
      driver.clear();
    }
  },

  staysPut: async (bench, driver) => {
    driver.upsert(MARKER);
    await frame();
    const start = driver.toPoint(CENTER);
    await bench.drag({ x: start.x, y: start.y - 8 }, { x: start.x + 40, y: start.y + 12 });
    await pause(80);
    expectSame([bench.count('overlaydrag'), bench.count('overlaydrop')], [0, 0]);
  },

  dragsShapes: async (bench, driver) => {
    driver.upsert({ ...LINE, draggable: true });
    await frame();
    const start = driver.toPoint(CENTER);
    await bench.drag(start, { x: start.x, y: start.y + 40 });
    const [id, location] = await bench.wait('overlaydrop');
    expectSame(id, 'it');
    const wanted = driver.toPoint(at(-0.1, 0));
    wanted.y += 40;
    expect(distance(driver.toPoint(location as LonLat), wanted) < 8, JSON.stringify(location));
    expectSame(bench.count('overlayclick'), 0);
  },

  edits: async (bench, driver) => {
    driver.upsert({ ...LINE, editable: true });
    await frame();
    const start = driver.toPoint(at(0.1, 0));
    await bench.drag(start, { x: start.x, y: start.y + 40 });
    const [id, outline] = (await bench.wait('overlayedit')) as [string, (LonLat | null)[]];
    expectSame([id, outline.length], ['it', 2]);
    const [first, last] = outline;
    expectNear(first as LonLat, at(-0.1, 0));
    expect(
      distance(driver.toPoint(last as LonLat), { x: start.x, y: start.y + 40 }) < 8,
      JSON.stringify(outline),
    );
  },

  popups: async (bench, driver) => {
    driver.upsert({ ...MARKER, title: 'Some title', detail: 'Some detail' });
    expect(!textOf(bench.box).includes('Some detail'), 'it is open from the beginning');
    expectSame(await bench.hit(CENTER, 8), 'it');
    await until(() => /Some title.*Some detail/s.test(textOf(bench.box)), 'no popup');
    driver.showPopup('it', false);
    await until(() => !textOf(bench.box).includes('Some detail'), 'it does not close');
    expectSame(await bench.wait('popupclose'), ['it']);
    driver.showPopup('it', true);
    await until(() => textOf(bench.box).includes('Some detail'), 'it does not open again');
    driver.upsert({ ...MARKER, title: 'Some title', detail: 'Another detail' });
    await until(() => textOf(bench.box).includes('Another detail'), 'it is not brought up to date');
    driver.remove('it');
    await until(() => !textOf(bench.box).includes('Another detail'), 'it stays without its marker');
  },

  noPopup: async (bench, driver) => {
    driver.upsert({ ...MARKER, title: 'Some title', detail: 'Some detail', popup: false });
    expectSame(await bench.hit(CENTER, 8), 'it');
    expect(!textOf(bench.box).includes('Some detail'), 'a popup');
  },

  ownPopup: async (bench, driver) => {
    const element = document.createElement('p');
    element.textContent = 'Drawn by the page';
    const spec: OverlaySpec = { ...MARKER, title: 'Some title', popup: { element } };
    driver.upsert(spec);
    driver.showPopup('it', true);
    await until(() => bench.box.contains(element), 'not shown');
    driver.upsert({ ...spec, popup: { element } });
    driver.upsert({ ...spec, location: at(0.02, 0) });
    await until(() => bench.box.contains(element), 'lost on the way');
    driver.showPopup('it', false);
    await until(() => !bench.box.contains(element), 'not taken away');
    driver.upsert({ ...MARKER, popup: { html: '<i class="ours">Markup</i>' } });
    driver.showPopup('it', true);
    await until(() => bench.box.querySelector('i.ours'), 'no markup of ours');
  },

  escapes: async (bench, driver) => {
    const line: OverlaySpec = { ...LINE, id: 'line', title: EVIL, detail: EVIL, label: true };
    driver.upsert({ ...MARKER, title: EVIL, detail: EVIL });
    driver.upsert(line);
    driver.showPopup('it', true);
    await until(() => textOf(bench.box).includes(EVIL), 'the text is not shown as it is');
    driver.upsert({ ...line, label: EVIL });
    driver.upsert({ ...MARKER, popup: { title: EVIL, detail: EVIL } });
    driver.showPopup('it', true);
    await until(() => textOf(bench.box).includes(EVIL), 'the text is not shown as it is');
    await pause(100);
    expect(!bench.box.querySelector('img[onerror]'), 'a text became markup');
    expect(!('__evil' in window), 'a text was run');
  },

  labels: async (bench, driver) => {
    driver.upsert({ ...LINE, title: 'Its title', label: true });
    await until(() => textOf(bench.box).includes('Its title'), 'no label of the title');
    driver.upsert({ ...LINE, title: 'Its title', label: 'Its label' });
    await until(() => textOf(bench.box).includes('Its label'), 'no label');
    driver.clear();
    await until(() => !textOf(bench.box).includes('Its label'), 'the label stays');
  },

  focus: async (bench, driver) => {
    for (const icon of [undefined, { html: '<b style="display:block;width:30px;height:30px"></b>' }]) {
      driver.upsert({ ...MARKER, title: 'Some title', icon });
      driver.focus('it');
      expectSame(focusedName(bench.box), 'Some title');
      driver.upsert({ ...MARKER, title: 'Some title', icon, location: at(0.05, 0) });
      expectSame(focusedName(bench.box), 'Some title');
      driver.clear();
    }
  },

  keyboard: async (bench, driver) => {
    driver.upsert({ ...MARKER, title: 'Some title', detail: 'Some detail' });
    driver.focus('it');
    const press = (key: string, keyCode: number) => {
      for (const name of ['keydown', 'keypress', 'keyup'])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent(name, { key, keyCode, bubbles: true, cancelable: true }),
        );
    };
    press('Enter', 13);
    expectSame(await bench.wait('overlayclick'), ['it']);
    await until(() => textOf(bench.box).includes('Some detail'), 'no popup');
    press('Escape', 27);
    await until(() => !textOf(bench.box).includes('Some detail'), 'it does not close');
    expectSame(bench.count('overlayclick'), 1);
  },

  resizes: async (bench, driver) => {
    bench.box.style.width = px(200);
    driver.resize();
    await until(() => Math.abs(driver.toPoint(driver.view().center).x - 100) < 2, 'the middle is elsewhere');
    expectNear(driver.view().center, CENTER);
    bench.box.style.width = px(WIDTH);
    driver.resize();
    await until(() => Math.abs(driver.toPoint(driver.view().center).x - WIDTH / 2) < 2, 'not back again');
  },
};

/** The contract of maps as checks, one after the other on one map; what they say is under `suite` in the lab's words. */
export function driverChecks(create: CreateDriver, t: TranslateOf<'lab'>): Check[] {
  const bench = new Bench();
  const steps = Object.entries(STEPS).map(([key, step]) => ({
    says: withAnyKey(t)(`suite.${key}`),
    run: async () => {
      await bench.open(create);
      await bench.reset();
      await step(bench, bench.driver);
      expectSame(bench.count('error'), 0);
    },
  }));
  return [...steps, { says: t('suite.destroys'), run: () => destroys(bench) }];
}

async function destroys(bench: Bench) {
  const { box } = bench;
  try {
    const { driver } = bench;
    driver.upsert({ ...MARKER, title: 'Some title' });
    driver.showPopup('it', true);
    driver.setView(at(0.1, 0), 12);
    driver.destroy();
    bench.told.length = 0;
    expectSame(box.outerHTML, bench.before);
    for (const name of ['mousedown', 'mouseup', 'click', 'contextmenu'])
      bench.fire(name, bench.host, { x: 50, y: 50 });
    window.dispatchEvent(new Event('resize'));
    await pause(300);
    expectSame(bench.told, []);
    expectSame(box.outerHTML, bench.before);
  } finally {
    box.remove();
  }
}
