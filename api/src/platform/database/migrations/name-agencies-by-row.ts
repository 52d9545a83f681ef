import { changeRows } from '../table.js';

/** Inspectors and invites belong to the agency that their text names. */
export const nameAgenciesByRow = changeRows(202612010507, 'name-agencies-by-row', async (runner) => {
  const agencies: { id: string; name: string }[] = await runner.query('SELECT id, name FROM agency');
  for (const { id, name } of agencies) {
    const { th, en } = JSON.parse(name);
    for (const table of ['inspector_profile', 'invite'])
      await runner.query(`UPDATE ${table} SET agency_id = ? WHERE agency_id IS NULL AND agency = ?`, [
        id,
        th ?? en,
      ]);
  }
});
