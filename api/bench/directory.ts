import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { entities } from '../src/entities.js';
import { openDatabase } from '../src/platform/database/data-source.js';
import { migrate } from '../src/platform/database/migrate.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { bulkLoad } from '../src/search/index/bulk-load.js';
import { CURRENT } from '../src/search/index/generation.js';
import type { IndexedPlace } from '../src/search/index/indexed-place.js';
import { SqlDirectoryIndex } from '../src/search/query/directory-search.js';

/** The search over these places alone, in a database of its own that `close` takes away. */
export async function directoryOf(places: readonly IndexedPlace[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sabaijai-directory-'));
  const database = await openDatabase({ databaseUrl: null, dataDir: folder }, { entities, migrations });
  const close = async () => {
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrate(database);
    const index = new SqlDirectoryIndex(database);
    await index.generations.open();
    await bulkLoad({ dataSource: database, tables: CURRENT.tables }, places);
    return { index, close };
  } catch (error) {
    await close();
    throw error;
  }
}
