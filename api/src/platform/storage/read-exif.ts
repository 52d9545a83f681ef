/** What a photo says of when and where it was taken. Any device or program may have written anything there. */
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

/** Reads a block of EXIF, as `metadata().exif` of sharp gives it; what cannot be read is not known. */
export function readExif(exif: Buffer | undefined): Taken {
  const unknown = { at: null, point: null };
  if (!exif) return unknown;
  const tiff = exif.subarray(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0);
  try {
    const read = readerOf(tiff);
    const main = read.directory(read.long(4));
    const [sub, gps] = [SUB_IFD, GPS_IFD].map((tag) => {
      const [at] = main.get(tag)?.numbers ?? [];
      return at === undefined ? null : read.directory(at);
    });
    const at = timeOf(sub?.get(DATE_TIME_ORIGINAL)?.text, sub?.get(OFFSET_TIME_ORIGINAL)?.text);
    const lat = degrees(gps?.get(LAT)?.numbers, gps?.get(LAT_REF)?.text === 'S', 90);
    const lon = degrees(gps?.get(LON)?.numbers, gps?.get(LON_REF)?.text === 'W', 180);
    // Nobody is at 0, 0: a device without a fix says so.
    return { at, point: lat === null || lon === null || (lat === 0 && lon === 0) ? null : { lat, lon } };
  } catch {
    // An offset that leads out of the block.
    return unknown;
  }
}

interface Value {
  text: string;
  numbers: number[];
}

function readerOf(tiff: Buffer) {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const value = (type: number, count: number, at: number): Value => ({
    text: type === 2 ? (tiff.toString('latin1', at, at + count).split('\0')[0] ?? '') : '',
    numbers: Array.from({ length: type === 2 ? 0 : count }, (_, each) =>
      type === 5 ? long(at + each * 8) / long(at + each * 8 + 4) : long(at + each * 4),
    ),
  });
  const directory = (at: number): Map<number, Value> => {
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

function degrees(parts: readonly number[] | undefined, isNegative: boolean, most: number): number | null {
  const [degree, minute = 0, second = 0] = parts ?? [];
  if (degree === undefined) return null;
  const value = degree + minute / 60 + second / 3_600;
  return Number.isFinite(value) && value <= most ? value * (isNegative ? -1 : 1) : null;
}
