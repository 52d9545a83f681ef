import { changeRows } from '../table.js';

const AT_ONCE = 500;
const BITS = 26;

/** As the index of the directory has it (`mortonOf`): the bits of both, in microdegrees from 70° E and 10° S, in turn. */
function mortonOf({ lat, lon }: { lat: number; lon: number }): number {
  const from = (degrees: number, start: number) =>
    Math.min(2 ** BITS - 1, Math.max(0, Math.round(degrees * 1e6) - start));
  const [x, y] = [from(lon, 70_000_000), from(lat, -10_000_000)];
  let code = 0;
  for (let bit = BITS - 1; bit >= 0; bit -= 1) code = code * 4 + ((x >> bit) & 1) * 2 + ((y >> bit) & 1);
  return code;
}

/** Of the places that are there; later `deriveBusiness` works it out. */
export const fillBusinessMorton = changeRows(202612190002, 'fill-business-morton', async (runner) => {
  for (let last = ''; ; ) {
    const rows: { id: string; lat: number; lon: number }[] = await runner.query(
      `SELECT id, lat, lon FROM business WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`,
      [last],
    );
    if (rows.length === 0) return;
    await runner.query(
      `UPDATE business SET morton = CASE id ${rows.map(() => 'WHEN ? THEN ?').join(' ')} END
       WHERE id IN (${rows.map(() => '?').join()})`,
      [...rows.flatMap((row) => [row.id, mortonOf(row)]), ...rows.map(({ id }) => id)],
    );
    last = rows.at(-1)?.id ?? '';
  }
});
