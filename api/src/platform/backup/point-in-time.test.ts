import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Id } from '@sabaijai/contract';
import { createConnection } from 'mysql2/promise';
import { entities } from '../../entities.js';
import { addPlace } from '../../features/business/testing.js';
import { programs as programsOf } from '../../programs.testing.js';
import { openDatabase } from '../database/data-source.js';
import { migrations } from '../database/migrations/index.js';
import { sqlRows } from '../database/rows.js';
import { prepareMigrated, SERVERS } from '../database/testing.js';
import { ROOT } from '../settings/settings.js';

const page = readFileSync(path.join(ROOT, 'shell/docs/operations.md'), 'utf8');
const [, block = ''] = /\*\*To a moment, on MariaDB\.\*\*[\s\S]*?```sh\n([\s\S]*?)```/.exec(page) ?? [];
const HOUR_S = 3_600;

describe.runIf(SERVERS.includes('MariaDB'))('operations.md, to a moment on MariaDB', () => {
  const programs = programsOf();
  const backups = mkdtempSync(path.join(tmpdir(), 'sabaijai-moment-'));
  let database: Awaited<ReturnType<typeof prepareMigrated>>;
  beforeAll(async () => {
    database = await prepareMigrated('MariaDB');
  });
  afterAll(async () => {
    await database.remove();
    rmSync(backups, { recursive: true, force: true });
  });

  const withDatabase = async <T>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) => {
    const db = await openDatabase(database, { entities, migrations });
    return work(db).finally(() => db.destroy());
  };
  const newPlace = () => withDatabase(async (db) => (await addPlace(db)).id);
  const placesNow = () =>
    withDatabase(async (db) =>
      (await sqlRows<{ id: string }>(db, 'SELECT id FROM business')).map(({ id }) => id),
    );
  /** Done at a time that the log is told, as nobody waits here for hours to pass. */
  const at = async (timeS: number, sql: string, values: unknown[]) => {
    const connection = await createConnection({ uri: database.databaseUrl as string });
    await connection.query('SET timestamp = ?', [timeS]);
    await connection.query(sql, values);
    await connection.end();
  };
  const ours = async (program: string, ...args: string[]) => {
    const { code, out, err } = await programs.run(`src/cli/${program}.js`, args, database);
    expect([code, err]).toEqual([0, '']);
    return out;
  };

  it('brings back what came after the backup, and not what came after the moment', async () => {
    const before = await newPlace();
    await ours('backup', '--to', backups);
    const after = await newPlace();
    const photo = path.join(database.dataDir, 'uploads/pho_after-480.webp');
    mkdirSync(path.dirname(photo), { recursive: true });
    writeFileSync(photo, 'of after the backup');
    const nowS = Math.floor(Date.now() / 1_000);
    await at(nowS + HOUR_S, `UPDATE business SET version = 7 WHERE id = ?`, [before]);
    await at(nowS + 3 * HOUR_S, 'DELETE FROM business', []);
    expect(await placesNow()).toEqual([]);

    const [name = ''] = readdirSync(backups);
    const told = await ours('restore', path.join(backups, name), '--replace');
    expect(await placesNow()).toEqual([before]);
    const [, file = '', position = ''] = /binary log (\S+) from position (\d+)/.exec(told) ?? [];
    const { hostname, port, username, password, pathname } = new URL(database.databaseUrl as string);
    const who = `--host=${hostname} --port=${port} --user=${username} --password=${password}`;
    const moment = new Date((nowS + 2 * HOUR_S) * 1_000).toISOString().slice(0, 19).replace('T', ' ');
    const script = block
      .replace('mariadb-binlog', `mariadb-binlog ${who}`)
      .replace('mariadb sabaijai', `mariadb ${who} sabaijai`)
      .replaceAll('sabaijai <', `${pathname.slice(1)} <`)
      .replace('--database=sabaijai', `--database=${pathname.slice(1)}`)
      .replace(/'\d{4}-[^']*'/, `'${moment}'`)
      .replace('POSITION', position)
      .replace('FILE', file)
      .replaceAll('/srv/backups', backups)
      .replaceAll('/var/lib/sabaijai', database.dataDir);
    const { code, err } = await programs.start('/bin/sh', ['-ec', script], { TZ: 'UTC' }).ended;
    expect([code, err]).toEqual([0, '']);
    expect((await placesNow()).sort()).toEqual([before, after].sort());
    expect(readFileSync(photo, 'utf8')).toBe('of after the backup');
    const [row] = await withDatabase((db) =>
      sqlRows<{ version: number }>(db, 'SELECT version FROM business WHERE id = ?', [
        before satisfies Id<'business'>,
      ]),
    );
    expect(row?.version).toBe(7);
  }, 180_000);
});
