/**
 * What a map can show, as data. One description for every engine: each option is one of the specification's, with
 * Longdo's meaning. Positions and sizes on the ground are degrees (WGS 84), sizes on the screen are pixels.
 */

/** Degrees. */
export interface LonLat {
  lat: number;
  lon: number;
}

/** Zoom levels of 256-pixel web tiles: at 0 the whole world is one tile. */
export interface ZoomRange {
  min: number;
  max: number;
}

export interface Icon {
  url?: string;
  /** For screens of more than one pixel per pixel. */
  urlHD?: string;
  /** Trusted markup, ours alone: it is not escaped. */
  html?: string;
  /** From the picture's top left to the point that stands on the location; the bottom's middle without it. */
  offset?: { x: number; y: number };
  size?: { width: number; height: number };
}

export interface Popup {
  title?: string;
  detail?: string;
  /** Trusted markup, ours alone: it is not escaped. */
  html?: string;
  /** Drawn by React; wins over the others. */
  element?: HTMLElement;
  size?: { width: number; height: number };
  /** True without it. */
  closable?: boolean;
}

interface Common {
  /** Its own among the overlays of one map. */
  id: string;
  /** Plain text; engines that take HTML get it escaped. */
  title?: string;
  /** Plain text under the title in the popup. */
  detail?: string;
  /** False: a click opens none. Without it title and detail make one. */
  popup?: Popup | false;
  visibleRange?: ZoomRange;
  /** True without it. */
  clickable?: boolean;
  draggable?: boolean;
  /** What lies above what. */
  weight?: 'Top' | 'Bottom' | number;
  /** Options of Longdo alone (labelOptions, pivot, pointer, rotatable, textureAlpha, linePattern), handed over as they are. */
  native?: Readonly<Record<string, unknown>>;
}

export type LineStyle = 'Solid' | 'Dashed' | 'Dot';

interface Shape extends Common {
  /** Pixels; 3 without it. */
  lineWidth?: number;
  lineColor?: string;
  fillColor?: string;
  lineStyle?: LineStyle;
  /** True: the title. Stands on the shape all the time. */
  label?: string | boolean;
  /** Its corners can be moved. */
  editable?: boolean;
  /** Address of a picture that fills the shape. */
  texture?: string;
}

export interface MarkerSpec extends Common {
  kind: 'marker';
  location: LonLat;
  icon?: Icon;
  /** Degrees, clockwise. */
  rotate?: number;
  /** Reached by the tab key, pressed by Enter. True without it; of very many markers none is. */
  tabbable?: boolean;
}
export interface PolylineSpec extends Shape {
  kind: 'polyline';
  location: readonly LonLat[];
}
export interface PolygonSpec extends Shape {
  kind: 'polygon';
  /** `null` begins a hole. */
  location: readonly (LonLat | null)[];
}
/** A start, then for every bend two handles and its end. */
export interface PolycurveSpec extends Shape {
  kind: 'polycurve';
  location: readonly LonLat[];
}
export interface DotSpec extends Shape {
  kind: 'dot';
  location: LonLat;
}
export interface CircleSpec extends Shape {
  kind: 'circle';
  location: LonLat;
  /** Degrees of latitude, as Longdo has it; `degreesOf(metres)` makes them. */
  radius: number;
}
export interface RectangleSpec extends Shape {
  kind: 'rectangle';
  /** The top left, which is its north-west. */
  location: LonLat;
  /** Degrees, or the corner opposite. */
  size: { width: number; height: number } | LonLat;
}

export type OverlaySpec =
  | MarkerSpec
  | PolylineSpec
  | PolygonSpec
  | PolycurveSpec
  | DotSpec
  | CircleSpec
  | RectangleSpec;
export type OverlayKind = OverlaySpec['kind'];

/** One degree of latitude. */
const METRES_PER_DEGREE = 111_320;
export const degreesOf = (metres: number): number => metres / METRES_PER_DEGREE;
export const metresOf = (degrees: number): number => degrees * METRES_PER_DEGREE;

/** The texts of the console, word for word: outside scripts look for them. Nothing of this is shown to people. */
export const MAP_TEXTS = {
  alreadyLoaded: 'Longdo Map API is already loaded',
  notFound: 'Longdo Map API is not found',
  notCreated: 'Cannot create Longdo Map instance',
  notReady: 'Longdo Map component is not ready',
  noPolycurve: 'Polycurve is not supported',
  circleRadius: 'Invalid circle radius',
  rectangleSize: 'Invalid rectangle size',
  location: (kind: OverlayKind) => `Invalid ${kind} location` as const,
} as const;

export interface OverlayProblem {
  level: 'error' | 'warn';
  text: string;
}

/** A finite number, or a text that is one: what an API may deliver. */
function isNumeric(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && Number.isFinite(Number(value));
  return typeof value === 'number' && Number.isFinite(value);
}

/** On the globe: an engine that is given latitude 1000 draws it somewhere, or throws. */
export function isLonLat(value: unknown): value is LonLat {
  const { lat, lon } = (value ?? {}) as Record<string, unknown>;
  return isNumeric(lat) && isNumeric(lon) && Math.abs(Number(lat)) <= 90 && Math.abs(Number(lon)) <= 180;
}

const LEAST_POINTS = { polyline: 2, polygon: 3, polycurve: 4 } as const;

function hasLocation(spec: OverlaySpec): boolean {
  const { location } = spec as { location: unknown };
  switch (spec.kind) {
    case 'marker':
    case 'dot':
    case 'circle':
    case 'rectangle':
      return isLonLat(location);
    case 'polygon':
      return (
        Array.isArray(location) &&
        location[0] !== null &&
        location.every((point) => point === null || isLonLat(point)) &&
        location.filter((point) => point !== null).length >= LEAST_POINTS.polygon
      );
    default:
      return (
        Array.isArray(location) && location.length >= LEAST_POINTS[spec.kind] && location.every(isLonLat)
      );
  }
}

function hasSize({ size }: RectangleSpec): boolean {
  if (isLonLat(size)) return true;
  const { width, height } = (size ?? {}) as unknown as Record<string, unknown>;
  return isNumeric(width) && isNumeric(height) && Number(width) > 0 && Number(height) > 0;
}

/** Why this overlay cannot be drawn; null when it can. The location is looked at before radius and size. */
export function problemOf(spec: OverlaySpec, can: { polycurve: boolean }): OverlayProblem | null {
  if (!hasLocation(spec)) return { level: 'error', text: MAP_TEXTS.location(spec.kind) };
  if (spec.kind === 'circle' && !(isNumeric(spec.radius) && Number(spec.radius) > 0))
    return { level: 'error', text: MAP_TEXTS.circleRadius };
  if (spec.kind === 'rectangle' && !hasSize(spec)) return { level: 'error', text: MAP_TEXTS.rectangleSize };
  if (spec.kind === 'polycurve' && !can.polycurve) return { level: 'warn', text: MAP_TEXTS.noPolycurve };
  return null;
}
