import { newId } from '@sabaijai/contract';
import { fillTable } from '../table.js';

/** One agency for each name that inspectors and invites carry, with the provinces of its people. */
export const fillAgency = fillTable(202612010506, 'agency', async (runner) => {
  const rows: { agency: string; provinces: string }[] = await runner.query(
    'SELECT agency, provinces FROM inspector_profile UNION ALL SELECT agency, provinces FROM invite',
  );
  const provincesOf = new Map<string, Set<string>>();
  for (const { agency, provinces } of rows) {
    const all = provincesOf.get(agency) ?? new Set();
    for (const code of JSON.parse(provinces)) all.add(code);
    provincesOf.set(agency, all);
  }
  for (const [agency, provinces] of provincesOf) {
    const now = Date.now();
    const name = JSON.stringify({ [/[\u0e00-\u0e7f]/.test(agency) ? 'th' : 'en']: agency });
    await runner.query(
      'INSERT INTO agency (id, name, provinces, created_at, updated_at, version) VALUES (?, ?, ?, ?, ?, 1)',
      [newId('agency', now), name, JSON.stringify([...provinces].sort()), now, now],
    );
  }
});
