import { rmSync } from 'node:fs';
import path from 'node:path';
import { entities } from '../src/entities.js';
import { backup } from '../src/platform/backup/backup.js';
import { restore } from '../src/platform/backup/restore.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrate, migrationNames } from '../src/platform/database/migrate.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { fillIndex } from '../src/search/index/fill.js';
import { Generations } from '../src/search/index/generations.js';
import { addBusinesses } from './http.js';
import { madeUpPlace, seeded } from './places.js';

const GOAL_S = 60;

/** Seconds of a backup and of its restore into the place where it was made. Filling is not counted. */
export async function backupAndRestore(database: DatabaseSettings, places: number): Promise<string[]> {
  await fill(database, places);
  let began = performance.now();
  const seconds = () => {
    const took = (performance.now() - began) / 1_000;
    began = performance.now();
    return took.toFixed(1);
  };
  const { folder, manifest } = await backup(database, path.join(database.dataDir, 'backups'));
  const backedUp = seconds();
  await restore(database, folder, { known: migrationNames(migrations), replace: true });
  const restored = seconds();
  // What it is worth is seen when it is opened.
  const dataSource = await openDatabase(database, { entities, migrations });
  const [row] = (await dataSource.query('SELECT COUNT(*) AS n FROM business')) as [{ n: unknown }];
  await dataSource.destroy();
  if (Number(row.n) !== places) throw new Error(`${row.n} of ${places} places came back`);
  rmSync(folder, { recursive: true });
  const rows = Object.values(manifest.tables).reduce((sum, n) => sum + n, 0);
  return [
    '| places | rows | MB | backup, s | restore, s |',
    '|---|---|---|---|---|',
    `| ${places} | ${rows} | ${(manifest.bytes / 1e6).toFixed(0)} | ${backedUp} | ${restored} |`,
    `goal: at most ${GOAL_S} s each`,
  ];
}

async function fill(database: DatabaseSettings, count: number): Promise<void> {
  const dataSource = await openDatabase(database, { entities, migrations });
  await migrate(dataSource);
  const random = seeded(1);
  const places = Array.from({ length: count }, (_, index) => madeUpPlace(random, index));
  await addBusinesses(dataSource, places);
  await fillIndex(new Generations(dataSource));
  await dataSource.destroy();
}
