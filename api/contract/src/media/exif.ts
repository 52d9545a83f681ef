/** What a photo says of when (milliseconds, UTC) and where it was taken. Any device or program may have written anything there. */
export interface Taken {
  at: number | null;
  point: { lat: number; lon: number } | null;
}

const SUB_IFD = 0x8769;
const GPS_IFD = 0x8825;
const DATE_TIME_ORIGINAL = 0x9003;
const OFFSET_TIME_ORIGINAL = 0x9011;
const [LAT_REF, LAT, LON_REF, LON] = [1, 2, 3, 4] as const;
/** Bytes of a value by its type: of each other none is read. */
const SIZES: Readonly<Record<number, number>> = { 2: 1, 4: 4, 5: 8 };
/** No camera writes more; a file may say anything. */
const ENTRIES_MAX = 200;
/** Cameras that say no offset are taken for ones of here. */
const HERE = '+07:00';

const NOTHING: ReadonlyMap<number, Value> = new Map();

/** Reads a block of EXIF, with or without its head `Exif\0\0`; what cannot be read is not known, each by itself. */
export function readExif(exif: Uint8Array | undefined): Taken {
  if (!exif) return { at: null, point: null };
  const read = readerOf(exif.subarray(latin1(exif, 0, 6) === 'Exif\0\0' ? 6 : 0));
  const main = known(() => read.directory(read.long(4)), NOTHING);
  const under = (tag: number) => {
    const [at] = main.get(tag)?.numbers ?? [];
    return at === undefined ? NOTHING : known(() => read.directory(at), NOTHING);
  };
  const [sub, gps] = [under(SUB_IFD), under(GPS_IFD)];
  const at = timeOf(sub.get(DATE_TIME_ORIGINAL)?.text, sub.get(OFFSET_TIME_ORIGINAL)?.text);
  const lat = degrees(gps.get(LAT), gps.get(LAT_REF), 'NS', 90);
  const lon = degrees(gps.get(LON), gps.get(LON_REF), 'EW', 180);
  // Nobody is at 0, 0: a device without a fix says so.
  return { at, point: lat === null || lon === null || (lat === 0 && lon === 0) ? null : { lat, lon } };
}

/** An offset may lead out of the block. */
function known<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

interface Value {
  text: string;
  numbers: number[];
}

function readerOf(tiff: Uint8Array) {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = latin1(tiff, 0, 2) === 'II';
  const short = (at: number) => view.getUint16(at, isLittle);
  const long = (at: number) => view.getUint32(at, isLittle);
  const value = (type: number, count: number, at: number): Value => ({
    text: type === 2 ? (latin1(tiff, at, at + count).split('\0')[0] ?? '') : '',
    numbers: Array.from({ length: type === 2 ? 0 : count }, (_, each) =>
      type === 5 ? long(at + each * 8) / long(at + each * 8 + 4) : long(at + each * 4),
    ),
  });
  const directory = (at: number): ReadonlyMap<number, Value> => {
    const values = new Map<number, Value>();
    for (let entry = 0; entry < Math.min(short(at), ENTRIES_MAX); entry += 1) {
      const from = at + 2 + entry * 12;
      const [tag, type, count] = [short(from), short(from + 2), long(from + 4)];
      const size = SIZES[type];
      if (size === undefined || count > ENTRIES_MAX) continue;
      values.set(tag, value(type, count, size * count > 4 ? long(from + 8) : from + 8));
    }
    return values;
  };
  return { long, directory };
}

/** `2026:11:25 09:30:00` and `+07:00`. */
function timeOf(local: string | undefined, offset: string | undefined): number | null {
  const [, date, time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(local ?? '') ?? [];
  if (!date) return null;
  const zone = /^[+-]\d\d:\d\d$/.test(offset ?? '') ? offset : HERE;
  const at = Date.parse(`${date.replaceAll(':', '-')}T${time}${zone}`);
  return Number.isNaN(at) ? null : at;
}

/** Without the half of the earth it would be a place, and perhaps a wrong one. */
function degrees(
  angle: Value | undefined,
  half: Value | undefined,
  halves: string,
  most: number,
): number | null {
  const [degree, minute = 0, second = 0] = angle?.numbers ?? [];
  const side = half?.text ? halves.indexOf(half.text) : -1;
  if (degree === undefined || side < 0) return null;
  const value = degree + minute / 60 + second / 3_600;
  return Number.isFinite(value) && value <= most ? value * (side === 1 ? -1 : 1) : null;
}
