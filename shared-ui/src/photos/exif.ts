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

/** The same JPEG, with when and where it was taken as cameras write it (EXIF); what is not known is left out. */
export function withExif(jpeg: Blob, at: Date | null, point: LonLat | null): Blob {
  if (!at && !point) return jpeg;
  const clock = at?.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');
  const time = clock && [ascii(0x9003, clock), ascii(0x9011, '+00:00')];
  const place = point && [
    ...[ascii(1, point.lat < 0 ? 'S' : 'N'), angle(2, point.lat)],
    ...[ascii(3, point.lon < 0 ? 'W' : 'E'), angle(4, point.lon)],
  ];
  const pointers = (sub: number, gps: number): Entry[] => [
    ...(time ? [[0x8769, LONG, 1, long(sub)] as const] : []),
    ...(place ? [[0x8825, LONG, 1, long(gps)] as const] : []),
  ];
  const start = 8;
  const sub = start + directory(start, pointers(0, 0)).length;
  const first = time ? directory(sub, time) : [];
  const gps = sub + first.length;
  const tiff = [
    ...[0x4d, 0x4d, 0, 42, ...long(start)],
    ...[...directory(start, pointers(sub, gps)), ...first, ...(place ? directory(gps, place) : [])],
  ];
  const block = [...[...'Exif\0\0'].map((letter) => letter.charCodeAt(0)), ...tiff];
  // Before any other block: readers take the first.
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, ...short(block.length + 2), ...block]);
  return new Blob([head, jpeg.slice(2)], { type: jpeg.type });
}

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Finds the block of EXIF in the file of a photo; undefined where there is none. Throws a RangeError past the end of a file that was cut. */
export function exifOf(file: Uint8Array): Uint8Array | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (latin1(file, 0, 2) === '\xff\xd8') return ofJpeg(file, view);
  if (latin1(file, 1, 4) === 'PNG') return ofPng(file, view);
  if (latin1(file, 8, 12) === 'WEBP') return ofWebp(file, view);
  return latin1(file, 4, 8) === 'ftyp' ? ofHeic(file) : undefined;
}

function ofJpeg(file: Uint8Array, view: DataView): Uint8Array | undefined {
  // Segments, each with its length, up to where the picture itself begins.
  for (
    let at = 2;
    view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda;
    at += 2 + view.getUint16(at + 2)
  )
    if (view.getUint8(at + 1) === 0xe1 && latin1(file, at + 4, at + 10) === 'Exif\0\0')
      return file.subarray(at + 4, at + 2 + view.getUint16(at + 2));
  return undefined;
}

function ofPng(file: Uint8Array, view: DataView): Uint8Array | undefined {
  for (let at = 8; at < file.length; at += 12 + view.getUint32(at))
    if (latin1(file, at + 4, at + 8) === 'eXIf') return file.subarray(at + 8, at + 8 + view.getUint32(at));
  return undefined;
}

function ofWebp(file: Uint8Array, view: DataView): Uint8Array | undefined {
  const sizeAt = (at: number) => view.getUint32(at + 4, true);
  for (let at = 12; at < file.length; at += 8 + sizeAt(at) + (sizeAt(at) % 2))
    if (latin1(file, at, at + 4) === 'EXIF') return file.subarray(at + 8, at + 8 + sizeAt(at));
  return undefined;
}

/** Where it stands would take a reader of the whole format: it is looked for, and taken when it is the only one. */
function ofHeic(file: Uint8Array): Uint8Array | undefined {
  const found: number[] = [];
  for (let at = file.indexOf(0x45); at >= 0 && found.length < 2; at = file.indexOf(0x45, at + 1))
    if (/^Exif\0\0(II\*\0|MM\0\*)$/.test(latin1(file, at, at + 10))) found.push(at);
  return found.length === 1 ? file.subarray(found[0]) : undefined;
}
