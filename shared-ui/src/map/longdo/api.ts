import type { LonLat, ZoomRange } from '../overlay';

/**
 * The part of the Longdo Map API that we use, versions 2 and 3. Its getters and setters are one function: without an
 * argument it reads. Written by hand, as the vendor's own typings name things that do not exist.
 */

export interface LongdoBound {
  minLon: number;
  minLat: number;
  maxLon: number;
  maxLat: number;
}

/** Any overlay, and a popup; the members that only some of them have are optional. */
export interface LongdoOverlay {
  location?(): LonLat | (LonLat | null)[];
  location?(location: LonLat): unknown;
  pop?(open: boolean): unknown;
  popup?(): LongdoOverlay | null;
  element?(): HTMLElement | null;
}

interface Visible {
  visible(isVisible: boolean): unknown;
}
/** What the pointer does to the map. */
interface Hands {
  enableDrag(isEnabled: boolean): unknown;
  enableWheel(isEnabled: boolean): unknown;
}

export interface LongdoMap {
  Event: {
    bind(name: string, listener: (payload: unknown) => void): unknown;
    unbind(name: string, listener: (payload: unknown) => void): unknown;
  };
  Overlays: {
    add(overlay: LongdoOverlay): unknown;
    remove(overlay: LongdoOverlay): unknown;
    clear(): unknown;
  };
  /** Which of them there are depends on the version and the size of the screen. */
  Ui: Readonly<Record<string, Partial<Visible & Hands> | undefined>>;
  /** MapLibre, in version 3. */
  Renderer?: {
    project(location: [lon: number, lat: number]): { x: number; y: number };
    unproject(point: [x: number, y: number]): { lng: number; lat: number };
    remove(): void;
  };
  location(): LonLat;
  location(mode: LocationMode): LonLat | null;
  location(location: LonLat, animate: boolean): unknown;
  zoom(): number;
  zoom(level: number, animate: boolean): unknown;
  zoomRange(range: ZoomRange): unknown;
  bound(): LongdoBound;
  resize(): unknown;
}

declare const mode: unique symbol;
type LocationMode = { [mode]: true };

type Make<Place extends unknown[]> = new (...args: [...Place, options: object]) => LongdoOverlay;

export interface LongdoApi {
  Map: new (options: {
    placeholder: HTMLElement;
    location: LonLat;
    zoom: number;
    zoomRange: ZoomRange;
    language: 'th' | 'en';
    /** Otherwise the map opens where it was closed, whatever it is asked for. */
    lastView: false;
    layer?: unknown;
  }) => LongdoMap;
  Marker: Make<[LonLat]>;
  Dot: Make<[LonLat]>;
  Polyline: Make<[LonLat[]]>;
  Polygon: Make<[(LonLat | null)[]]>;
  Polycurve?: Make<[LonLat[]]>;
  Circle: Make<[LonLat, radius: number]>;
  Rectangle: Make<[LonLat, size: { width: number; height: number }]>;
  Layers: Readonly<Record<string, unknown>>;
  LineStyle: Readonly<Record<string, unknown>>;
  OverlayWeight: Readonly<Record<string, unknown>>;
  LocationMode: { Pointer: LocationMode };
}
