import type { LonLat, OverlaySpec } from './overlay';

/** Degrees; west < east. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface MapViewState {
  center: LonLat;
  /** Of 256-pixel web tiles, whatever the engine counts in. */
  zoom: number;
  bounds: Bounds;
}

/** What an engine tells. Every overlay is named by its id. */
export interface DriverEvents {
  /** The map was moved or zoomed, by a person or by us; at most once a frame. `moving` is false when it came to rest. */
  viewchange(view: MapViewState, moving: boolean): void;
  /** The ground was clicked, tapped, or long-pressed (`context`). */
  click(location: LonLat, how: 'click' | 'context'): void;
  overlayclick(id: string): void;
  /** The pointer came over an overlay, or left it (null). */
  overlayhover(id: string | null): void;
  overlaydrag(id: string, location: LonLat): void;
  /** Let go after dragging. Of a shape: its first point. */
  overlaydrop(id: string, location: LonLat): void;
  /** Corners of an editable shape were moved: the whole new outline. */
  overlayedit(id: string, outline: readonly (LonLat | null)[]): void;
  popupclose(id: string): void;
  /** The engine broke after it was ready. */
  error(error: Error): void;
}

export interface DriverOptions {
  center: LonLat;
  zoom: number;
  /** 5 to 18 without it. */
  zoomRange?: { min: number; max: number };
  /** BCP 47: names on the ground come in it where the engine has them. */
  language: 'th' | 'en' | 'zh';
  /** No zoom, fade or inertia. */
  reducedMotion: boolean;
  /** It is a small part of a page: one finger and the wheel scroll the page, two fingers move the map. */
  isSmall?: boolean;
  events: Partial<DriverEvents>;
  /** What the map is called where the keyboard stops at it. */
  label?: string;
  /** Texts of the engine's own controls, already translated. */
  words: { zoomIn: string; zoomOut: string; attribution: string; closePopup?: string };
}

/** A map engine behind our overlays. It draws into the empty element that it was made with, and into nothing else. */
export interface MapDriver {
  readonly name: 'leaflet' | 'longdo';
  readonly can: { polycurve: boolean };
  view(): MapViewState;
  setView(center: LonLat, zoom?: number, options?: { animate?: boolean }): void;
  /** Shows all of it; `padding` in pixels. */
  fit(bounds: Bounds, options?: { padding?: number; maxZoom?: number; animate?: boolean }): void;
  /** One step is one level. */
  zoomBy(steps: number): void;
  /** Adds it, or brings the overlay of this id up to date; focus and drag survive when only its place changed. Has been validated. */
  upsert(spec: OverlaySpec): void;
  remove(id: string): void;
  clear(): void;
  /** Opens or closes the popup of an overlay that has one. */
  showPopup(id: string, open: boolean): void;
  /** Puts the keyboard's focus on an overlay that can have it. */
  focus(id: string): void;
  /** Pixels from the element's top left. */
  toPoint(location: LonLat): { x: number; y: number };
  toLocation(point: { x: number; y: number }): LonLat;
  /** The element got another size. */
  resize(): void;
  destroy(): void;
  /** The engine's own map, for the lab alone. */
  readonly native: unknown;
}

/** Resolves when the engine is ready to draw; rejects when it never will be. The texts of the console are its own duty. */
export type CreateDriver = (element: HTMLElement, options: DriverOptions) => Promise<MapDriver>;
