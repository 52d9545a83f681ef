import { PROVINCES } from '@sabaijai/contract';
import { TILE, toWorld } from '../mercator';
import type { NamedPlace } from './fine';
import { COUNTRIES, SEAS } from './names';

export type GroundLanguage = 'th' | 'en' | 'zh';
type Position = readonly number[];
type Kind = 'capital' | 'country' | 'sea' | 'province' | 'city' | NamedPlace['kind'];

/** Named at every zoom: with it people find their way round the rest. */
const CAPITAL = 'TH-10';
/** The zooms at which something is named. A province and its capital bear one name: the capital's comes far in. */
const NAMED: Readonly<Record<Kind, { from: number; to: number }>> = {
  capital: { from: 0, to: 18 },
  country: { from: 0, to: 8 },
  sea: { from: 0, to: 8 },
  province: { from: 7, to: 10 },
  island: { from: 8, to: 18 },
  town: { from: 9, to: 18 },
  district: { from: 10, to: 18 },
  city: { from: 11, to: 18 },
  quarter: { from: 12, to: 18 },
};

export interface Label {
  text: string;
  x: number;
  y: number;
  /** Pixels of zoom 0 it may take to either side. */
  room: number;
  kind: Kind;
}
export interface Placed extends Label {
  size: number;
  halfWidth: number;
  hasDot: boolean;
}

function label(kind: Kind, text: string, [lon = 0, lat = 0]: Position, room = Infinity): Label {
  return { kind, text, ...toWorld({ lon, lat }, 0), room: (room * TILE) / 360 };
}

/** A province with where its name stands, and how much room is there. */
export interface ProvincePlace {
  id?: string;
  properties: { at: Position; room: number } | Record<string, never>;
}

/** The names of the whole country, as it is seen from afar. Who comes first stays where two have no room. */
export function countryLabels(provinces: readonly ProvincePlace[], language: GroundLanguage): Label[] {
  const names = new Map(PROVINCES.map(({ code, name }) => [code as string, name[language]]));
  const region = new Intl.DisplayNames(language, { type: 'region', style: 'short' });
  const towns = PROVINCES.map(({ code, name, lat, lon }) =>
    label(code === CAPITAL ? 'capital' : 'city', name[language], [lon, lat]),
  );
  return [
    ...towns.filter(({ kind }) => kind === 'capital'),
    ...COUNTRIES.map(({ code, at, room }) => label('country', region.of(code) ?? code, at, room)),
    ...SEAS.map(({ name, at, room }) => label('sea', name[language], at, room)),
    ...provinces
      .flatMap(({ id, properties }) => {
        const text = id === CAPITAL ? undefined : names.get(String(id));
        return text && 'at' in properties ? [label('province', text, properties.at, properties.room)] : [];
      })
      .sort((one, other) => other.room - one.room),
    ...towns.filter(({ kind }) => kind === 'city'),
  ];
}

/** The names that are read from near. A small district has no Chinese name that people would know. */
export const nearLabels = (places: readonly NamedPlace[], language: GroundLanguage): Label[] =>
  places.map((place) => label(place.kind, place[language] ?? place.en, place.at));

const SIZES: Readonly<Record<Kind, (zoom: number) => number>> = {
  country: (zoom) => (zoom < 6 ? 12 : 14),
  sea: (zoom) => (zoom < 6 ? 11 : 13),
  capital: (zoom) => (zoom < 8 ? 13 : 15),
  island: () => 12,
  city: () => 13,
  town: () => 13,
  district: () => 12,
  quarter: () => 12,
  province: (zoom) => (zoom < 8 ? 11 : zoom < 10 ? 13 : 15),
};

const INKS: Readonly<Record<Kind, { ink: string; halo: string }>> = {
  capital: { ink: 'text', halo: 'navy-raised' },
  country: { ink: 'text-quiet', halo: 'navy-surface' },
  sea: { ink: 'navy-edge', halo: 'navy-page' },
  province: { ink: 'text-secondary', halo: 'navy-raised' },
  island: { ink: 'text-secondary', halo: 'navy-raised' },
  city: { ink: 'text', halo: 'navy-raised' },
  town: { ink: 'text', halo: 'navy-raised' },
  district: { ink: 'text-secondary', halo: 'navy-raised' },
  quarter: { ink: 'text-secondary', halo: 'navy-raised' },
};
/** Farther in, the capital is no point. */
const DOT_UNTIL = 10;
const DOTTED: readonly Kind[] = ['city', 'town', 'district'];

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
    const hasDot = DOTTED.includes(label.kind) || (label.kind === 'capital' && zoom < DOT_UNTIL);
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

/** Writes names on tiles. */
export class LabelWriter {
  readonly #color: (name: string) => string;
  readonly #family: string;
  readonly #pen = document.createElement('canvas').getContext('2d');
  readonly #placed = new Map<number, Placed[]>();
  #labels: readonly Label[];

  constructor(labels: readonly Label[], color: (name: string) => string, family: string) {
    this.#labels = labels;
    this.#color = color;
    this.#family = family;
  }

  add(more: readonly Label[]): void {
    this.#labels = [...this.#labels, ...more];
    this.#placed.clear();
  }

  write(pen: CanvasRenderingContext2D, zoom: number, left: number, top: number): void {
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
