import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entities } from '../../entities.js';
import { programs } from '../../programs.testing.js';
import { openDatabase } from '../database/data-source.js';
import { migrations } from '../database/migrations/index.js';
import { sqlRows } from '../database/rows.js';
import { prepare, SERVERS } from '../database/testing.js';

const FILES = 150;
const ROUNDS = 5;

describe.each(SERVERS)('a restore on %s that is killed', (on) => {
  const { run } = programs();
  let database: Awaited<ReturnType<typeof prepare>>;
  beforeAll(async () => {
    database = await prepare(on);
  });
  afterAll(() => database.remove());

  it('leaves the data as they were, or as they should be, or not to be started on until it is run again', async () => {
    const uploads = path.join(database.dataDir, 'uploads');
    mkdirSync(uploads);
    for (let n = 0; n < FILES; n += 1) writeFileSync(path.join(uploads, `file-${n}`), String(n));
    expect(await run('src/cli/migrate.js', [], database)).toMatchObject({ code: 0 });
    const { out } = await run('src/cli/backup.js', [], database);
    const restore = ['src/cli/restore.js', [out.split('\n')[0] as string, '--replace'], database] as const;
    const began = Date.now();
    expect(await run(restore[0], [...restore[1]], restore[2])).toMatchObject({ code: 0, err: '' });
    const whole = Date.now() - began;

    // What a restore takes away: other contents in every file and in the database.
    const change = async () => {
      for (let n = 0; n < FILES; n += 1) writeFileSync(path.join(uploads, `file-${n}`), `changed ${n}`);
      const db = await openDatabase(database, { entities, migrations });
      await db.query("DELETE FROM page_change WHERE id = 'since'");
      await db.query("INSERT INTO page_change (id, target_id) VALUES ('since', '*')");
      await db.destroy();
    };
    const isChanged = async () => {
      const db = await openDatabase(database, { entities, migrations });
      const found = await sqlRows(db, "SELECT id FROM page_change WHERE id = 'since'");
      await db.destroy();
      return found.length === 1;
    };
    await change();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await run(restore[0], [...restore[1]], restore[2], Math.round(whole * (0.4 + (0.6 * round) / ROUNDS)));
      const { code, err } = await run('src/cli/migrate.js', ['--status'], database);
      if (code) expect(err).toMatch(/^A restore broke off half way in .*: run `npm run restore` again .*\n$/);
      else {
        const wanted = (n: number) => (isNow ? 'changed ' : '') + String(n);
        const isNow = await isChanged();
        for (let n = 0; n < FILES; n += 1)
          expect(readFileSync(path.join(uploads, `file-${n}`), 'utf8')).toBe(wanted(n));
        await change();
      }
    }
    expect(await run(restore[0], [...restore[1]], restore[2])).toMatchObject({ code: 0, err: '' });
    expect(await run('src/cli/migrate.js', ['--status'], database)).toMatchObject({ code: 0, err: '' });
  }, 240_000);

  it('is refused to start on while it is unfinished, and the sentence says what to do', async () => {
    const db = await openDatabase(database, { entities, migrations });
    if (database.databaseUrl) await db.query('CREATE TABLE restore_unfinished (id int PRIMARY KEY)');
    else writeFileSync(path.join(database.dataDir, 'restore-unfinished'), '');
    await db.destroy();
    expect(await run('src/main.js', [], database)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^A restore broke off half way in .*: run `npm run restore` again .*\n$/),
    });
  });
});
