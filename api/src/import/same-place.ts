import type { LocalizedText } from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { sqlRows } from '../database/rows.js';
import { boundsOf, distance, METRES_PER_DEGREE, rangesOver } from '../directory/geo.js';
import type { IndexedPlace } from '../directory/indexed-place.js';
import { normalise, squash, wholeKey } from '../directory/text.js';

interface Named {
  name: LocalizedText;
  lat: number;
  lon: number;
}

/** A name as it is compared: in any of the languages, without case, accents, spaces and marks. */
function nameKeys({ name }: Named): string[] {
  const keys = [name.th, name.en, name.zh].map((text) => squash(normalise(text ?? '')));
  return [...new Set(keys.filter(Boolean))];
}

/**
 * Remembers the places of a file by name and place: some hundred bytes each. `metres`: two of one name as near as this
 * are one place.
 */
export class PlacesOfFile {
  private readonly bySquare = new Map<string, { lat: number; lon: number; place: string }[]>();
  private readonly squares: number;

  constructor(private readonly metres: number) {
    this.squares = METRES_PER_DEGREE / metres;
  }

  /** The earlier row that is the same place; null when it is a new one, which is remembered as `place`. */
  add(named: Named, place: string): string | null {
    if (this.metres === 0) return null;
    const { lat, lon } = named;
    const y = Math.floor(lat * this.squares);
    const keys = nameKeys(named);
    // Within Thailand a degree of longitude is at least 0.9 as long as one of latitude: two squares to each side.
    const x = Math.floor(lon * this.squares);
    for (const key of keys)
      for (let dx = -2; dx <= 2; dx += 1)
        for (let dy = -1; dy <= 1; dy += 1) {
          const same = this.bySquare
            .get(`${x + dx} ${y + dy} ${key}`)
            ?.find((other) => distance(other, named) <= this.metres);
          if (same) return same.place;
        }
    for (const key of keys) {
      const square = `${x} ${y} ${key}`;
      const there = this.bySquare.get(square);
      if (there) there.push({ lat, lon, place });
      else this.bySquare.set(square, [{ lat, lon, place }]);
    }
    return null;
  }
}

/**
 * The place of the search index that has one of these names and lies at most `metres` away, in a sentence; null when
 * there is none. Costs one step of an index for each place nearby.
 */
export async function samePlaceThere(
  queries: DataSource | EntityManager,
  named: Named,
  metres: number,
): Promise<string | null> {
  const keys = nameKeys(named);
  if (metres === 0 || keys.length === 0) return null;
  const ranges = rangesOver(boundsOf({ ...named, metres }));
  const entries = [0, 1, 2].map((index) => wholeKey(keys[index] ?? (keys[0] as string)));
  const rows = await sqlRows<{ source: string }>(
    queries,
    `SELECT p.source FROM index_place p
     WHERE (${ranges.map(() => 'p.z BETWEEN ? AND ?').join(' OR ')})
       AND EXISTS (SELECT 1 FROM suggest s WHERE s.entry IN (?, ?, ?) AND s.rk = p.rk AND s.no = p.no)`,
    [...ranges.flat(), ...entries],
  );
  for (const { source } of rows) {
    const place = JSON.parse(source) as IndexedPlace;
    const away = distance(place, named);
    if (away <= metres && nameKeys(place).some((key) => keys.includes(key)))
      return `${place.name.en ?? place.name.th} (${place.id}), ${Math.round(away)} m away`;
  }
  return null;
}
