import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { newId } from '@sabaijai/contract';
import { entities } from '../../entities.js';
import { DocumentEntity } from '../../features/document/document.entity.js';
import { PhotoEntity } from '../../features/photo/photo.entity.js';
import { openDatabase } from '../database/data-source.js';
import { migrate, migrationNames } from '../database/migrate.js';
import { migrations } from '../database/migrations/index.js';
import { prepare, SERVERS } from '../database/testing.js';
import { backup } from './backup.js';
import { restore } from './restore.js';

const known = migrationNames(migrations);
const SHA = 'a'.repeat(64);

describe.each(SERVERS)('a backup on %s', (on) => {
  let from: Awaited<ReturnType<typeof prepare>>;
  let into: typeof from;
  let folder: string;
  const photo = newId('photo');
  const withDatabase = async <T>(
    at: typeof from,
    work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  ) => {
    const db = await openDatabase(at, { entities, migrations });
    return work(db).finally(() => db.destroy());
  };
  const databaseIn = (backup: string) =>
    path.join(backup, 'database', on === 'SQLite' ? 'sabaijai.db' : 'photo.sql');

  beforeAll(async () => {
    from = await prepare(on);
    into = await prepare(on);
    mkdirSync(path.join(from.dataDir, 'uploads'));
    for (const part of ['480.webp', '1600.jpg'])
      writeFileSync(
        path.join(from.dataDir, 'uploads', `${photo}-${SHA.slice(0, 16)}-${part}`),
        `picture ${part}`,
      );
    writeFileSync(path.join(from.dataDir, 'uploads', '.half.part'), 'still coming');
    await withDatabase(from, async (db) => {
      await migrate(db);
      // What a driver or a line of SQL could take for something else.
      const caption = { en: `'"\\ \n\r\t\0 \u001a ; -- \u2028 👩‍🚒`, th: 'น้ำ', zh: '水' };
      await db.getRepository(PhotoEntity).insert({
        ...{
          id: photo,
          ownerType: 'review',
          ownerId: newId('review'),
          sort: -1,
          width: 1,
          height: 2,
          caption,
        },
        ...{
          visibility: 'public',
          createdAt: 2 ** 53 - 1,
          uploadedBy: newId('user'),
          purpose: 'review',
          sha256: SHA,
        },
      });
    });
    ({ folder } = await backup(from, path.join(from.dataDir, 'backups')));
  });
  afterAll(async () => {
    await from.remove();
    await into.remove();
  });
  const damaged = (damage: (copy: string) => void) => {
    const copy = path.join(into.dataDir, 'damaged');
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, { recursive: true });
    damage(copy);
    return restore(into, copy, { known });
  };

  it('is refused when anything of it was cut off, changed, lost or never there, and nothing is touched', async () => {
    const manifest = 'manifest.json';
    await expect(restore(into, from.dataDir, { known })).rejects.toThrow('no complete backup');
    await expect(damaged((copy) => truncateSync(databaseIn(copy), 300))).rejects.toThrow('database/');
    await expect(damaged((copy) => truncateSync(path.join(copy, manifest), 300))).rejects.toThrow(manifest);
    await expect(
      damaged((copy) => {
        const file = path.join(copy, manifest);
        writeFileSync(file, readFileSync(file, 'utf8').replace('"photo": 1', '"photo": 2'));
      }),
    ).rejects.toThrow(manifest);
    await expect(damaged((copy) => rmSync(path.join(copy, 'uploads'), { recursive: true }))).rejects.toThrow(
      'uploads/',
    );
    await expect(damaged((copy) => writeFileSync(path.join(copy, 'SHA256SUMS'), ''))).rejects.toThrow(
      'SHA256SUMS',
    );
    expect(existsSync(path.join(into.dataDir, 'uploads'))).toBe(false);
    expect(existsSync(path.join(into.dataDir, 'sabaijai.db'))).toBe(false);
  });

  it('can be checked with the ordinary program for sums', () => {
    expect(spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder }).status).toBe(0);
  });

  it('is refused by a version older than it', async () => {
    const older = known.slice(0, -1);
    await expect(restore(into, folder, { known: older })).rejects.toThrow(known.at(-1) as string);
  });

  it('comes back value for value, and is migrated where the version is newer', async () => {
    const first = await restore(into, folder, { known: [...known, 'add-boat-sail-2027010100000'] });
    expect(first.aside).toBeNull();
    const read = (at: typeof from) => withDatabase(at, (db) => db.getRepository(PhotoEntity).find());
    expect(await read(into)).toEqual(await read(from));
    expect(readdirSync(path.join(into.dataDir, 'uploads')).sort()).toEqual(
      readdirSync(path.join(folder, 'uploads')).sort(),
    );
    expect(await withDatabase(into, migrate)).toEqual([]);
  });

  it('does not replace data unless told to, and then keeps them', async () => {
    await withDatabase(into, (db) => db.query(`UPDATE photo SET sort = 7`));
    await expect(restore(into, folder, { known })).rejects.toThrow('--replace');
    const { aside } = await restore(into, folder, { known, replace: true });
    const sorts = await withDatabase(into, (db) => db.query('SELECT sort FROM photo'));
    expect(sorts).toEqual([{ sort: -1 }]);
    expect(readdirSync(path.join(into.dataDir, 'uploads', aside as string))).toHaveLength(2);
    if (on === 'MariaDB') {
      const table = `${aside?.replaceAll('-', '_')}_photo`;
      expect(await withDatabase(into, (db) => db.query(`SELECT sort FROM ${table}`))).toEqual([{ sort: 7 }]);
    } else expect(existsSync(path.join(into.dataDir, aside as string, 'sabaijai.db'))).toBe(true);
  });

  it('is refused while anybody uses the database, who then goes on undisturbed', async () => {
    await withDatabase(into, async (db) => {
      await expect(restore(into, folder, { known, replace: true })).rejects.toThrow('stop');
      expect(await db.getRepository(PhotoEntity).count()).toBe(1);
    });
  });

  it('takes the files of documents along, and tells of those that are lost', async () => {
    const id = newId('document');
    await withDatabase(from, (db) =>
      db.getRepository(DocumentEntity).insert({
        id,
        ownerType: 'user',
        ownerId: id,
        uploadedBy: newId('user'),
        kind: 'other',
        name: 'x.pdf',
        type: 'application/pdf',
        bytes: 1,
        sha256: SHA,
        createdAt: 1,
      }),
    );
    const take = async () => (await backup(from, path.join(from.dataDir, newId('event')))).manifest;
    expect((await take()).photosWithoutFile).toContain(id);
    writeFileSync(path.join(from.dataDir, 'uploads', `${id}-${SHA.slice(0, 16)}`), 'x');
    expect((await take()).photosWithoutFile).not.toContain(id);
  });

  it('tells of photos whose files the installation itself has lost', async () => {
    const lost = `${photo}-${SHA.slice(0, 16)}-480.webp`;
    rmSync(path.join(into.dataDir, 'uploads', lost));
    const { manifest } = await backup(into, path.join(into.dataDir, 'backups'));
    expect(manifest.photosWithoutFile).toEqual([photo]);
  });
});
