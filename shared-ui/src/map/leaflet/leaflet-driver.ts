import 'leaflet/dist/leaflet.css';
import './leaflet.css';
import {
  CircleMarker,
  control,
  DomEvent,
  type FeatureGroup,
  type LatLng,
  LatLngBounds,
  Marker,
  type Path,
  type Polyline,
  type Popup,
  type PopupEvent,
} from 'leaflet';
import type { BasemapSettings } from '../basemap/lay';
import type { DriverOptions, MapDriver, MapViewState } from '../driver';
import type { LonLat, MarkerSpec, OverlaySpec } from '../overlay';
import { addCornerHandles, makeShapeDraggable } from './edit';
import { FlatMarker, SeenMarker } from './flat-marker';
import { MarkerIcon, svg } from './icon';
import { PatientMap } from './patient-map';
import { popupOf, textNode } from './popup';
import { outlineOf, pathOf, type ShapeSpec, styleOf, toLatLng, toLonLat } from './shapes';

/** Their names are the whole page's. */
let textures = 0;
const WORLD = new LatLngBounds([-85, -180], [85, 180]);

interface Drawn {
  spec: OverlaySpec;
  layer: Marker | Path;
  popup: Popup | null;
  /** A hand drags it. */
  held?: boolean;
  /** The keyboard was in its popup. */
  wasInside?: boolean;
  corners?: FeatureGroup;
}

const elementOf = (layer: Marker | Path) => layer.getElement() as HTMLElement | SVGElement | undefined;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Elements are compared by identity, everything else by what it says. */
function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    same(one[key], other[key]),
  );
}

const withoutPlace = ({ location: _place, ...rest }: OverlaySpec) => rest;

export function createLeaflet(
  element: HTMLElement,
  options: DriverOptions,
  basemap: BasemapSettings = {},
): Promise<MapDriver> {
  return Promise.resolve().then(() => new LeafletDriver(element, options, basemap));
}

class LeafletDriver implements MapDriver {
  readonly name = 'leaflet';
  readonly can = { polycurve: false };
  readonly native: PatientMap;
  readonly #box = document.createElement('div');
  readonly #patterns = new Map<string, SVGElement>();
  readonly #textures = svg('svg', { width: 0, height: 0, 'aria-hidden': 'true' });
  readonly #drawn = new Map<string, Drawn>();
  readonly #options: DriverOptions;
  readonly #end = new AbortController();
  #moving = false;
  #frame = 0;
  /** What a finger was put on, as long as it stays down. */
  #finger: Node | null = null;

  constructor(element: HTMLElement, options: DriverOptions, basemap: BasemapSettings) {
    const { center, zoom, zoomRange = { min: 5, max: 18 }, reducedMotion, isSmall, label, words } = options;
    this.#options = options;
    this.#box.className = 'sabaijai-map';
    // Arrow keys move it, so the keyboard stops at it.
    if (label) {
      this.#box.setAttribute('role', 'group');
      this.#box.setAttribute('aria-label', label);
    }
    this.#box.append(this.#textures);
    element.append(this.#box);
    this.native = new PatientMap(this.#box, {
      center: toLatLng(center),
      zoom,
      minZoom: zoomRange.min,
      maxZoom: zoomRange.max,
      maxBounds: WORLD,
      maxBoundsViscosity: 1,
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: !reducedMotion,
      fadeAnimation: !reducedMotion,
      inertia: !reducedMotion,
      // A pinch still moves it: Leaflet keeps what lies between the two fingers there.
      dragging: !(isSmall && matchMedia('(pointer: coarse)').matches),
      scrollWheelZoom: !isSmall,
    });
    const credits = control
      .attribution({ prefix: '<a href="https://leafletjs.com">Leaflet</a>' })
      .addTo(this.native);
    credits.getContainer()?.setAttribute('role', 'group');
    credits.getContainer()?.setAttribute('aria-label', words.attribution);
    control
      .zoom({ position: 'bottomright', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut })
      .addTo(this.native);
    this.#listen();
    this.#listenToHands();
    this.#lay(basemap);
  }

  /** Of its own chunk: markers stand before the ground is there. */
  async #lay(settings: BasemapSettings): Promise<void> {
    try {
      const { layBasemap } = await import('../basemap/lay');
      if (!this.#end.signal.aborted)
        await layBasemap(this.native, settings, this.#options.language, this.#end.signal);
    } catch {
      // Places are worth seeing without the ground, too. It is tried again when the map is moved.
      if (!this.#end.signal.aborted) this.native.once('moveend', () => this.#lay(settings));
    }
  }

  #listen(): void {
    const { events } = this.#options;
    this.native
      .on('movestart zoomstart', () => {
        this.#moving = true;
        this.#tellView();
      })
      .on('move zoom', () => this.#tellView())
      .on('moveend', () => {
        this.#moving = this.native.isWaiting;
        this.#tellView();
      })
      .on('popupclose', ({ popup }: PopupEvent) => this.#closed(popup))
      .on('zoomend', () => {
        for (const drawn of this.#drawn.values()) this.#showInRange(drawn);
      })
      .on('click', ({ latlng }) => events.click?.(toLonLat(latlng), 'click'))
      .on('contextmenu', ({ latlng }) => events.click?.(toLonLat(latlng), 'context'));
  }

  #listenToHands(): void {
    const { signal } = this.#end;
    const options = { capture: true, signal };
    this.#box.addEventListener(
      'touchstart',
      ({ target }) => {
        this.#finger ??= target as Node;
      },
      options,
    );
    const lift = (event: Partial<TouchEvent>) => {
      // One that a script made may have none.
      if (event.touches?.length) return;
      this.#finger = null;
      for (const kept of this.#box.querySelectorAll(':scope > [data-kept]')) kept.remove();
    };
    // After Leaflet has heard it, too.
    for (const end of ['touchend', 'touchcancel'] as const) window.addEventListener(end, lift, { signal });
    // Leaflet marks by a class what a hand passes over. Where that is no element, its drag would break and never end.
    for (const move of ['mousemove', 'touchmove'])
      window.addEventListener(
        move,
        (event) => {
          if (event.target === document)
            Object.defineProperty(event, 'target', { value: document.documentElement });
        },
        options,
      );
  }

  #tellView(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#options.events.viewchange?.(this.view(), this.#moving);
    });
  }

  view(): MapViewState {
    const bounds = this.native.getBounds();
    return {
      center: toLonLat(this.native.getCenter()),
      zoom: this.native.getZoom(),
      bounds: {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      },
    };
  }

  #animate(animate?: boolean) {
    return this.#options.reducedMotion ? { animate: false } : animate === undefined ? {} : { animate };
  }

  setView(center: LonLat, zoom?: number, { animate }: { animate?: boolean } = {}): void {
    this.native.setView(toLatLng(center), zoom ?? this.native.getZoom(), this.#animate(animate));
  }

  fit: MapDriver['fit'] = ({ west, south, east, north }, { padding = 0, maxZoom, animate } = {}) => {
    this.native.fitBounds(new LatLngBounds([south, west], [north, east]), {
      padding: [padding, padding],
      maxZoom,
      ...this.#animate(animate),
    });
  };

  zoomBy(steps: number): void {
    this.native.zoomIn(steps, this.#animate());
  }

  upsert(spec: OverlaySpec): void {
    if (spec.kind === 'polycurve') return;
    const before = this.#drawn.get(spec.id);
    if (!before) {
      this.#draw(spec);
      return;
    }
    if (same(before.spec, spec)) return;
    if (
      before.layer instanceof Marker &&
      spec.kind === 'marker' &&
      same(withoutPlace(before.spec), withoutPlace(spec))
    ) {
      before.spec = spec;
      // What a hand holds is where the hand is.
      if (!before.held) before.layer.setLatLng(toLatLng(spec.location));
      return;
    }
    const focused = elementOf(before.layer)?.contains(document.activeElement);
    const open = before.popup?.isOpen();
    this.remove(spec.id);
    const drawn = this.#draw(spec);
    if (open) this.#open(drawn);
    if (focused) this.focus(spec.id);
  }

  #draw(spec: MarkerSpec | ShapeSpec): Drawn {
    const layer = spec.kind === 'marker' ? this.#marker(spec) : this.#shape(spec);
    const drawn: Drawn = { spec, layer, popup: popupOf(spec, layer) };
    this.#drawn.set(spec.id, drawn);
    layer.on('add', () => this.#added(drawn));
    layer.on('remove', () => {
      drawn.popup?.remove();
      drawn.corners?.remove();
    });
    this.#hear(drawn);
    this.#showInRange(drawn);
    return drawn;
  }

  #marker(spec: MarkerSpec): Marker {
    const { clickable = true, draggable = false, tabbable = true, title, weight } = spec;
    return new (draggable ? SeenMarker : FlatMarker)(toLatLng(spec.location), {
      icon: new MarkerIcon(spec),
      title,
      interactive: clickable || draggable,
      draggable,
      keyboard: (clickable || draggable) && tabbable,
      zIndexOffset:
        weight === 'Top' ? 1_000_000 : weight === 'Bottom' ? -1_000_000 : Number(weight ?? 0) * 1000,
    });
  }

  #shape(spec: ShapeSpec): Path {
    const { clickable = true, draggable = false, title, label = false } = spec;
    const path = pathOf(spec, {
      ...styleOf(spec, this.#texture(spec)),
      pane: this.#pane(spec.weight),
      interactive: clickable || draggable,
      bubblingMouseEvents: false,
    });
    const fixed = label === true ? title : label;
    const text = fixed || title;
    if (text)
      path.bindTooltip(textNode('span', 'sabaijai-label', text), {
        permanent: Boolean(fixed),
        sticky: !fixed,
        direction: fixed && spec.kind !== 'dot' ? 'center' : 'auto',
        className: fixed ? 'sabaijai-fixed-label' : 'sabaijai-tooltip',
      });
    return path;
  }

  /** Every weight is a storey of its own; markers stand on 600. */
  #pane(weight: OverlaySpec['weight']): string {
    if (weight === undefined) return 'overlayPane';
    const level =
      weight === 'Top' ? 640 : weight === 'Bottom' ? 350 : 400 + Math.max(-49, Math.min(49, Number(weight)));
    const name = `weight-${level}`;
    if (!this.native.getPane(name)) this.native.createPane(name).style.zIndex = String(level);
    return name;
  }

  #texture({ id, texture }: ShapeSpec): string | undefined {
    if (!texture) return undefined;
    const name = `sabaijai-texture-${++textures}`;
    const pattern = svg('pattern', {
      id: name,
      width: 1,
      height: 1,
      patternContentUnits: 'objectBoundingBox',
    });
    pattern.append(
      svg('image', { href: texture, width: 1, height: 1, preserveAspectRatio: 'xMidYMid slice' }),
    );
    this.#textures.append(pattern);
    this.#patterns.set(id, pattern);
    return `url(#${name})`;
  }

  #hear(drawn: Drawn): void {
    const { events } = this.#options;
    const { spec, layer } = drawn;
    layer.on('mouseover', () => events.overlayhover?.(spec.id));
    layer.on('mouseout', () => events.overlayhover?.(null));
    if (spec.clickable !== false) layer.on('click', ({ latlng }) => this.#press(drawn, latlng));
    if (!(layer instanceof Marker)) return;
    layer.on('move', () => drawn.popup?.setLatLng(layer.getLatLng()));
    layer.on('dragstart', () => {
      drawn.held = true;
    });
    layer.on('drag', () => events.overlaydrag?.(spec.id, toLonLat(layer.getLatLng())));
    layer.on('dragend', () => {
      drawn.held = false;
      events.overlaydrop?.(spec.id, toLonLat(layer.getLatLng()));
    });
  }

  #press({ spec: { id }, layer }: Drawn, at?: LatLng): void {
    this.#options.events.overlayclick?.(id);
    // Whoever heard it may have changed the overlay, or taken it away.
    const drawn = this.#drawn.get(id);
    if (!drawn) return;
    // A marker closes what it opened; on a shape the popup follows to where it was pressed.
    if (drawn.popup?.isOpen() && layer instanceof Marker) drawn.popup.close();
    else this.#open(drawn, at);
  }

  /** Leaflet makes the elements anew whenever a layer comes onto the map. */
  #added(drawn: Drawn): void {
    const { spec, layer } = drawn;
    const { clickable = true, title } = spec;
    const { events } = this.#options;
    const element = elementOf(layer);
    if (!element) return;
    if (title) element.setAttribute('aria-label', title);
    if (layer instanceof Marker) {
      if (!element.hasAttribute('role')) element.setAttribute('role', clickable ? 'button' : 'img');
      // Nothing to press and nothing to say: it repeats what another mark says.
      if (!clickable && !title) element.setAttribute('aria-hidden', 'true');
      // Out of the way of the tab key it is still reached by `focus`.
      if (clickable && element.tabIndex < 0) element.tabIndex = -1;
    } else {
      if (clickable && title) {
        element.setAttribute('role', 'button');
        element.setAttribute('tabindex', '0');
      }
      const tell = (event: 'overlaydrag' | 'overlaydrop') => () => {
        const [first] = outlineOf(layer);
        if (first) events[event]?.(spec.id, first);
      };
      if (spec.draggable)
        makeShapeDraggable(this.native, layer, {
          move: tell('overlaydrag'),
          drop: () => {
            tell('overlaydrop')();
            this.#placeCorners(drawn);
          },
        });
      this.#placeCorners(drawn);
    }
    if (!clickable) return;
    element.addEventListener('keydown', (event: Event) => {
      const { key } = event as KeyboardEvent;
      if (key === 'Enter' || key === ' ') {
        DomEvent.stop(event);
        this.#press(drawn);
      }
      if (key === 'Escape' && drawn.popup?.options.closeOnEscapeKey) drawn.popup.close();
    });
  }

  /** When it opens: to measure every marker as it comes would lay out the page as often. */
  #anchorPopup(marker: Marker, { icon }: MarkerSpec): void {
    const { offsetWidth = 0, offsetHeight = 0 } = marker.getElement() ?? {};
    const [x, y] = icon?.offset
      ? [offsetWidth / 2 - Number(icon.offset.x), -Number(icon.offset.y)]
      : [0, -offsetHeight];
    marker.getIcon().options.popupAnchor = [x, y];
  }

  #placeCorners(drawn: Drawn): void {
    const { spec, layer } = drawn;
    drawn.corners?.remove();
    if (layer instanceof Marker || layer instanceof CircleMarker) return;
    if (!('editable' in spec && spec.editable)) return;
    drawn.corners = addCornerHandles(this.native, layer, spec.title ?? '', () =>
      this.#options.events.overlayedit?.(spec.id, outlineOf(layer)),
    ).addTo(this.native);
  }

  #showInRange({ spec: { visibleRange }, layer }: Drawn): void {
    const zoom = this.native.getZoom();
    const visible = !visibleRange || (zoom >= Number(visibleRange.min) && zoom <= Number(visibleRange.max));
    if (visible === this.native.hasLayer(layer)) return;
    if (visible) layer.addTo(this.native);
    else layer.remove();
  }

  #open(drawn: Drawn, at?: LatLng): void {
    const { popup, layer, spec } = drawn;
    if (!popup || !this.native.hasLayer(layer)) return;
    if (layer instanceof Marker) this.#anchorPopup(layer, spec as MarkerSpec);
    const opener = elementOf(layer);
    const byKeyboard = at === undefined && opener === document.activeElement;
    const place =
      layer instanceof Marker || layer instanceof CircleMarker
        ? layer.getLatLng()
        : (at ?? (layer as Polyline).getBounds().getCenter());
    popup.setLatLng(place).openOn(this.native);
    const box = popup.getElement();
    if (!box || box.hasAttribute('role')) return;
    box.setAttribute('role', 'dialog');
    box.setAttribute('aria-label', (spec.popup || undefined)?.title ?? spec.title ?? '');
    const { closePopup } = this.#options.words;
    if (closePopup) box.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', closePopup);
    box.tabIndex = -1;
    box.addEventListener('focusin', () => {
      drawn.wasInside = true;
    });
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !popup.options.closeOnEscapeKey) return;
      DomEvent.stop(event);
      popup.close();
    });
    if (byKeyboard) box.focus({ preventScroll: true });
  }

  #closed(popup: Popup): void {
    const [id, drawn] = [...this.#drawn].find(([, one]) => one.popup === popup) ?? [];
    if (!id || !drawn) return;
    const { activeElement } = document;
    const lost = activeElement === document.body || popup.getElement()?.contains(activeElement);
    if (drawn.wasInside && lost) this.focus(id);
    drawn.wasInside = false;
    this.#options.events.popupclose?.(id);
  }

  showPopup(id: string, open: boolean): void {
    const drawn = this.#drawn.get(id);
    if (!drawn) return;
    if (open) this.#open(drawn);
    else drawn.popup?.close();
  }

  focus(id: string): void {
    const drawn = this.#drawn.get(id);
    if (drawn) elementOf(drawn.layer)?.focus();
  }

  remove(id: string): void {
    const drawn = this.#drawn.get(id);
    if (!drawn) return;
    this.#drawn.delete(id);
    this.#patterns.get(id)?.remove();
    this.#patterns.delete(id);
    const element = elementOf(drawn.layer);
    drawn.layer.remove();
    // A browser tells of a finger where it was put down, though that be gone: the map it pulls would stop, for good.
    if (!(element instanceof HTMLElement) || !element.contains(this.#finger)) return;
    element.dataset.kept = '';
    element.style.visibility = 'hidden';
    this.#box.append(element);
  }

  clear(): void {
    for (const id of [...this.#drawn.keys()]) this.remove(id);
  }

  toPoint(location: LonLat): { x: number; y: number } {
    const { x, y } = this.native.latLngToContainerPoint(toLatLng(location));
    return { x, y };
  }

  toLocation({ x, y }: { x: number; y: number }): LonLat {
    return toLonLat(this.native.containerPointToLatLng([x, y]));
  }

  resize(): void {
    this.native.invalidateSize({ animate: false });
  }

  destroy(): void {
    this.#end.abort();
    cancelAnimationFrame(this.#frame);
    this.clear();
    // Leaflet finishes a zoom under way by a timer, which would find no map.
    Object.assign(this.native, { _animatingZoom: false });
    this.native.off().remove();
    this.#box.remove();
  }
}
