import type { Bounds, DriverEvents, MapDriver, MapViewState } from './driver';
import { type LonLat, type OverlaySpec, type Popup, problemOf } from './overlay';

export interface OverlayHandlers {
  onClick?(): void;
  /** The pointer came over it, or left it. */
  onHover?(over: boolean): void;
  onDrag?(location: LonLat): void;
  /** Let go after dragging. */
  onDrop?(location: LonLat): void;
  /** Corners were moved: the whole new outline. */
  onEdit?(outline: readonly (LonLat | null)[]): void;
  onPopupClose?(): void;
}

/** What a page can do with a map. Before the map is there the last wish of where to look is remembered. */
export interface MapHandle {
  /** Null until there is a map. */
  view(): MapViewState | null;
  setView: MapDriver['setView'];
  fit: MapDriver['fit'];
  zoomBy(steps: number): void;
  /** Asks the device where it is, and shows it. */
  locate(): void;
  focus(id: string): void;
  showPopup(id: string, open: boolean): void;
  /** Null until there is a map. */
  readonly driver: MapDriver | null;
  /** What it showed when a hand came to it first since the page said where to look; null: none did. */
  readonly touchedAt: Bounds | null;
}

type ViewListener = (view: MapViewState, moving: boolean) => void;

interface Entry {
  spec: OverlaySpec;
  handlers: { readonly current: OverlayHandlers };
  isDrawn: boolean;
  /** What was said about it last, so that another engine does not say it again. */
  said: string | null;
}

/**
 * What should be on one map, whether or not an engine is there to draw it: overlays may come before the engine, the
 * engine may be replaced by another, and React may mount everything twice.
 */
export class MapStore implements MapHandle {
  driver: MapDriver | null = null;
  /** Where the last engine looked; the next one goes on there. */
  lastLook: Pick<MapViewState, 'center' | 'zoom'> | null = null;
  touchedAt: Bounds | null = null;
  #overlays = new Map<string, Entry>();
  #popups = new Map<string, Popup>();
  #listeners = new Set<() => void>();
  #viewListeners = new Set<ViewListener>();
  #clickListeners = new Set<DriverEvents['click']>();
  #popupListeners = new Map<string, () => void>();
  #camera: ((driver: MapDriver) => void) | null = null;
  #hovered: string | null = null;
  #locator: (() => void) | null = null;
  #wantsPlace = false;

  // The engine

  attach(driver: MapDriver) {
    this.driver = driver;
    this.#camera?.(driver);
    this.#camera = null;
    for (const entry of this.#overlays.values()) this.#draw(entry);
    this.#tell();
    this.events.viewchange(driver.view(), false);
  }

  detach() {
    if (!this.driver) return;
    const { center, zoom } = this.driver.view();
    this.lastLook = { center, zoom };
    this.driver = null;
    for (const entry of this.#overlays.values()) entry.isDrawn = false;
    this.#tell();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #tell() {
    for (const listener of this.#listeners) listener();
  }

  readonly events: Omit<DriverEvents, 'error'> = {
    viewchange: (view, moving) => {
      for (const listener of this.#viewListeners) listener(view, moving);
    },
    click: (location, how) => {
      for (const listener of this.#clickListeners) listener(location, how);
    },
    overlayclick: (id) => {
      this.#handlers(id)?.onClick?.();
      this.#enterPopup(id);
    },
    overlayhover: (id) => {
      if (this.#hovered !== null) this.#handlers(this.#hovered)?.onHover?.(false);
      this.#hovered = id;
      if (id !== null) this.#handlers(id)?.onHover?.(true);
    },
    overlaydrag: (id, location) => this.#handlers(id)?.onDrag?.(location),
    overlaydrop: (id, location) => this.#handlers(id)?.onDrop?.(location),
    overlayedit: (id, outline) => this.#handlers(id)?.onEdit?.(outline),
    popupclose: (id) => {
      this.#leavePopup(id);
      this.#handlers(id)?.onPopupClose?.();
      this.#popupListeners.get(id)?.();
    },
  };

  onView(listener: ViewListener) {
    this.#viewListeners.add(listener);
    return () => {
      this.#viewListeners.delete(listener);
    };
  }

  onGroundClick(listener: DriverEvents['click']) {
    this.#clickListeners.add(listener);
    return () => {
      this.#clickListeners.delete(listener);
    };
  }

  #handlers(id: string) {
    return this.#overlays.get(id)?.handlers.current;
  }

  // Overlays

  set(spec: OverlaySpec, handlers: Entry['handlers']) {
    const known = this.#overlays.get(spec.id);
    const entry: Entry = { spec, handlers, isDrawn: known?.isDrawn ?? false, said: null };
    this.#overlays.set(spec.id, entry);
    this.#draw(entry);
  }

  /** `handlers` says who asks: another may have taken the id over. */
  remove(id: string, handlers: Entry['handlers']) {
    const entry = this.#overlays.get(id);
    if (entry?.handlers !== handlers) return;
    if (entry.isDrawn) this.driver?.remove(id);
    this.#overlays.delete(id);
    if (this.#hovered !== id) return;
    // No engine says that the pointer left what is no more.
    this.#hovered = null;
    entry.handlers.current.onHover?.(false);
  }

  /** Content of React's for the popup of an overlay; null takes it away. */
  setPopup(id: string, popup: Popup | null) {
    if (popup) this.#popups.set(id, popup);
    else this.#popups.delete(id);
    const entry = this.#overlays.get(id);
    if (entry) this.#draw(entry);
  }

  onPopupClose(id: string, listener: () => void) {
    this.#popupListeners.set(id, listener);
    return () => {
      if (this.#popupListeners.get(id) === listener) this.#popupListeners.delete(id);
    };
  }

  /** The engine puts it into the page in its own time; where none was opened there is nothing to go into. */
  #enterPopup(id: string) {
    requestAnimationFrame(() => this.#popups.get(id)?.element?.focus({ preventScroll: true }));
  }

  /** Only who was in the popup, and not who went elsewhere. */
  #leavePopup(id: string) {
    const { activeElement } = document;
    const isInside = this.#popups.get(id)?.element?.contains(activeElement);
    if (isInside || activeElement === document.body) this.focus(id);
  }

  /** What cannot be drawn is left out with a line in the console; all others are drawn. */
  #draw(entry: Entry) {
    const { driver } = this;
    if (!driver) return;
    const { id } = entry.spec;
    const problem = problemOf(entry.spec, driver.can);
    if (problem && problem.text !== entry.said) console[problem.level](problem.text);
    entry.said = problem?.text ?? null;
    if (problem) {
      if (entry.isDrawn) driver.remove(id);
      entry.isDrawn = false;
      return;
    }
    const popup = this.#popups.get(id);
    driver.upsert(popup ? { ...entry.spec, popup } : entry.spec);
    entry.isDrawn = true;
  }

  // Where to look

  view() {
    return this.driver?.view() ?? null;
  }

  setView(center: LonLat, zoom?: number, options?: { animate?: boolean }) {
    if (this.driver) this.driver.setView(center, zoom, options);
    else this.#camera = (driver) => driver.setView(center, zoom, { animate: false });
  }

  fit(bounds: Bounds, options?: Parameters<MapDriver['fit']>[1]) {
    if (this.driver) this.driver.fit(bounds, options);
    else this.#camera = (driver) => driver.fit(bounds, { ...options, animate: false });
  }

  zoomBy(steps: number) {
    this.driver?.zoomBy(steps);
  }

  touch() {
    this.touchedAt ??= this.view()?.bounds ?? null;
  }

  locate() {
    if (this.#locator) this.#locator();
    else this.#wantsPlace = true;
  }

  /** Who knows how to ask the device; the answer takes it back. Whoever wanted to know earlier is not forgotten. */
  setLocator(locator: () => void) {
    this.#locator = locator;
    if (this.#wantsPlace) locator();
    this.#wantsPlace = false;
    return () => {
      if (this.#locator === locator) this.#locator = null;
    };
  }

  focus(id: string) {
    if (this.#overlays.get(id)?.isDrawn) this.driver?.focus(id);
  }

  showPopup(id: string, open: boolean) {
    if (!this.#overlays.get(id)?.isDrawn) return;
    this.driver?.showPopup(id, open);
    if (open) this.#enterPopup(id);
  }
}
