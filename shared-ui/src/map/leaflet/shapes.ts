import {
  Circle,
  CircleMarker,
  LatLng,
  LatLngBounds,
  type Path,
  type PathOptions,
  Polygon,
  Polyline,
  Rectangle,
} from 'leaflet';
import {
  type LineStyle,
  type LonLat,
  metresOf,
  type OverlaySpec,
  type PolygonSpec,
  type RectangleSpec,
} from '../overlay';

export type ShapeSpec = Exclude<OverlaySpec, { kind: 'marker' | 'polycurve' }>;

/** What a finger can hit. */
const TARGET = 24;

/** An API may deliver numbers as text. */
export const toLatLng = ({ lat, lon }: LonLat) => new LatLng(Number(lat), Number(lon));
export const toLonLat = ({ lat, lng }: LatLng): LonLat => ({ lat, lon: lng });

/** Gaps grow with the line, else the round ends of a thick one close them. */
export function dashes(style: LineStyle | undefined, width: number): string | undefined {
  const gap = Math.max(8, width * 2);
  if (style === 'Dashed') return `${gap} ${gap}`;
  if (style === 'Dot') return `1 ${gap}`;
  return undefined;
}

/** `null` between points begins a hole: one ring for each. */
export function ringsOf(location: PolygonSpec['location']): LatLng[][] {
  const rings: LatLng[][] = [[]];
  for (const point of location) {
    if (point) rings.at(-1)?.push(toLatLng(point));
    else rings.push([]);
  }
  return rings.filter((ring) => ring.length > 2);
}

export function boundsOf({ location, size }: Pick<RectangleSpec, 'location' | 'size'>): LatLngBounds {
  const northWest = toLatLng(location);
  const opposite =
    'lat' in size
      ? toLatLng(size)
      : new LatLng(northWest.lat - Number(size.height), northWest.lng + Number(size.width));
  return new LatLngBounds(northWest, opposite);
}

export function styleOf(spec: ShapeSpec, texture?: string): PathOptions {
  const width = Number(spec.lineWidth ?? 3);
  const color = spec.lineColor ?? 'var(--violet-tint)';
  if (spec.kind === 'dot')
    return {
      // A dot is as large as its line is wide; round it a ring that is not seen but can be hit.
      color: 'transparent',
      weight: spec.clickable === false ? 0 : Math.max(0, TARGET - width),
      fillColor: spec.fillColor ?? color,
      fillOpacity: 1,
    };
  return {
    color,
    weight: width,
    opacity: 1,
    dashArray: dashes(spec.lineStyle, width),
    fill: spec.kind !== 'polyline',
    fillColor: texture ?? spec.fillColor ?? color,
    fillOpacity: texture || spec.fillColor ? 1 : 0.2,
  };
}

export function pathOf(spec: ShapeSpec, options: PathOptions): Path {
  switch (spec.kind) {
    case 'polyline':
      return new Polyline(spec.location.map(toLatLng), options);
    case 'polygon':
      return new Polygon(ringsOf(spec.location), options);
    case 'rectangle':
      return new Rectangle(boundsOf(spec), options);
    case 'circle':
      return new Circle(toLatLng(spec.location), { ...options, radius: metresOf(Number(spec.radius)) });
    case 'dot':
      return new CircleMarker(toLatLng(spec.location), {
        ...options,
        radius: Number(spec.lineWidth ?? 3) / 2,
      });
  }
}

/** Every ring of a shape; its middle alone if it has no corners. */
export function pointsOf(path: Path): LatLng[][] {
  if (path instanceof CircleMarker) return [[path.getLatLng()]];
  const points = (path as Polyline).getLatLngs() as LatLng[] | LatLng[][];
  return Array.isArray(points[0]) ? (points as LatLng[][]) : [points as LatLng[]];
}

export function movePoints(path: Path, rings: LatLng[][]): void {
  const [first] = rings;
  if (!first) return;
  if (path instanceof CircleMarker) path.setLatLng(first[0] as LatLng);
  else if (path instanceof Polygon) path.setLatLngs(rings);
  else (path as Polyline).setLatLngs(first);
  moveLabel(path);
}

/** What stands on a shape does not move along by itself. */
export function moveLabel(path: Path): void {
  if (!path.getTooltip()?.options.permanent) return;
  path.openTooltip(path instanceof CircleMarker ? path.getLatLng() : (path as Polyline).getCenter());
}

/** From the top left on, as a rectangle is described; of the others as they were given. */
export function outlineOf(path: Path): (LonLat | null)[] {
  const rings = pointsOf(path);
  if (path instanceof Rectangle) {
    const bounds = path.getBounds();
    rings[0] = [bounds.getNorthWest(), bounds.getNorthEast(), bounds.getSouthEast(), bounds.getSouthWest()];
  }
  return rings.flatMap((ring, index) => [...(index ? [null] : []), ...ring.map(toLonLat)]);
}
