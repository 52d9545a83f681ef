import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS, type Id } from '@sabaijai/contract';
import { entities } from '../../entities.js';
import { addPlace } from '../../features/business/testing.js';
import { programs as programsOf } from '../../programs.testing.js';
import { openDatabase } from '../database/data-source.js';
import { migrationNames } from '../database/migrate.js';
import { migrations } from '../database/migrations/index.js';
import { prepare, prepareMigrated, SERVERS } from '../database/testing.js';
import { lastBackup, removeOldBackups } from './kept-backups.js';

const folder = mkdtempSync(path.join(tmpdir(), 'sabaijai-by-itself-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const wholeIn = (into: string) =>
  existsSync(into) ? readdirSync(into).filter((name) => !name.endsWith('.part')) : [];

describe.each(SERVERS)('a server on %s', (on) => {
  const programs = programsOf();
  const into = path.join(folder, on);
  let database: Awaited<ReturnType<typeof prepareMigrated>>;
  let place: Id<'business'>;
  beforeAll(async () => {
    database = await prepareMigrated(on);
    const db = await openDatabase(database, { entities, migrations });
    place = (await addPlace(db)).id;
    await db.destroy();
  });
  afterAll(() => database.remove());
  const environment = ({ dataDir, databaseUrl } = database) => ({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    BACKUPS: 'on',
    BACKUP_DIR: into,
  });
  const start = (env: NodeJS.ProcessEnv, program = 'src/main.js', ...args: string[]) =>
    programs.start(process.execPath, [programs.path(program), ...args], env);

  it('backs up by itself, beside its work, and the backup restores into an empty installation', async () => {
    const server = start(environment());
    await server.address;
    await vi.waitFor(() => expect(wholeIn(into)).toHaveLength(1), 120_000);
    server.child.kill('SIGTERM');
    await server.ended;

    const empty = await prepare(on);
    const written = path.join(into, wholeIn(into)[0] as string);
    const restored = await start(environment(empty), 'src/cli/restore.js', written).ended;
    expect([restored.code, restored.err]).toEqual([0, '']);
    const drill = start({ ...environment(empty), BACKUPS: 'off' });
    expect((await fetch(`${await drill.address}/api/v1/businesses/${place}`)).status).toBe(200);
    drill.child.kill('SIGTERM');
    await drill.ended;
    await empty.remove();
  }, 180_000);

  it('has a backup made before the tables change, in either direction', async () => {
    const [to, last] = migrationNames(migrations).slice(-2) as [string, string];
    const before = wholeIn(into).length;
    const back = await start(environment(), 'src/cli/migrate.js', '--to', to, '--yes').ended;
    expect(back).toMatchObject({ code: 0, out: expect.stringMatching(/^Backup {2}.*\nTook back .*\n$/) });
    // Two in one second would be one.
    await vi.waitFor(() => expect(new Date().toISOString().slice(0, 19)).not.toBe(newestSecond(into)), 2_000);
    const up = await start(environment(), 'src/cli/migrate.js').ended;
    expect(up).toMatchObject({ code: 0, out: expect.stringMatching(`^Backup {2}.*\\n${last}\\n$`) });
    expect(wholeIn(into)).toHaveLength(before + 2);
    // Nothing changes: there is no need.
    expect((await start(environment(), 'src/cli/migrate.js').ended).out).toBe('Nothing to migrate.\n');
  }, 180_000);

  it('leaves the tables as they are when no backup can be made', async () => {
    const [to] = migrationNames(migrations).slice(-2) as [string];
    await start({ ...environment(), BACKUPS: 'off' }, 'src/cli/migrate.js', '--to', to, '--yes').ended;
    const file = path.join(folder, `file-${on}`);
    writeFileSync(file, '');
    const env = { ...environment(), BACKUP_DIR: file };
    const refused = await start(env, on === 'SQLite' ? 'src/main.js' : 'src/cli/migrate.js').ended;
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No backup could be made .*BACKUPS=off/),
    });
    const status = await start(env, 'src/cli/migrate.js', '--status').ended;
    expect(status.out.match(/^pending/gm)).toHaveLength(1);
  }, 180_000);
});

const newestSecond = (into: string) => {
  const [, day, h, m, s] =
    /^sabaijai-(.{10})T(..)(..)(..)Z$/.exec(wholeIn(into).toSorted().at(-1) ?? '') ?? [];
  return `${day}T${h}:${m}:${s}`;
};

describe('which backups stay', () => {
  const now = Date.parse('2026-12-01T12:00:00Z');
  const nameOf = (days: number, end = '') =>
    `sabaijai-${new Date(now - days * DAY_MS).toISOString().slice(0, 19).replaceAll(':', '')}Z${end}`;
  const left = async (names: string[], keep: number, days: number) => {
    const into = mkdtempSync(path.join(folder, 'kept-'));
    for (const name of names) mkdirSync(path.join(into, name));
    await removeOldBackups({ isOn: true, folder: into, keep, days }, now);
    return readdirSync(into);
  };

  it('the newest, however old, and more of them while they are young', async () => {
    const names = [1, 2, 3, 4, 5].map((days) => nameOf(days));
    expect(await left(names, 2, 0)).toEqual([nameOf(2), nameOf(1)]);
    expect(await left(names, 1, 3)).toEqual([nameOf(3), nameOf(2), nameOf(1)]);
    const old = [100, 200, 300].map((days) => nameOf(days));
    expect(await left(old, 2, 14)).toEqual([nameOf(200), nameOf(100)]);
  });

  it('nothing else is touched, but what broke off more than a day ago', async () => {
    const names = [nameOf(0.5, '.part'), nameOf(2, '.part'), 'before-restore-2026', 'notes'];
    expect(await left(names, 1, 0)).toEqual(['before-restore-2026', 'notes', nameOf(0.5, '.part')]);
  });

  it('the last one is the newest that is whole', async () => {
    const into = mkdtempSync(path.join(folder, 'last-'));
    expect(await lastBackup(into)).toBeNull();
    for (const name of [nameOf(1, '.part'), nameOf(2), nameOf(3)]) mkdirSync(path.join(into, name));
    expect((await lastBackup(into))?.madeAt).toBe(now - 2 * DAY_MS);
    expect(await lastBackup(path.join(into, 'nowhere'))).toBeNull();
  });
});
