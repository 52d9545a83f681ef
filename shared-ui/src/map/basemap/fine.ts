import { TILE } from '../mercator';

/** A part of the fine ground is one web tile of this zoom, in so many steps from edge to edge (`api/bin/ground.mjs`). */
export const LEVEL = 7;
export const EXTENT = 8192;
/** What a part holds reaches a little over its edges. */
const MARGIN = EXTENT / 32;
/** From this zoom on the ground for the whole country is seen to be coarse. */
export const FINE_FROM = LEVEL + 1;

/** Rings, each as its first point and the steps from each to the next. */
export type Rings = readonly (readonly number[])[];
export interface PartFile {
  land: Rings;
  thailand: Rings;
  others: Rings;
}
/** A part ready to be drawn, in its own steps. */
export interface Part {
  sea: Path2D;
  coast: Path2D;
  abroad: Path2D;
  borders: Path2D;
}
/** A town, island, quarter or district by name. */
export interface NamedPlace {
  kind: 'town' | 'island' | 'quarter' | 'district';
  th: string;
  en: string;
  zh?: string;
  at: readonly [lon: number, lat: number];
}

declare global {
  interface ImportMeta {
    webpackContext(
      folder: string,
      options: { recursive: boolean; regExp: RegExp },
    ): { keys(): string[]; (file: string): string };
  }
}

/** The addresses of all files of the fine ground, by name. */
function addresses(): ReadonlyMap<string, string> {
  const files = import.meta.webpackContext('./fine', { recursive: false, regExp: /\.json$/ });
  return new Map(files.keys().map((file) => [file.slice(2, -'.json'.length), files(file)]));
}

/** Calls `to` with every point of a ring. */
export function walk(ring: readonly number[], to: (x: number, y: number, index: number) => void): void {
  let [x, y] = [0, 0];
  for (let index = 0; index < ring.length; index += 2) {
    x += ring[index] as number;
    y += ring[index + 1] as number;
    to(x, y, index / 2);
  }
}

function pathOf(rings: Rings, { isRest = false } = {}): Path2D {
  const path = new Path2D();
  // What is not in the rings, by the even-odd rule.
  if (isRest) path.rect(-MARGIN, -MARGIN, EXTENT + 2 * MARGIN, EXTENT + 2 * MARGIN);
  for (const ring of rings) {
    walk(ring, (x, y, index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    path.closePath();
  }
  return path;
}

/** The ground as it is seen from near: by parts, each fetched when it comes into view. */
export class FineGround {
  readonly #addresses = addresses();
  readonly #parts = new Map<string, Promise<Part>>();
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  async #fetch<Content>(name: string): Promise<Content> {
    const answer = await fetch(this.#addresses.get(name) ?? '', { signal: this.#signal });
    if (!answer.ok) throw new Error(`The ground of the map: ${answer.status}`);
    return answer.json();
  }

  names(): Promise<NamedPlace[]> {
    return this.#fetch('names');
  }

  /** Null where there is none: too far out, or too far from Thailand. */
  partOf({ x, y, z }: { x: number; y: number; z: number }): Promise<Part> | null {
    const tiles = 2 ** (z - LEVEL);
    const name = `${Math.floor(x / tiles)}-${Math.floor(y / tiles)}`;
    if (z < FINE_FROM || !this.#addresses.has(name)) return null;
    const known = this.#parts.get(name);
    if (known) return known;
    const part = this.#fetch<PartFile>(name).then(({ land, thailand, others }) => ({
      sea: pathOf(land, { isRest: true }),
      coast: pathOf(land),
      abroad: pathOf(thailand, { isRest: true }),
      borders: pathOf([...thailand, ...others]),
    }));
    this.#parts.set(name, part);
    // The next tile of it asks again.
    part.catch(() => this.#parts.delete(name));
    return part;
  }
}

/** Lets a pen that draws a tile draw in the steps of its part. How many pixels a step is then. */
export function enterPart(
  pen: CanvasRenderingContext2D,
  { x, y, z }: { x: number; y: number; z: number },
): number {
  const tiles = 2 ** (z - LEVEL);
  const scale = (TILE * tiles) / EXTENT;
  pen.translate(-(x % tiles) * TILE, -(y % tiles) * TILE);
  pen.scale(scale, scale);
  return scale;
}
