import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { entities } from '../../entities.js';
import { programs } from '../../programs.testing.js';
import { openDatabase } from './data-source.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations/index.js';
import { sqlRows } from './rows.js';
import { sqliteSettings } from './testing.js';

describe('the data folder of SQLite', () => {
  const { run, serve } = programs();
  let settings: ReturnType<typeof sqliteSettings>;
  let file: string;
  beforeEach(() => {
    settings = sqliteSettings();
    file = path.join(settings.dataDir, 'sabaijai.db');
  });
  afterEach(() => settings.remove());

  const open = () => openDatabase(settings, { entities, migrations });
  /** In a process of its own, which is killed before it closes anything. */
  const crash = (sql: string) => {
    const code = `const db = new (require('node:sqlite').DatabaseSync)(process.argv[1]); db.exec(process.argv[2]); process.kill(process.pid, 9)`;
    spawnSync(process.execPath, ['-e', code, file, sql]);
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  };
  const addJob = (name: string) => `INSERT INTO page_change (id, target_id) VALUES ('${name}', '*')`;

  it('has no log after a stop, and is whole without', async () => {
    const { child, ended } = await serve(settings);
    expect(existsSync(`${file}-wal`)).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
    expect(readdirSync(settings.dataDir).filter((name) => /-(?:wal|shm)$/.test(name))).toEqual([]);
    expect(await run('src/cli/migrate.js', ['--status'], settings)).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(settings.dataDir).filter((name) => /-(?:wal|shm)$/.test(name))).toEqual([]);
  });

  it('is readable by its account alone, also what an earlier version left open', async () => {
    const mode = (name: string) => statSync(path.join(settings.dataDir, name)).mode & 0o777;
    const fresh = { ...settings, dataDir: path.join(settings.dataDir, 'new/data') };
    const first = await openDatabase(fresh, { entities, migrations });
    await migrate(first);
    expect(['new/data', 'new/data/sabaijai.db', 'new/data/sabaijai.db-wal'].map(mode)).toEqual([
      0o700, 0o600, 0o600,
    ]);
    await first.destroy();

    writeFileSync(file, '', { mode: 0o644 });
    mkdirSync(path.join(settings.dataDir, 'uploads'), { mode: 0o755 });
    const db = await open();
    expect(['sabaijai.db', 'uploads'].map(mode)).toEqual([0o600, 0o700]);
    await db.destroy();
  });

  it("never replays another file's log over a backup that was copied there by hand", async () => {
    expect(await run('src/cli/migrate.js', [], settings)).toMatchObject({ code: 0 });
    const { out } = await run('src/cli/backup.js', [], settings);
    crash(addJob('since the backup'));
    copyFileSync(path.join(out.split('\n')[0] as string, 'database/sabaijai.db'), file);
    expect(await run('src/cli/migrate.js', ['--status'], settings)).toMatchObject({ code: 0, err: '' });
    // From now on its own log counts.
    crash(addJob('its own'));
    const db = await open();
    expect(await db.query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await sqlRows(db, 'SELECT id FROM page_change')).toEqual([{ id: 'its own' }]);
    await db.destroy();
  });

  it('is not opened when the file was put there after the log, whatever time it carries', async () => {
    expect(await run('src/cli/migrate.js', [], settings)).toMatchObject({ code: 0 });
    crash(addJob('before'));
    await sleep(5_500);
    // As `cp -p` does.
    writeFileSync(file, readFileSync(file));
    const anHourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(file, anHourAgo, anHourAgo);
    const { code, err } = await run('src/main.js', [], settings);
    expect(code).toBe(1);
    expect(err).toMatch(/^sabaijai\.db was written after sabaijai\.db-wal\. .*\n$/);
    utimesSync(`${file}-wal`, new Date(), new Date());
    expect(await run('src/cli/migrate.js', ['--status'], settings)).toMatchObject({ code: 0, err: '' });
  });
});
