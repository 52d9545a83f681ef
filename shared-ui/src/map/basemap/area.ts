import type { LonLat } from '../overlay';

type Topology = Parameters<typeof import('topojson-client').merge>[0];
interface Ground extends Topology {
  objects: { provinces: { geometries: { id?: string; type: string }[] } } & Topology['objects'];
}
/** Smaller islands would be hundreds of shapes that nobody can see. */
const CORNERS_MIN = 12;

/** The outline of these provinces together, one ring for each part of it, as our own ground draws them. */
export async function areaOutline(codes: readonly string[]): Promise<LonLat[][]> {
  const [{ merge }, answer] = await Promise.all([
    import('topojson-client'),
    fetch(new URL('./thailand.ground.json', import.meta.url)),
  ]);
  if (!answer.ok) throw new Error(`The ground of the map: ${answer.status}`);
  const ground = (await answer.json()) as Ground;
  const own = ground.objects.provinces.geometries.filter(({ id }) => codes.includes(String(id)));
  const { coordinates } = merge(ground, own as Parameters<typeof merge>[1]);
  return coordinates
    .map(([outer = []]) => outer.map(([lon = 0, lat = 0]) => ({ lat, lon })))
    .filter((ring) => ring.length >= CORNERS_MIN);
}
