import { createHash } from 'node:crypto';
import { businessMachine, type LocalizedText } from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { sqlIn, sqlRows } from '../../platform/database/rows.js';
import { boundsOf, distance, METRES_PER_DEGREE, rangesOver } from '../../search/geo/geo.js';
import type { Tables } from '../../search/index/generation.js';
import type { IndexedPlace } from '../../search/index/indexed-place.js';
import { wholeKey } from '../../search/text/keys.js';
import { normalise, squash } from '../../search/text/text.js';

interface Named {
  name: LocalizedText;
  lat: number;
  lon: number;
}

/** Deduplication. A name as it is compared: in any of the languages, without case, accents, spaces and marks. */
function nameKeys({ name }: Named): string[] {
  const keys = [name.th, name.en, name.zh].map((text) => squash(normalise(text ?? '')));
  return [...new Set(keys.filter(Boolean))];
}

/**
 * Remembers the places of a file by name and place, in about 200 bytes each. `metres`: two of one name as near as this
 * are one place.
 */
export class PlacesOfFile {
  /** By a hash of name and cell, the last name that fell there; each knows the one before. */
  private readonly last = new Map<number, number>();
  private readonly names: number[] = [];
  private readonly lats: number[] = [];
  private readonly lons: number[] = [];
  private readonly before: number[] = [];
  private readonly places: string[] = [];
  private readonly cells: number;

  constructor(private readonly metres: number) {
    this.cells = METRES_PER_DEGREE / metres;
  }

  /** The earlier one that is the same place; null when it is a new one, which is remembered as `place`. */
  add(named: Named, place: string): string | null {
    const same = this.same(named);
    if (same !== null || this.metres === 0) return same;
    const [y, x] = this.cellOf(named);
    for (const name of nameKeys(named).map(hashOf)) {
      const cell = mix(name, x, y);
      this.before.push(this.last.get(cell) ?? -1);
      this.last.set(cell, this.names.length);
      this.names.push(name);
      this.lats.push(named.lat);
      this.lons.push(named.lon);
      this.places.push(place);
    }
    return null;
  }

  /** The earlier one that is the same place. */
  same(named: Named): string | null {
    if (this.metres === 0) return null;
    const [y, x] = this.cellOf(named);
    const names = nameKeys(named).map(hashOf);
    // In Thailand a degree of longitude may be shorter than one of latitude: two cells to each side are enough.
    for (const name of names)
      for (let dx = -2; dx <= 2; dx += 1)
        for (let dy = -1; dy <= 1; dy += 1) {
          const same = this.find(name, mix(name, x + dx, y + dy), named);
          if (same !== undefined) return same;
        }
    return null;
  }

  private cellOf({ lat, lon }: Named): [y: number, x: number] {
    return [Math.floor(lat * this.cells), Math.floor(lon * this.cells)];
  }

  private find(name: number, cell: number, named: Named): string | undefined {
    for (let no = this.last.get(cell) ?? -1; no >= 0; no = this.before[no] as number) {
      const other = { lat: this.lats[no] as number, lon: this.lons[no] as number };
      if (this.names[no] === name && distance(other, named) <= this.metres) return this.places[no];
    }
    return undefined;
  }
}

/** 48 bits: among a million names, two meet by chance once in 500 files, and then must be neighbours as well. */
const hashOf = (key: string) => createHash('sha1').update(key).digest().readUIntBE(0, 6);
/** 31 bits, which a map keeps without an object of its own; who meets another one there is told apart by its name. */
const mix = (name: number, x: number, y: number) =>
  (Math.imul(name | 0, 0x9e3779b1) ^ Math.imul(x, 0x85ebca6b) ^ Math.imul(y, 0xc2b2ae35)) >>> 1;

/**
 * The place of the search index that has one of these names and lies at most `metres` away, in a sentence; null when
 * there is none. Costs one step of an index for each place nearby.
 */
export async function samePlaceThere(
  queries: DataSource | EntityManager,
  tables: Tables,
  named: Named,
  metres: number,
): Promise<string | null> {
  const keys = nameKeys(named);
  if (metres === 0 || keys.length === 0) return null;
  const ranges = rangesOver(boundsOf({ ...named, metres }));
  const entries = [0, 1, 2].map((index) => wholeKey(keys[index] ?? (keys[0] as string)));
  const rows = await sqlRows<{ source: string }>(
    queries,
    `SELECT p.source FROM ${tables.place} p
     WHERE (${ranges.map(() => 'p.morton BETWEEN ? AND ?').join(' OR ')})
       AND EXISTS (SELECT 1 FROM ${tables.suggest} s
                   WHERE s.entry IN (?, ?, ?) AND s.rank_no = p.rank_no AND s.doc_no = p.doc_no)`,
    [...ranges.flat(), ...entries],
  );
  for (const { source } of rows) {
    const place = JSON.parse(source) as IndexedPlace;
    const away = distance(place, named);
    if (away <= metres && nameKeys(place).some((key) => keys.includes(key)))
      return `taken for ${place.name.en ?? place.name.th} (${place.id}), ${Math.round(away)} m away`;
  }
  return null;
}

/** The places that are in the register and not in the search index, such as closed ones: nobody should list them anew. */
export async function placesOutOfIndex(queries: DataSource, metres: number): Promise<PlacesOfFile> {
  const places = new PlacesOfFile(metres);
  const rows = await sqlRows<{ id: string; name: string; lat: unknown; lon: unknown; state: string }>(
    queries,
    `SELECT id, name, lat, lon, state FROM business WHERE state NOT IN ${sqlIn(businessMachine.groups.standing)}`,
  );
  for (const { id, name, lat, lon, state } of rows) {
    const named = { name: JSON.parse(name) as LocalizedText, lat: Number(lat), lon: Number(lon) };
    places.add(named, `${named.name.en ?? named.name.th} (${id}), which is ${state}`);
  }
  return places;
}
