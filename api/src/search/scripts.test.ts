import { BusinessQuery } from '@sabaijai/contract';
import { fiction } from '../../demo/fiction.js';
import { entities } from '../entities.js';
import { openDatabase } from '../platform/database/data-source.js';
import { migrate } from '../platform/database/migrate.js';
import { migrations } from '../platform/database/migrations/index.js';
import { sqliteSettings } from '../platform/database/testing.js';
import { bulkLoad } from './index/bulk-load.js';
import { CURRENT } from './index/generation.js';
import { aPlace, openIndex } from './testing.js';
import { romanise } from './text/romanise.js';
import { normalise, tokenise } from './text/text.js';

const NOW = Date.UTC(2026, 10, 21, 5);

/** As somebody writes a Thai name who has only Latin letters at hand, not quite by the book. */
function typed(thai: string): string {
  return tokenise(normalise(thai))
    .map(({ text }) => romanise(text) || text)
    .join(' ')
    .replace(/ph/g, 'p')
    .replace(/ae/g, 'e');
}

it('forty places are each found among the first three by their Thai, romanised, English and Chinese name', async () => {
  const { remove, ...settings } = sqliteSettings();
  const db = await openDatabase(settings, { entities, migrations });
  await migrate(db);
  const places = fiction(NOW).businesses.map(({ id, category, name, province, lat, lon, facets, address }) =>
    aPlace({ id, category, name, province, lat, lon, facets, district: address.district }),
  );
  const index = await openIndex(db);
  await bulkLoad({ dataSource: db, tables: CURRENT.tables }, places);
  const chosen = places.filter(({ name }) => name.th && name.en && name.zh).filter((_, at) => at % 12 === 0);
  expect(chosen.length).toBeGreaterThanOrEqual(40);
  const missed: string[] = [];
  let asked = 0;
  for (const { id, name } of chosen.slice(0, 40)) {
    for (const q of [name.th, typed(name.th as string), name.en, name.zh] as string[]) {
      asked += 1;
      const { hits } = await index.search(BusinessQuery.parse({ q: q.slice(0, 100) }), NOW);
      if (!hits.slice(0, 3).some((hit) => hit.id === id)) missed.push(q);
    }
  }
  await db.destroy();
  remove();
  // The list of what was missed says more than a share.
  if (missed.length > asked * 0.05) expect(missed).toEqual([]);
});
