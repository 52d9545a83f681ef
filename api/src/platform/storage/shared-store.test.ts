import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { eachDatabase } from '../database/testing.js';
import { Settings } from '../settings/settings.js';
import { FileStore } from './file.store.js';
import { SharedStore } from './shared-store.js';

eachDatabase((open) => {
  let db: DataSource;
  const folders: string[] = [];
  const folder = () => {
    folders.push(mkdtempSync(path.join(tmpdir(), 'sabaijai-')));
    return folders.at(-1) as string;
  };
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => {
    for (const each of folders) rmSync(each, { recursive: true });
  });

  /** As a server does that starts with this folder; on SQLite as if the database lay elsewhere. */
  async function start(dataDir: string): Promise<boolean> {
    const settings = { ...Settings.read({}, '/nowhere/.env'), dataDir, databaseUrl: 'mysql://elsewhere/db' };
    const store = new SharedStore(db, new FileStore(settings), settings);
    await store.onApplicationBootstrap();
    return store.isShared(db.manager);
  }

  it('is noticed when a server stores files apart from the others', async () => {
    const [shared, other] = [folder(), folder()];
    expect(await Promise.all([start(shared), start(shared)])).toContain(true);
    expect([await start(shared), await start(other)]).toEqual([true, false]);
    // A server on another folder claims nothing: neither the database's id nor a mark of its own.
    expect([await start(shared), await start(other)]).toEqual([true, false]);
  });

  it('is put right by writing the id into a new folder', async () => {
    const [first, second] = [folders[0] as string, folders[1] as string];
    const id = readFileSync(path.join(first, 'uploads/store-id'), 'utf8');
    expect(() => writeFileSync(path.join(second, 'uploads/store-id'), `${id}\n`)).toThrow('ENOENT');
    await new FileStore({ dataDir: second } as Settings).put('uploads/store-id', Buffer.from(`${id}\n`));
    expect(await start(second)).toBe(true);
  });

  it('is known again by a database that was emptied', async () => {
    await db.query('DELETE FROM file_store');
    expect(await start(folders[0] as string)).toBe(true);
    expect(await start(folder())).toBe(false);
  });
});
