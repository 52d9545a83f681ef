import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FavoritePage, type Id, type KeepKey, newId } from '@sabaijai/contract';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { entities } from '../../entities.js';
import { UserEntity } from '../../features/account/account.entity.js';
import { SessionEntity } from '../../features/account/session.entity.js';
import { hashOf, newToken } from '../../features/account/token.js';
import { addPlace } from '../../features/business/testing.js';
import { programs } from '../../programs.testing.js';
import { openDatabase } from '../database/data-source.js';
import { migrations } from '../database/migrations/index.js';
import { sqlRows } from '../database/rows.js';
import { prepareMigrated, SERVERS } from '../database/testing.js';
import type { Manifest } from './manifest.js';

const HOUR = 3_600_000;
const PEOPLE = 6;
const PLACES = 400;

/** Acknowledged by the server; for a photo until its owner asked to remove it. */
interface Acknowledged {
  photos: Set<Id<'photo'>>;
  favorites: Set<string>;
}

describe.each(SERVERS)('a restore drill on %s', (on) => {
  const { run, serve } = programs();
  const backups = mkdtempSync(path.join(tmpdir(), 'sabaijai-backups-'));
  let database: Awaited<ReturnType<typeof prepareMigrated>>;
  let server: { base: string; child: ChildProcess; ended: Promise<unknown> };
  let places: Id<'business'>[];
  let people: { id: Id<'user'>; cookie: string }[];

  beforeAll(async () => {
    database = await prepareMigrated(on);
    await withDatabase(async (db) => {
      places = [];
      for (let n = 0; n < PLACES; n += 1) places.push((await addPlace(db)).id);
      people = [];
      for (let n = 0; n < PEOPLE; n += 1) people.push(await addSignedIn(db));
    });
    server = await serve(database);
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    rmSync(backups, { recursive: true, force: true });
    await database.remove();
  });

  const withDatabase = async <T>(work: (db: DataSource) => Promise<T>): Promise<T> => {
    const db = await openDatabase(database, { entities, migrations });
    return work(db).finally(() => db.destroy());
  };

  /** Writes until told to stop, and remembers what it was told is done. */
  async function write(person: (typeof people)[number], at: number, done: Acknowledged, isOn: () => boolean) {
    const headers = { cookie: person.cookie };
    const own: Id<'photo'>[] = [];
    for (let n = at; isOn(); n += PEOPLE) {
      const place = places[n % PLACES] as Id<'business'>;
      const kept = await fetch(`${server.base}/api/v1/favorites/${place}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ note: `note ${n}`, notifyGrade: true }),
      });
      if (kept.ok) done.favorites.add(`${person.id} ${place}`);
      const create = {
        width: 640,
        height: 480,
        channels: 3,
        background: { r: n % 256, g: at * 40, b: 7 },
      } as const;
      const bytes = await sharp({ create }).png().toBuffer();
      const id = newId('photo');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const query = `id=${id}&purpose=${n % 3 ? 'review' : 'hazard'}&sha256=${sha256}`;
      const sent = await fetch(`${server.base}/api/v1/photos?${query}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/png' },
        body: new Uint8Array(bytes),
      });
      if (!sent.ok) throw new Error(await sent.text());
      done.photos.add(id);
      own.push(id);
      // Nobody may have more than thirty, and removing some is what a backup has to cope with.
      if (own.length > 8) {
        const old = own.shift() as Id<'photo'>;
        done.photos.delete(old);
        await fetch(`${server.base}/api/v1/photos/${old}`, { method: 'DELETE', headers });
      }
    }
  }

  /** What the first person is answered. */
  async function read<Answer>(url: string): Promise<Answer> {
    const { cookie } = people[0] as (typeof people)[number];
    const answer = await fetch(`${server.base}/api/v1/${url}`, { headers: { cookie } });
    return (await answer.json()) as Answer;
  }

  it('brings back, after a disaster, what was acknowledged before the backup began, with every file', async () => {
    const done: Acknowledged = { photos: new Set(), favorites: new Set() };
    let isOn = true;
    const writing = Promise.all(people.map((person, at) => write(person, at, done, () => isOn)));
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await Promise.race([sleep(20), writing]);
    };
    await until(() => done.photos.size >= 20);

    const { key } = await read<KeepKey>('me/keep-key');
    const before = { photos: new Set(done.photos), favorites: new Set(done.favorites) };
    const { code, out, err } = await run('src/cli/backup.js', ['--to', backups], database);
    expect([code, err]).toEqual([0, '']);
    const written = out.split('\n')[0] as string;
    // Removed since: rightly missing in either.
    for (const id of before.photos) if (!done.photos.has(id)) before.photos.delete(id);
    const count = done.favorites.size;
    await until(() => done.favorites.size >= count + 20);
    isOn = false;
    await writing;

    const [folder] = readdirSync(backups);
    expect(written).toBe(path.join(backups, folder as string));
    const running = await run('src/cli/restore.js', [written, '--replace'], database);
    expect(running.code).toBe(1);
    expect(running.err).toContain('stop');

    server.child.kill('SIGKILL');
    await server.ended;
    await destroy();
    const careless = await run('src/cli/restore.js', [written], database);
    expect(careless).toMatchObject({ code: 1, err: expect.stringContaining('--replace') });
    const restored = await run('src/cli/restore.js', [written, '--replace'], database);
    expect([restored.code, restored.err]).toEqual([0, '']);

    await requireIntact(JSON.parse(manifestOf(written)) as Manifest, before);
    server = await serve(database);
    expect((await read<FavoritePage>('favorites')).items.length).toBeGreaterThan(0);
    // What lies on phones can still be read.
    expect(await read<KeepKey>('me/keep-key')).toEqual({ key });
  }, 180_000);

  /** What an operator finds after the worst day: some of the files are gone, others are not what they were. */
  async function destroy() {
    const uploads = path.join(database.dataDir, 'uploads');
    for (const [n, name] of readdirSync(uploads).entries()) if (n % 2) rmSync(path.join(uploads, name));
    if (database.databaseUrl) {
      await withDatabase((db) => db.query('DROP TABLE favorite'));
      return;
    }
    const file = path.join(database.dataDir, 'sabaijai.db');
    expect(existsSync(`${file}-wal`)).toBe(true);
    writeFileSync(file, readFileSync(file).subarray(0, 50_000));
  }

  const manifestOf = (folder: string) =>
    readFileSync(path.join(folder, 'manifest.json'), 'utf8').replace(/\n\w+\n$/, '');

  async function requireIntact({ tables }: Manifest, before: Acknowledged) {
    await withDatabase(async (db) => {
      if (!database.databaseUrl)
        expect(await db.query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      for (const [table, rows] of Object.entries(tables)) {
        const [row] = await sqlRows<{ n: unknown }>(db, `SELECT COUNT(*) AS n FROM \`${table}\``);
        expect([table, Number(row?.n)]).toEqual([table, rows]);
        if (database.databaseUrl) {
          const [check] = await db.query(`CHECK TABLE \`${table}\` EXTENDED`);
          expect(check).toMatchObject({ Msg_text: 'OK' });
        }
      }
      const favorites = await sqlRows<{ user_id: string; business_id: string }>(db, 'SELECT * FROM favorite');
      const keys = new Set(favorites.map((row) => `${row.user_id} ${row.business_id}`));
      for (const key of before.favorites) expect(keys).toContain(key);
      const photos = await sqlRows<{ id: Id<'photo'>; sha256: string; purpose: string }>(
        db,
        'SELECT * FROM photo',
      );
      const ids = new Set(photos.map(({ id }) => id));
      for (const id of before.photos) expect(ids).toContain(id);
      for (const { id, sha256, purpose } of photos)
        for (const part of ['480.webp', '1600.jpg', ...(purpose === 'hazard' ? ['original'] : [])])
          expect(readdirSync(path.join(database.dataDir, 'uploads'))).toContain(
            `${id}-${sha256.slice(0, 16)}-${part}`,
          );
    });
  }
});

async function addSignedIn(db: DataSource) {
  const [id, token, now] = [newId('user'), newToken(), Date.now()];
  await db.getRepository(UserEntity).insert({
    id,
    email: `${id}@example.com`,
    passwordHash: '',
    displayName: 'นก',
    locale: 'th-TH',
    roles: ['client'],
    state: 'active',
    createdAt: now,
  });
  const session = { id: newId('session'), userId: id, tokenHash: hashOf(token), createdAt: now, seenAt: now };
  await db.getRepository(SessionEntity).insert({ ...session, expiresAt: now + HOUR });
  return { id, cookie: `sid=${token}` };
}
