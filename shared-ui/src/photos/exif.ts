export interface LonLat {
  lat: number;
  lon: number;
}

/** Tag, type, how many, and the bytes of the value. */
type Entry = readonly [tag: number, type: number, count: number, bytes: readonly number[]];

const ASCII = 2;
const LONG = 4;
const RATIONAL = 5;
/** Of a second of an arc: less than a metre. */
const PER_SECOND = 100;

const short = (value: number) => [(value >> 8) & 255, value & 255];
const long = (value: number) => [...short(value >>> 16), ...short(value & 0xffff)];
const ascii = (tag: number, text: string): Entry => {
  const bytes = [...text, '\0'].map((letter) => letter.charCodeAt(0));
  return [tag, ASCII, bytes.length, bytes];
};

/** A table of entries that begins at this offset, with the values that do not fit into it behind. */
function directory(at: number, entries: readonly Entry[]): number[] {
  const behind = at + 2 + entries.length * 12 + 4;
  const values: number[] = [];
  const rows = entries.flatMap(([tag, type, count, bytes]) => {
    const inside = bytes.length <= 4 ? [...bytes, 0, 0, 0].slice(0, 4) : long(behind + values.length);
    if (bytes.length > 4) values.push(...bytes);
    return [...short(tag), ...short(type), ...long(count), ...inside];
  });
  return [...short(entries.length), ...rows, ...long(0), ...values];
}

/** Degrees, minutes and seconds. */
function angle(tag: number, degrees: number): Entry {
  const all = Math.round(Math.abs(degrees) * 3_600 * PER_SECOND);
  const parts = [Math.floor(all / 3_600 / PER_SECOND), Math.floor(all / 60 / PER_SECOND) % 60];
  const seconds = [...long(all % (60 * PER_SECOND)), ...long(PER_SECOND)];
  return [tag, RATIONAL, 3, [...parts.flatMap((part) => [...long(part), ...long(1)]), ...seconds]];
}

/** The same JPEG, with when and where it was taken as cameras write it (EXIF). */
export function withExif(jpeg: Blob, at: Date, point: LonLat | null): Blob {
  const clock = at.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');
  const time = [ascii(0x9003, clock), ascii(0x9011, '+00:00')];
  const place = point && [
    ...[ascii(1, point.lat < 0 ? 'S' : 'N'), angle(2, point.lat)],
    ...[ascii(3, point.lon < 0 ? 'W' : 'E'), angle(4, point.lon)],
  ];
  const pointers = (sub: number, gps: number): Entry[] => [
    [0x8769, LONG, 1, long(sub)],
    ...(place ? [[0x8825, LONG, 1, long(gps)] as const] : []),
  ];
  const start = 8;
  const sub = start + directory(start, pointers(0, 0)).length;
  const first = directory(sub, time);
  const gps = sub + first.length;
  const tiff = [
    ...[0x4d, 0x4d, 0, 42, ...long(start)],
    ...[...directory(start, pointers(sub, gps)), ...first, ...(place ? directory(gps, place) : [])],
  ];
  const block = [...[...'Exif\0\0'].map((letter) => letter.charCodeAt(0)), ...tiff];
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, ...short(block.length + 2), ...block]);
  return new Blob([head, jpeg.slice(2)], { type: jpeg.type });
}
