import type { CreateDriver, DriverOptions, MapDriver, MapViewState } from '../driver';
import { clamp, fitting, fromWorld, toWorld } from '../mercator';
import { type LonLat, MAP_TEXTS, type OverlaySpec } from '../overlay';
import type { LongdoApi, LongdoMap, LongdoOverlay } from './api';
import { type LongdoSettings, loadLongdo, READY_MS } from './load';
import { ICON, makeOverlay, toLonLat } from './options';
import { hasWebgl2 } from './webgl';

/** Parts that our pages have themselves, or that ask for things at another moment than ours do. */
const HIDDEN = [
  'DPad',
  'Zoombar',
  'Geolocation',
  'Toolbar',
  'LayerSelector',
  'Fullscreen',
  'Crosshair',
  'ContextMenu',
];
/** What Longdo writes on the element that it is given. */
const ATTRIBUTES = ['class', 'style'];
/** Without movement for so long the map is at rest; version 2 does not tell. */
const REST_MS = 200;
/** A click on an overlay may be told as a click on the ground, too. */
const SAME_CLICK_MS = 50;
const DEFAULT_RANGE = { min: 5, max: 18 };

interface Entry {
  spec: OverlaySpec;
  overlay: LongdoOverlay;
}

/** Longdo behind our overlays. */
export function createLongdo(settings: LongdoSettings): CreateDriver {
  return async (element, options) => {
    if (!hasWebgl2()) throw notCreated();
    const longdo = await loadLongdo(settings);
    const before = ATTRIBUTES.map((name) => [name, element.getAttribute(name)] as const);
    const leave = () => {
      element.replaceChildren();
      for (const [name, value] of before) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    };
    try {
      const map = new longdo.Map({
        placeholder: element,
        location: toLonLat(options.center),
        zoom: options.zoom,
        zoomRange: options.zoomRange ?? DEFAULT_RANGE,
        // It speaks these two.
        language: options.language === 'th' ? 'th' : 'en',
        lastView: false,
        layer: longdo.Layers.NIGHT ?? longdo.Layers.DARK,
      });
      await ready(map, settings.readyMs ?? READY_MS);
      return drive(longdo, map, element, options, leave);
    } catch (error) {
      leave();
      throw notCreated(error);
    }
  };
}

function notCreated(cause?: unknown): Error {
  console.error(MAP_TEXTS.notCreated);
  return new Error(MAP_TEXTS.notCreated, { cause });
}

/** Against the clock on the wall: in a tab that is not looked at, counting the checks would take most of an hour. */
function ready(map: LongdoMap, readyMs: number): Promise<void> {
  let isReady = false;
  map.Event.bind('ready', () => {
    isReady = true;
  });
  const deadline = performance.now() + readyMs;
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      if (!isReady && performance.now() < deadline) return;
      clearInterval(timer);
      if (isReady) resolve();
      else reject(new Error(`Not ready after ${readyMs} ms`));
    }, 10);
  });
}

function drive(
  longdo: LongdoApi,
  map: LongdoMap,
  element: HTMLElement,
  options: DriverOptions,
  leave: () => void,
): MapDriver {
  const { events } = options;
  const range = options.zoomRange ?? DEFAULT_RANGE;
  const entries = new Map<string, Entry>();
  const ids = new Map<unknown, string>();
  const isOver = new AbortController();
  const bound: [string, (payload: unknown) => void][] = [];
  let dragged: string | null = null;
  let open: string | null = null;
  let clickedOverlayAt = Number.NEGATIVE_INFINITY;

  function on(names: readonly string[], listener: (payload: unknown) => void) {
    for (const name of names) {
      map.Event.bind(name, listener);
      bound.push([name, listener]);
    }
  }
  const onElement = <K extends keyof HTMLElementEventMap>(
    name: K | 'webglcontextlost',
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => element.addEventListener(name, listener as EventListener, { capture: true, signal: isOver.signal });
  /** Hands the event on with the id and the entry of the overlay it is about. */
  const onOverlay = (name: string, listener: (id: string, entry: Entry) => void) =>
    on([name], (overlay) => {
      const id = ids.get(overlay);
      const entry = id !== undefined && entries.get(id);
      if (entry) listener(entry.spec.id, entry);
    });

  for (const name of HIDDEN) map.Ui[name]?.visible?.(false);
  map.zoomRange(range);
  if (options.isSmall) {
    map.Ui.Mouse?.enableWheel?.(false);
    if (matchMedia('(pointer: coarse)').matches) map.Ui.Mouse?.enableDrag?.(false);
  }

  // The view
  const inRange = (zoom: number) => clamp(zoom, range.min, range.max);
  const view = (): MapViewState => {
    const { minLon, minLat, maxLon, maxLat } = map.bound();
    return {
      center: toLonLat(map.location()),
      zoom: map.zoom(),
      bounds: { west: minLon, south: minLat, east: maxLon, north: maxLat },
    };
  };
  const stopTelling = tellView((moving) => events.viewchange?.(view(), moving), on);
  function setView(center: LonLat, zoom = map.zoom(), animate = true) {
    const level = inRange(zoom);
    // The second of two animations would end the first.
    const isGliding = animate && !options.reducedMotion && level === map.zoom();
    if (level !== map.zoom()) map.zoom(level, false);
    map.location(toLonLat(center), isGliding);
  }

  // The pixels: the renderer knows of turning and tilting, which version 2 has not.
  const box = () => ({ width: element.clientWidth, height: element.clientHeight });
  function corner(zoom: number) {
    const middle = toWorld(map.location(), zoom);
    return { x: middle.x - box().width / 2, y: middle.y - box().height / 2 };
  }
  function toPoint(location: LonLat) {
    if (map.Renderer) {
      const { x, y } = map.Renderer.project([Number(location.lon), Number(location.lat)]);
      return { x, y };
    }
    const [point, start] = [toWorld(toLonLat(location), map.zoom()), corner(map.zoom())];
    return { x: point.x - start.x, y: point.y - start.y };
  }
  function toLocation({ x, y }: { x: number; y: number }): LonLat {
    if (map.Renderer) {
      const { lng, lat } = map.Renderer.unproject([x, y]);
      return { lon: lng, lat };
    }
    const start = corner(map.zoom());
    return fromWorld({ x: start.x + x, y: start.y + y }, map.zoom());
  }

  // The ground
  on(['click'], () => {
    const location = map.location(longdo.LocationMode.Pointer);
    if (!location) return;
    // The overlay's own event may come after this one. Both are timed as they come: a busy page looks much later.
    const clickedAt = performance.now();
    setTimeout(() => {
      if (isOver.signal.aborted || Math.abs(clickedAt - clickedOverlayAt) < SAME_CLICK_MS) return;
      events.click?.(toLonLat(location), 'click');
    });
  });
  onElement('contextmenu', (event) => {
    event.preventDefault();
    const { left, top } = element.getBoundingClientRect();
    events.click?.(toLocation({ x: event.clientX - left, y: event.clientY - top }), 'context');
  });
  onElement('webglcontextlost', () => events.error?.(new Error('The map lost its drawing context')));

  // The overlays
  onOverlay('overlayClick', (id, { spec }) => {
    clickedOverlayAt = performance.now();
    if (spec.clickable === false) return;
    open = id;
    events.overlayclick?.(id);
  });
  onOverlay('overlayHover', (id) => events.overlayhover?.(id));
  onOverlay('overlayLeave', () => events.overlayhover?.(null));
  onOverlay('overlayDrag', (id, { overlay }) => {
    dragged = id;
    const location = firstPoint(overlay);
    if (location) events.overlaydrag?.(id, location);
  });
  onOverlay('overlayDrop', (id, { overlay }) => {
    dragged = null;
    const location = firstPoint(overlay);
    if (location) events.overlaydrop?.(id, location);
  });
  onOverlay('overlayUpdate', (id, { spec, overlay }) => {
    const outline = overlay.location?.();
    if (spec.kind !== 'marker' && spec.editable && Array.isArray(outline))
      events.overlayedit?.(
        id,
        outline.map((point) => point && toLonLat(point)),
      );
  });
  on(['popupClose'], (popup) => {
    const closed = [...entries.values()].find(({ overlay }) => overlay.popup?.() === popup)?.spec.id ?? open;
    if (closed === open) open = null;
    if (closed !== null && entries.has(closed)) events.popupclose?.(closed);
  });
  onElement('keydown', (event) => {
    if (event.key !== 'Escape' || open === null) return;
    const id = open;
    showPopup(id, false);
    focus(id);
  });

  function add(spec: OverlaySpec) {
    const overlay = makeOverlay(longdo, spec);
    entries.set(spec.id, { spec, overlay });
    ids.set(overlay, spec.id);
    map.Overlays.add(overlay);
    if (spec.kind === 'marker') makeReachable(spec.id);
  }
  function remove(id: string) {
    const entry = entries.get(id);
    if (!entry) return;
    // Forgotten first: what Longdo tells while it removes is of our own doing.
    entries.delete(id);
    ids.delete(entry.overlay);
    if (open === id) entry.overlay.pop?.(false);
    map.Overlays.remove(entry.overlay);
    if (open === id) open = null;
  }
  function upsert(spec: OverlaySpec) {
    const entry = entries.get(spec.id);
    if (!entry) return add(spec);
    const isSameElsewhere = lookOf(entry.spec) === lookOf(spec) && elementOf(entry.spec) === elementOf(spec);
    if (
      isSameElsewhere &&
      (dragged === spec.id || isAt(entry.overlay, spec) || samePlace(entry.spec, spec))
    ) {
      entry.spec = spec;
      return;
    }
    // Markup loses its place when Longdo moves it.
    if (isSameElsewhere && spec.kind === 'marker' && spec.icon?.html === undefined) {
      entry.spec = spec;
      entry.overlay.location?.(toLonLat(spec.location));
      return;
    }
    const wasOpen = open === spec.id;
    const hadFocus = entry.overlay.element?.()?.contains(document.activeElement) ?? false;
    remove(spec.id);
    add(spec);
    if (wasOpen) showPopup(spec.id, true);
    if (hadFocus) focus(spec.id);
  }
  function showPopup(id: string, isOpen: boolean) {
    const entry = entries.get(id);
    if (!entry) return;
    if (isOpen) open = id;
    entry.overlay.pop?.(isOpen);
  }

  /** Longdo's markers are for the mouse alone. */
  function makeReachable(id: string): HTMLElement | null {
    const entry = entries.get(id);
    const outer = entry?.overlay.element?.();
    if (!entry || !outer) return null;
    // Around markup it has no size that the focus could be seen by.
    const node = outer.querySelector<HTMLElement>(`[${ICON}]`) ?? outer;
    const { spec } = entry;
    const { title, clickable, draggable } = spec;
    // Its own has the escaped text.
    if (title) node.title = title;
    if ((clickable === false && !draggable) || node.role === 'button') return node;
    // Out of the tab order it is still reached by `focus`.
    node.tabIndex = spec.kind === 'marker' && spec.tabbable === false ? -1 : 0;
    node.role = 'button';
    if (title) node.ariaLabel = title;
    node.addEventListener('keydown', (event) => {
      if (event.target !== node || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      if (entry.spec.clickable === false) return;
      events.overlayclick?.(id);
      if (entry.spec.popup !== false) showPopup(id, true);
    });
    return node;
  }
  function focus(id: string) {
    makeReachable(id)?.focus({ preventScroll: true });
  }

  return {
    name: 'longdo',
    can: { polycurve: drawsPolycurves(longdo) },
    native: map,
    view,
    setView: (center, zoom, { animate } = {}) => setView(center, zoom, animate),
    fit: (bounds, { padding = 0, maxZoom = range.max, animate } = {}) => {
      const { width, height } = box();
      const { center, zoom } = fitting(bounds, { width: width - 2 * padding, height: height - 2 * padding });
      setView(center, Math.min(zoom, maxZoom), animate);
    },
    zoomBy: (steps) => {
      map.zoom(inRange(map.zoom() + steps), !options.reducedMotion);
    },
    upsert,
    remove,
    clear: () => {
      for (const id of [...entries.keys()]) remove(id);
    },
    showPopup,
    focus,
    toPoint,
    toLocation,
    resize: () => {
      map.resize();
    },
    destroy: () => {
      isOver.abort();
      stopTelling();
      for (const [name, listener] of bound) map.Event.unbind(name, listener);
      entries.clear();
      ids.clear();
      try {
        map.Overlays.clear();
        map.Renderer?.remove();
      } catch {
        // It has no documented end; the page goes on whatever its parts say to this one.
      }
      leave();
    },
  };
}

/** At most once a frame while it moves, and once when it rests. */
function tellView(
  tell: (moving: boolean) => void,
  on: (names: readonly string[], listener: () => void) => void,
): () => void {
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    frame = 0;
    rest = undefined;
  };
  const end = () => {
    if (rest === undefined) return;
    stop();
    tell(false);
  };
  on(['location', 'zoom', 'rotate', 'pitch', 'resize'], () => {
    clearTimeout(rest);
    rest = setTimeout(end, REST_MS);
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      tell(true);
    });
  });
  on(['idle'], end);
  return stop;
}

/** Version 3 has the constructor, yet what it makes is nothing. */
function drawsPolycurves(longdo: LongdoApi): boolean {
  if (!longdo.Polycurve) return false;
  const points = [0, 1, 2, 3].map((lon) => ({ lon, lat: 0 }));
  return typeof new longdo.Polycurve(points, {}).location === 'function';
}

function firstPoint(overlay: LongdoOverlay): LonLat | undefined {
  const found = overlay.location?.();
  const first = Array.isArray(found) ? found.find((point) => point !== null) : found;
  return first ? toLonLat(first) : undefined;
}

/** Everything of an overlay that can be written down, but its place. */
function lookOf({ popup, ...spec }: OverlaySpec): string {
  return JSON.stringify({ ...spec, location: null, popup: popup && { ...popup, element: null } });
}
const elementOf = ({ popup }: OverlaySpec) => (popup ? popup.element : undefined);

const samePlace = (one: OverlaySpec, other: OverlaySpec) =>
  JSON.stringify(one.location) === JSON.stringify(other.location);

/** The page often answers a drag with the place that it was just told. */
function isAt(overlay: LongdoOverlay, { kind, location }: OverlaySpec): boolean {
  if (kind === 'circle' || kind === 'rectangle') return false;
  const found = overlay.location?.();
  return found !== undefined && JSON.stringify(placeOf(found)) === JSON.stringify(placeOf(location));
}
const placeOf = (place: LonLat | readonly (LonLat | null)[]) =>
  'lon' in place ? toLonLat(place) : place.map((point) => point && toLonLat(point));
