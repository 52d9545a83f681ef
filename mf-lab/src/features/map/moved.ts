import type { LonLat, OverlaySpec } from '@sabaijai/shared-ui/map';

type Outline = readonly (LonLat | null)[];

/** The overlay where it was let go: of a shape the first point says by how far it went. */
export function dropped(spec: OverlaySpec, to: LonLat): OverlaySpec {
  if (!Array.isArray(spec.location)) return { ...spec, location: to } as OverlaySpec;
  const outline: Outline = spec.location;
  const [first] = outline;
  if (!first) return spec;
  const [north, east] = [to.lat - Number(first.lat), to.lon - Number(first.lon)];
  const location = outline.map(
    (point) => point && { lat: Number(point.lat) + north, lon: Number(point.lon) + east },
  );
  return { ...spec, location } as OverlaySpec;
}

/** The overlay with its corners where they were pulled to. */
export function edited(spec: OverlaySpec, outline: Outline): OverlaySpec {
  if (spec.kind !== 'rectangle') return { ...spec, location: outline } as OverlaySpec;
  const points = outline.filter((point) => point !== null);
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  const [north, west] = [Math.max(...lats), Math.min(...lons)];
  const size = { width: Math.max(...lons) - west, height: north - Math.min(...lats) };
  return { ...spec, location: { lat: north, lon: west }, size };
}
