const THAI_ZERO = '๐'.charCodeAt(0);
const DECIMAL = /^[-+]?\d+(?:[.,]\d+)?$/;
/** 13°17'10.5"N · 13 17 10.5 N · 12.9° · N 12.9 */
const DEGREES =
  /^([NSEW])?\s*(\d{1,3}(?:[.,]\d+)?)\s*[°ºd]?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['’′m]?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″s]|'')?)?)?\s*([NSEW])?$/i;
const WKT = /^POINT\s*\(\s*([-\d.]+)\s+([-\d.]+)\s*\)$/i;

const thaiDigits = (text: string) =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO));
const number = (text = '0') => Number(text.replace(',', '.'));

/** One coordinate, as decimal degrees with point or comma, or in degrees, minutes and seconds; null when it is neither. */
export function degreesOf(text: string): number | null {
  const plain = thaiDigits(text.trim());
  if (DECIMAL.test(plain)) return number(plain);
  const [, before, degrees, minutes, seconds, behind] = DEGREES.exec(plain) ?? [];
  if (degrees === undefined || (before && behind)) return null;
  if (number(minutes) >= 60 || number(seconds) >= 60) return null;
  const value = number(degrees) + number(minutes) / 60 + number(seconds) / 3_600;
  return /[SW]/i.test(before ?? behind ?? '') ? -value : value;
}

/** Latitude and longitude of a column that holds both: `12.9, 100.9`, `13°17'N 100°54'E` or WKT. */
export function splitPosition(text: string): [lat: string, lon: string] {
  const [, east, north] = WKT.exec(text) ?? [];
  if (east && north) return [north, east];
  const halves = [/\s*;\s*/, /,\s+/, /(?<=[NS])[\s,]+/i, /,/, /\s+/].map((mark) => text.trim().split(mark));
  const [lat = text, lon = ''] = halves.find((parts) => parts.length === 2) ?? [];
  return [lat, lon];
}

/** Metres of a map grid, as Thai surveys have them, and no degrees. */
export const seemsUtm = (lat: number, lon: number): boolean =>
  lon > 100_000 && lon < 1_000_000 && lat > 500_000 && lat < 2_400_000;
