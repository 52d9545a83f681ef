import { type Coords, type DoneCallback, GridLayer } from 'leaflet';
import { feature, mesh } from 'topojson-client';
import { TILE, toWorld } from '../mercator';
import { enterPart, FineGround, type Part } from './fine';
import { countryLabels, type GroundLanguage, LabelWriter, nearLabels, type ProvincePlace } from './labels';

type Position = readonly number[];
type Topology = Parameters<typeof mesh>[0];
type Shapes = NonNullable<Parameters<typeof mesh>[1]>;
interface Ground extends Topology {
  objects: { neighbours: Shapes; provinces: Shapes & { geometries: ProvincePlace[] } };
}

const pointOf = ([lon = 0, lat = 0]: Position) => toWorld({ lon, lat }, 0);

/** A line as pixels of zoom 0, and the box round it. */
interface Line {
  points: Float64Array;
  west: number;
  north: number;
  east: number;
  south: number;
}

function lineOf(positions: readonly Position[]): Line {
  const points = new Float64Array(positions.length * 2);
  const line = { points, west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  positions.forEach((position, index) => {
    const { x, y } = pointOf(position);
    points[index * 2] = x;
    points[index * 2 + 1] = y;
    line.west = Math.min(line.west, x);
    line.east = Math.max(line.east, x);
    line.north = Math.min(line.north, y);
    line.south = Math.max(line.south, y);
  });
  return line;
}

const linesOf = (geometry: { coordinates: unknown }): Line[] =>
  // Rings and lines alike: whatever holds positions.
  (geometry.coordinates as Position[][]).map(lineOf);

function ringsOf(ground: Ground, shapes: Shapes): Line[] {
  const found = feature(ground, shapes);
  if (found.type === 'Feature') return [];
  return found.features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return linesOf(geometry);
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap((part) => part.map(lineOf)) : [];
  });
}

/** A script's letters have to be there before they are drawn, as a tile is drawn once. */
const loadLetters = (family: string, labels: readonly { text: string }[]) =>
  document.fonts?.load(`13px ${family}`, labels.map(({ text }) => text).join('')).catch(() => {});

export async function loadGround(
  element: HTMLElement,
  language: GroundLanguage,
  signal: AbortSignal,
): Promise<GridLayer> {
  const answer = await fetch(new URL('./thailand.ground.json', import.meta.url), { signal });
  if (!answer.ok) throw new Error(`The ground of the map: ${answer.status}`);
  const ground = (await answer.json()) as Ground;
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const family = color('font') || 'sans-serif';
  const labels = countryLabels(ground.objects.provinces.geometries, language);
  await loadLetters(family, labels);
  const writer = new LabelWriter(labels, color, family);
  const fine = new FineGround(signal);
  let named: Promise<void> | undefined;
  const nameNear = async () => {
    const near = nearLabels(await fine.names(), language);
    await loadLetters(family, near);
    writer.add(near);
  };
  return new GroundLayer(ground, color, writer, async (coords) => {
    const part = fine.partOf(coords);
    if (!part) return null;
    named ??= nameNear().catch(() => {
      named = undefined;
    });
    // What is seen from afar is better than nothing.
    const [found] = await Promise.all([part.catch(() => null), named]);
    return found;
  });
}

/** What the map is made of, with links to who made it; on one line of a phone. */
const CREDITS = [
  ['© OpenStreetMap', 'https://www.openstreetmap.org/copyright'],
  ['Natural Earth', 'https://www.naturalearthdata.com/'],
  ['GeoNames', 'https://www.geonames.org/'],
]
  .map(([name, address]) => `<a href="${address}" target="_blank" rel="noreferrer">${name}</a>`)
  .join(' · ');

class GroundLayer extends GridLayer {
  readonly #neighbours: Line[];
  readonly #borders: Line[];
  readonly #provinces: Line[];
  readonly #inner: Line[];
  readonly #outer: Line[];
  readonly #color: (name: string) => string;
  readonly #writer: LabelWriter;
  readonly #partOf: (coords: Coords) => Promise<Part | null>;

  constructor(
    ground: Ground,
    color: (name: string) => string,
    writer: LabelWriter,
    partOf: (coords: Coords) => Promise<Part | null>,
  ) {
    // Under the pictures of a tile server that does not answer.
    super({ attribution: CREDITS, zIndex: 0, keepBuffer: 1 });
    const { neighbours, provinces } = ground.objects;
    this.#neighbours = ringsOf(ground, neighbours);
    this.#provinces = ringsOf(ground, provinces);
    this.#borders = linesOf(mesh(ground, neighbours));
    this.#inner = linesOf(mesh(ground, provinces, (one, other) => one !== other));
    this.#outer = linesOf(mesh(ground, provinces, (one, other) => one === other));
    this.#color = color;
    this.#writer = writer;
    this.#partOf = partOf;
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    this.#partOf(coords).then(
      (part) => {
        this.#paint(canvas, coords, part);
        done(undefined, canvas);
      },
      (error) => done(error, canvas),
    );
    return canvas;
  }

  #paint(canvas: HTMLCanvasElement, coords: Coords, part: Part | null): void {
    const sharpness = Math.min(3, Math.max(1, devicePixelRatio));
    canvas.width = canvas.height = TILE * sharpness;
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.scale(sharpness, sharpness);
    pen.lineJoin = 'round';
    if (part) this.#paintNear(pen, coords, part);
    else this.#paintFar(pen, coords);
    this.#writer.write(pen, coords.z, coords.x * TILE, coords.y * TILE);
  }

  #paintFar(pen: CanvasRenderingContext2D, coords: Coords): void {
    const fill = (lines: readonly Line[], name: string) => {
      trace(pen, lines, coords);
      pen.fillStyle = this.#color(name);
      pen.fill('evenodd');
    };
    pen.fillStyle = this.#color('navy-page');
    pen.fillRect(0, 0, TILE, TILE);
    fill(this.#neighbours, 'navy-surface');
    this.#stroke(pen, coords, this.#borders, { color: 'navy-line', width: 1, alpha: 0.8 });
    fill(this.#provinces, 'navy-raised');
    this.#stroke(pen, coords, this.#inner, { color: 'navy-line', width: coords.z < 8 ? 0.75 : 1.25 });
    this.#stroke(pen, coords, this.#outer, { color: 'primary', width: coords.z < 8 ? 1 : 1.5, alpha: 0.8 });
  }

  /** What lies below reaches over its edges and is covered: provinces by other countries, borders by the sea. */
  #paintNear(pen: CanvasRenderingContext2D, coords: Coords, part: Part): void {
    pen.fillStyle = this.#color('navy-raised');
    pen.fillRect(0, 0, TILE, TILE);
    this.#stroke(pen, coords, this.#inner, { color: 'navy-line', width: 1.25 });
    pen.save();
    const scale = enterPart(pen, coords);
    const fill = (shape: Path2D, name: string) => {
      pen.fillStyle = this.#color(name);
      pen.fill(shape, 'evenodd');
    };
    const stroke = (shape: Path2D, name: string, width: number) => {
      pen.strokeStyle = this.#color(name);
      pen.lineWidth = width / scale;
      pen.stroke(shape);
    };
    fill(part.abroad, 'navy-surface');
    stroke(part.borders, 'primary', 1.5);
    fill(part.sea, 'navy-page');
    stroke(part.coast, 'primary', 1.25);
    pen.restore();
  }

  #stroke(
    pen: CanvasRenderingContext2D,
    coords: Coords,
    lines: readonly Line[],
    { color, width, alpha = 1 }: { color: string; width: number; alpha?: number },
  ): void {
    trace(pen, lines, coords);
    pen.globalAlpha = alpha;
    pen.strokeStyle = this.#color(color);
    pen.lineWidth = width;
    pen.stroke();
    pen.globalAlpha = 1;
  }
}

/** Begins a path of those lines that a tile shows. */
function trace(pen: CanvasRenderingContext2D, lines: readonly Line[], { x, y, z }: Coords): void {
  const scale = 2 ** z;
  const [left, top] = [x * TILE, y * TILE];
  pen.beginPath();
  for (const line of lines) {
    if (
      line.east * scale < left - 4 ||
      line.west * scale > left + TILE + 4 ||
      line.south * scale < top - 4 ||
      line.north * scale > top + TILE + 4
    )
      continue;
    traceLine(pen, line.points, scale, left, top);
  }
}

/** Points nearer than half a pixel to the last one cannot be told from it. */
function traceLine(
  pen: CanvasRenderingContext2D,
  points: Float64Array,
  scale: number,
  left: number,
  top: number,
): void {
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  const end = points.length - 2;
  for (let index = 0; index <= end; index += 2) {
    const x = (points[index] as number) * scale - left;
    const y = (points[index + 1] as number) * scale - top;
    if (index === 0) pen.moveTo(x, y);
    else if (index === end || Math.abs(x - lastX) + Math.abs(y - lastY) > 0.5) pen.lineTo(x, y);
    else continue;
    lastX = x;
    lastY = y;
  }
}
