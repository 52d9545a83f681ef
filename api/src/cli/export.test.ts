import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Id } from '@sabaijai/contract';
import { entities } from '../entities.js';
import { UserEntity } from '../features/account/account.entity.js';
import { BusinessEntity } from '../features/business/business.entity.js';
import { addPlace, aReview, NOW } from '../features/business/testing.js';
import { PhotoEntity } from '../features/photo/photo.entity.js';
import { addPhoto } from '../features/photo/testing.js';
import { ReviewEntity } from '../features/review/review.entity.js';
import { ReviewEditEntity } from '../features/review/review-edit.entity.js';
import { UnsealedEventEntity } from '../platform/audit/audit.entity.js';
import { renditionsOf } from '../platform/backup/backup.js';
import { openDatabase } from '../platform/database/data-source.js';
import { migrations } from '../platform/database/migrations/index.js';
import { prepareMigrated, SERVERS } from '../platform/database/testing.js';
import { programs as programsOf } from '../programs.testing.js';
import { addAccount, type TestApp } from '../testing.js';
import { unsaidTables } from './export-person.js';
import { exportedColumns } from './exported-rows.js';

type Rows = Record<string, Record<string, unknown>[]>;

describe.each(SERVERS)('npm run export on %s', (on) => {
  const programs = programsOf();
  const into = mkdtempSync(path.join(tmpdir(), 'sabaijai-export-'));
  let database: Awaited<ReturnType<typeof prepareMigrated>>;
  let db: Awaited<ReturnType<typeof openDatabase>>;
  let nok: Id<'user'>;
  let other: Id<'user'>;
  let place: BusinessEntity;
  let reviews: ReviewEntity[];
  let photo: PhotoEntity;

  beforeAll(async () => {
    database = await prepareMigrated(on);
    db = await openDatabase(database, { entities, migrations });
    const app = { dataSource: db } as TestApp;
    nok = await addAccount(app, { email: 'nok@example.com', displayName: 'นก', locale: 'ch-Ch' });
    other = await addAccount(app, { email: 'mali@example.com' });
    place = await addPlace(db, { ownerId: nok });
    reviews = [
      aReview(place.id, { authorId: nok, text: 'It said “hot”\u2028and was 🌶', network: 'n'.repeat(64) }),
      aReview(place.id, { authorId: other, text: 'Of somebody else' }),
    ];
    await db.getRepository(ReviewEntity).insert(reviews);
    const edit = { version: 1, rating: 3, title: null, text: 'Before', writtenAt: NOW };
    await db.getRepository(ReviewEditEntity).insert(reviews.map(({ id }) => ({ ...edit, reviewId: id })));
    const id = await addPhoto(db, nok, 'hazard');
    photo = await db.getRepository(PhotoEntity).findOneByOrFail({ id });
    await addPhoto(db, other, 'review');
    mkdirSync(path.join(database.dataDir, 'uploads'), { recursive: true });
    for (const file of renditionsOf({ id, sha256: 'b'.repeat(64), purpose: 'hazard' }))
      writeFileSync(path.join(database.dataDir, file), `of ${path.basename(file)}`);
  });
  afterAll(async () => {
    await db.destroy();
    await database.remove();
    rmSync(into, { recursive: true, force: true });
  });

  const run = (...args: string[]) => programs.run('src/cli/export.js', args, database);
  /** Its folder, once it went well. */
  const written = async (...args: string[]) => {
    const { code, out, err } = await run(...args, '--to', into);
    expect([code, err]).toEqual([0, '']);
    return out.split('\n')[0] as string;
  };
  const textOf = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');
  const linesOf = (folder: string, table: string): Rows[string] =>
    textOf(folder, `tables/${table}.jsonl`)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const actions = async () =>
    (await db.getRepository(UnsealedEventEntity).find()).map(({ action }) => action);

  it('gives a person what is held about them and their files, and nothing about anybody else', async () => {
    const folder = await written('--person', 'nok@example.com');
    const text = textOf(folder, 'data.json');
    const data: Rows = JSON.parse(text);
    expect(data.user).toMatchObject([
      { id: nok, email: 'nok@example.com', displayName: 'นก', roles: ['client'] },
    ]);
    expect(data.review).toMatchObject([
      {
        id: reviews[0]?.id,
        text: reviews[0]?.text,
        createdAt: new Date(reviews[0]?.createdAt ?? 0).toISOString(),
      },
    ]);
    expect(data.review_edit).toMatchObject([{ text: 'Before' }]);
    expect(data.business).toMatchObject([{ id: place.id, facets: place.facets }]);
    expect(data.business_member).toHaveLength(1);
    expect(data.photo).toHaveLength(1);
    for (const foreign of [other, 'mali@', 'Of somebody else', 'n'.repeat(64), 'passwordHash'])
      expect(text).not.toContain(foreign);

    expect(readdirSync(path.join(folder, 'files')).sort()).toEqual([
      `${photo.id}-original`,
      `${photo.id}.jpg`,
    ]);
    expect(textOf(folder, `files/${photo.id}.jpg`)).toMatch(/^of .*1600\.jpg$/);
    expect(textOf(folder, 'README.txt')).toContain('您在安心游的数据');
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(await actions()).toContain('account.export');
  });

  it('writes every table and file, each row as it is in the database', async () => {
    const folder = await written('--everything');
    expect(
      linesOf(folder, 'review').sort((a, b) => String(a.text).localeCompare(String(b.text))),
    ).toMatchObject(
      [...reviews]
        .sort((a, b) => a.text.localeCompare(b.text))
        .map(({ id, text, createdAt, mentionsSafety }) => ({
          id,
          text,
          mentionsSafety,
          createdAt: new Date(createdAt).toISOString(),
        })),
    );
    const told: Record<string, { rows: number; columns: object }> = JSON.parse(textOf(folder, 'tables.json'));
    for (const { target, tableName } of db.entityMetadatas.filter(({ tableName: name }) => told[name])) {
      const n =
        tableName === 'audit_unsealed' ? told[tableName]?.rows : await db.getRepository(target).count();
      expect([tableName, told[tableName]?.rows, linesOf(folder, tableName).length]).toEqual([
        tableName,
        n,
        n,
      ]);
    }
    expect(told.review?.columns).toMatchObject({
      createdAt: 'time',
      mentionsSafety: 'boolean',
      rating: 'number',
    });
    const names = db.entityMetadatas.map(({ tableName }) => tableName).filter((name) => !told[name]);
    for (const name of names) expect(textOf(folder, 'README.txt')).toContain(`  ${name}`);

    for (const line of textOf(folder, 'SHA256SUMS').trim().split('\n')) {
      const [sum, file = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex'),
      ).toBe(sum);
    }
    const [file = ''] = renditionsOf({ id: photo.id, sha256: 'b'.repeat(64), purpose: 'hazard' });
    expect(textOf(folder, file)).toMatch(/^of /);
    expect(await actions()).toContain('data.export');
  });

  it('writes more rows than it reads at once, each once', async () => {
    const many = Array.from({ length: 2_100 }, (_, n) => ({
      ...{ reviewId: reviews[0]?.id as ReviewEntity['id'], version: n + 10, rating: 3, title: null },
      ...{ text: `${n}`, writtenAt: NOW },
    }));
    await db.getRepository(ReviewEditEntity).insert(many);
    const found = linesOf(await written('--everything'), 'review_edit').map(({ text }) => text);
    expect(found).toHaveLength(2_102);
    expect(new Set(found).size).toBe(2_101);
  });

  it('refuses in a sentence, and leaves nothing behind', async () => {
    const before = readdirSync(into);
    expect(await run('--person', 'nobody@example.com', '--to', into)).toMatchObject({
      code: 1,
      err: 'Nobody has the address nobody@example.com.\n',
    });
    expect(await run('--everything')).toMatchObject({ code: 2, err: expect.stringContaining('--to') });
    expect(await run('--to', into)).toMatchObject({ code: 2 });
    expect(readdirSync(into)).toEqual(before);
  });

  it('knows of each table that names a person whose its rows are', async () => {
    expect(unsaidTables(db, await db.getRepository(UserEntity).findOneByOrFail({ id: nok }))).toEqual([]);
  });

  it('holds no secret: what sounds like one is left out, or is known to open nothing', () => {
    const harmless =
      /^(?:audit_\w+\.\w*[hH]ash|activity_event\.visitorHash|card_key\.publicKey|\w+\.openKey|registration\.operatorKeys|rate_limit\.|server_secret\.)/;
    const sounding = db.entityMetadatas.flatMap((table) =>
      exportedColumns(table)
        .map(({ propertyName }) => `${table.tableName}.${propertyName}`)
        .filter((name) => /hash|secret|token|key|password|network/i.test(name.split('.')[1] as string)),
    );
    expect(sounding.filter((name) => !harmless.test(name))).toEqual([]);
  });
});
