const DIGITS = '23456789CFGHJMPQRVWX';
/** Cells a degree is cut into by ten digits, about 14 m a side. */
const PER_DEGREE = 8_000;

/** The Open Location Code ("Plus Code") of a point, in ten digits: a short name that maps everywhere understand. */
export function plusCode({ lat, lon }: { lat: number; lon: number }): string {
  // The pole belongs to the last row, and the date line to the first column.
  const north = Math.min(Math.max(Math.floor((lat + 90) * PER_DEGREE + 1e-6), 0), 180 * PER_DEGREE - 1);
  const around = 360 * PER_DEGREE;
  const east = ((Math.floor((lon + 180) * PER_DEGREE + 1e-6) % around) + around) % around;
  let code = '';
  for (let place = 1, pair = 0; pair < 5; pair += 1, place *= 20)
    code =
      DIGITS.charAt(Math.floor(north / place) % 20) + DIGITS.charAt(Math.floor(east / place) % 20) + code;
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}
