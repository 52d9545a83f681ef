import { PROVINCES } from '@sabaijai/contract';
import { type Coords, GridLayer } from 'leaflet';
import { feature, mesh } from 'topojson-client';
import { TILE, toWorld } from '../mercator';
import { COUNTRIES, ISLANDS, SEAS } from './names';

export type GroundLanguage = 'th' | 'en' | 'zh';
type Position = readonly number[];
/** A province; what lies in none has no name to place. */
interface Place {
  at: Position;
  room: number;
}
type Topology = Parameters<typeof mesh>[0];
type Shapes = NonNullable<Parameters<typeof mesh>[1]>;
interface Ground extends Topology {
  objects: {
    neighbours: Shapes;
    provinces: Shapes & { geometries: { id?: string; properties: Place | Record<string, never> }[] };
  };
}

/** Named at every zoom: with it people find their way round the rest. */
const CAPITAL = 'TH-10';
/** The zooms at which something is named. A province and its capital bear one name: the capital's comes far in. */
const NAMED: Readonly<Record<Kind, { from: number; to: number }>> = {
  capital: { from: 0, to: 18 },
  country: { from: 0, to: 8 },
  sea: { from: 0, to: 8 },
  province: { from: 7, to: 18 },
  island: { from: 8, to: 18 },
  city: { from: 11, to: 18 },
};
/** A line as pixels of zoom 0, and the box round it. */
interface Line {
  points: Float64Array;
  west: number;
  north: number;
  east: number;
  south: number;
}

const pointOf = ([lon = 0, lat = 0]: Position) => toWorld({ lon, lat }, 0);

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

type Kind = 'capital' | 'country' | 'sea' | 'province' | 'island' | 'city';
interface Label {
  text: string;
  x: number;
  y: number;
  /** Pixels of zoom 0 it may take to either side. */
  room: number;
  kind: Kind;
}
interface Placed extends Label {
  size: number;
  halfWidth: number;
  hasDot: boolean;
}

function labelsOf(ground: Ground, language: GroundLanguage): Label[] {
  const names = new Map(PROVINCES.map(({ code, name }) => [code as string, name[language]]));
  const region = new Intl.DisplayNames(language, { type: 'region', style: 'short' });
  const label = (kind: Kind, text: string, at: Position, room: number): Label => {
    return { kind, text, ...pointOf(at), room: (room * TILE) / 360 };
  };
  const towns = PROVINCES.map(({ code, name, lat, lon }) =>
    label(code === CAPITAL ? 'capital' : 'city', name[language], [lon, lat], Number.POSITIVE_INFINITY),
  );
  return [
    ...towns.filter(({ kind }) => kind === 'capital'),
    ...COUNTRIES.map(({ code, at, room }) => label('country', region.of(code) ?? code, at, room)),
    ...SEAS.map(({ name, at, room }) => label('sea', name[language], at, room)),
    ...ground.objects.provinces.geometries
      .flatMap(({ id, properties }) => {
        const text = id === CAPITAL ? undefined : names.get(String(id));
        return text && properties && 'at' in properties
          ? [label('province', text, properties.at, properties.room)]
          : [];
      })
      .sort((one, other) => other.room - one.room),
    ...ISLANDS.map(({ name, at }) => label('island', name[language], at, Number.POSITIVE_INFINITY)),
    ...towns.filter(({ kind }) => kind === 'city'),
  ];
}

const SIZES: Readonly<Record<Kind, (zoom: number) => number>> = {
  country: (zoom) => (zoom < 6 ? 12 : 14),
  sea: (zoom) => (zoom < 6 ? 11 : 13),
  capital: (zoom) => (zoom < 8 ? 13 : 15),
  island: () => 12,
  city: () => 13,
  province: (zoom) => (zoom < 8 ? 11 : zoom < 10 ? 13 : 15),
};

const INKS: Readonly<Record<Kind, { ink: string; halo: string }>> = {
  capital: { ink: 'text', halo: 'navy-raised' },
  country: { ink: 'text-quiet', halo: 'navy-surface' },
  sea: { ink: 'navy-edge', halo: 'navy-page' },
  province: { ink: 'text-secondary', halo: 'navy-raised' },
  island: { ink: 'text-secondary', halo: 'navy-raised' },
  city: { ink: 'text', halo: 'navy-raised' },
};
/** Farther in, the capital is no point. */
const DOT_UNTIL = 10;

/** Which names can stand at this zoom without touching another; the roomier place goes first. */
export function placeLabels(
  labels: readonly Label[],
  zoom: number,
  widthOf: (text: string, size: number, kind: Kind) => number,
): Placed[] {
  const placed: Placed[] = [];
  const scale = 2 ** zoom;
  for (const label of labels) {
    const { from, to } = NAMED[label.kind];
    if (zoom < from || zoom > to) continue;
    const size = SIZES[label.kind](zoom);
    const halfWidth = widthOf(label.text, size, label.kind) / 2;
    const hasDot = label.kind === 'city' || (label.kind === 'capital' && zoom < DOT_UNTIL);
    // Above its dot.
    const y = hasDot ? label.y - size / scale : label.y;
    // A name may reach over its borders a little.
    if (halfWidth > label.room * scale * 1.5) continue;
    const isFree = placed.every(
      (other) =>
        Math.abs(other.x - label.x) * scale > other.halfWidth + halfWidth + 8 ||
        Math.abs(other.y - y) * scale > (other.size + size) * 0.8,
    );
    if (isFree) placed.push({ ...label, y, size, halfWidth, hasDot });
  }
  return placed;
}

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
  const labels = labelsOf(ground, language);
  // Drawn once, so the script of these names has to be there before.
  await document.fonts?.load(`13px ${family}`, labels.map(({ text }) => text).join('')).catch(() => {});
  return new GroundLayer(ground, labels, color, family);
}

class GroundLayer extends GridLayer {
  readonly #neighbours: Line[];
  readonly #borders: Line[];
  readonly #provinces: Line[];
  readonly #inner: Line[];
  readonly #outer: Line[];
  readonly #labels: readonly Label[];
  readonly #placed = new Map<number, Placed[]>();
  readonly #color: (name: string) => string;
  readonly #family: string;
  readonly #pen = document.createElement('canvas').getContext('2d');

  constructor(ground: Ground, labels: readonly Label[], color: (name: string) => string, family: string) {
    super({
      attribution:
        '<a href="https://www.naturalearthdata.com/" target="_blank" rel="noreferrer">Natural Earth</a>',
      // Under the pictures of a tile server that does not answer.
      zIndex: 0,
      keepBuffer: 1,
    });
    const { neighbours, provinces } = ground.objects;
    this.#neighbours = ringsOf(ground, neighbours);
    this.#provinces = ringsOf(ground, provinces);
    this.#borders = linesOf(mesh(ground, neighbours));
    this.#inner = linesOf(mesh(ground, provinces, (one, other) => one !== other));
    this.#outer = linesOf(mesh(ground, provinces, (one, other) => one === other));
    this.#labels = labels;
    this.#color = color;
    this.#family = family;
  }

  override createTile({ x, y, z }: Coords): HTMLElement {
    const canvas = document.createElement('canvas');
    const sharpness = Math.min(3, Math.max(1, devicePixelRatio));
    canvas.width = canvas.height = TILE * sharpness;
    const pen = canvas.getContext('2d');
    if (!pen) return canvas;
    pen.scale(sharpness, sharpness);
    pen.lineJoin = 'round';
    const scale = 2 ** z;
    const [left, top] = [x * TILE, y * TILE];
    const trace = (lines: readonly Line[]) => {
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
    };
    const stroke = (lines: readonly Line[], name: string, width: number, alpha = 1) => {
      trace(lines);
      pen.globalAlpha = alpha;
      pen.strokeStyle = this.#color(name);
      pen.lineWidth = width;
      pen.stroke();
      pen.globalAlpha = 1;
    };
    const fill = (lines: readonly Line[], name: string) => {
      trace(lines);
      pen.fillStyle = this.#color(name);
      pen.fill('evenodd');
    };

    pen.fillStyle = this.#color('navy-page');
    pen.fillRect(0, 0, TILE, TILE);
    fill(this.#neighbours, 'navy-surface');
    stroke(this.#borders, 'navy-line', 1, 0.8);
    fill(this.#provinces, 'navy-raised');
    stroke(this.#inner, 'navy-line', z < 8 ? 0.75 : 1.25);
    stroke(this.#outer, 'primary', z < 8 ? 1 : 1.5, 0.8);
    this.#write(pen, z, left, top);
    return canvas;
  }

  #write(pen: CanvasRenderingContext2D, zoom: number, left: number, top: number): void {
    const scale = 2 ** zoom;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    for (const { text, x, y, size, halfWidth, kind, hasDot } of this.#at(zoom)) {
      const [across, down] = [x * scale - left, y * scale - top];
      if (
        across < -halfWidth - 4 ||
        across > TILE + halfWidth + 4 ||
        down < -size * 2 ||
        down > TILE + size * 2
      )
        continue;
      const { ink, halo } = INKS[kind];
      if (hasDot) {
        pen.beginPath();
        pen.arc(across, down + size, 3, 0, 2 * Math.PI);
        pen.fillStyle = this.#color(ink);
        pen.fill();
      }
      pen.font = this.#font(size, kind);
      pen.lineWidth = 3;
      pen.strokeStyle = this.#color(halo);
      pen.strokeText(text, across, down);
      pen.fillStyle = this.#color(ink);
      pen.fillText(text, across, down);
    }
  }

  #font = (size: number, kind: Kind) => `${kind === 'sea' ? 'italic ' : ''}${size}px ${this.#family}`;

  #at(zoom: number): Placed[] {
    const known = this.#placed.get(zoom);
    if (known) return known;
    const placed = placeLabels(this.#labels, zoom, (text, size, kind) => {
      if (!this.#pen) return 0;
      this.#pen.font = this.#font(size, kind);
      return this.#pen.measureText(text).width;
    });
    this.#placed.set(zoom, placed);
    return placed;
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
