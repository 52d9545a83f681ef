import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@sabaijai/contract';
import { entities } from '../entities.js';
import { addPhoto } from '../features/photo/testing.js';
import { openDatabase } from '../platform/database/data-source.js';
import { migrations } from '../platform/database/migrations/index.js';
import { prepareMigrated, SERVERS } from '../platform/database/testing.js';
import { TaskEntity } from '../platform/tasks/task.entity.js';
import { programs as programsOf } from '../programs.testing.js';

describe.each(SERVERS)('commands of an operator on %s', (on) => {
  const programs = programsOf();
  let database: Awaited<ReturnType<typeof prepareMigrated>>;
  let db: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    database = await prepareMigrated(on);
    db = await openDatabase(database, { entities, migrations });
  });
  afterAll(async () => {
    await db.destroy();
    await database.remove();
  });
  const run = (program: string, ...args: string[]) => programs.run(`src/cli/${program}.js`, args, database);
  const tasks = () => db.getRepository(TaskEntity);

  it('npm run tasks lists what failed with its reason, and tries it again, but no mail that was given up', async () => {
    const row = { claimedUntil: 0, claim: null, lastError: 'The boat sank' };
    const mail = { ...row, kind: 'send-mail' };
    await tasks().insert([
      { ...row, id: newId('task'), kind: 'index-place', target: 'one', dueAt: null, attempts: 5 },
      {
        ...row,
        id: newId('task'),
        kind: 'tell-grade',
        target: 'two',
        dueAt: Date.now() + 90_000,
        attempts: 2,
      },
      { ...mail, id: newId('task'), target: 'gone', dueAt: null, attempts: 28 },
      { ...mail, id: newId('task'), target: 'waits', dueAt: Date.now() + 90_000, attempts: 3 },
    ]);
    expect((await run('tasks')).out).toMatch(
      / 1 {2}parked {3}index-place\n[\s\S]* 1 {2}retried {2}tell-grade/,
    );
    const { out } = await run('tasks', '--failed', '--kind', 'index-place');
    expect(out).toBe('index-place one\n  5 failures, given up: The boat sank\n');
    expect((await run('tasks', '--retry', '--kind', 'tell-grade')).out).toMatch(/^1 is tried/);
    expect((await run('tasks', '--retry')).out).toMatch(/^2 are tried/);
    const now = await tasks().find({ order: { target: 'ASC' } });
    const due = now.map(({ target, dueAt, attempts }) => [
      target,
      dueAt !== null && dueAt <= Date.now(),
      attempts,
    ]);
    expect(due.filter(([target]) => target !== '')).toEqual([
      ['gone', false, 28],
      ['one', true, 0],
      ['two', true, 0],
      ['waits', true, 3],
    ]);
    await tasks().clear();
    expect(await run('tasks', '--failed')).toMatchObject({ code: 0, out: 'Nothing failed.\n' });
    expect(await run('tasks', '--failed', '--retry')).toMatchObject({ code: 2 });
  });

  it('npm run mail -- --test says where the mail went, or why it did not', async () => {
    expect((await run('mail', '--test', 'nok@example.com')).out).toContain('No SMTP_URL is set');
    expect(await run('mail', '--test', 'nobody')).toMatchObject({ code: 2 });
    const env = {
      DATA_DIR: database.dataDir,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@example.com',
    };
    const args = [programs.path('src/cli/mail.js'), '--test', 'nok@example.com'];
    const { code, err } = await programs.start(process.execPath, args, env).ended;
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^127\.0\.0\.1:1 did not take it: .*ECONNREFUSED/),
    ]);
  });

  it('npm run doctor finds nothing in a sound installation, but what is not set', async () => {
    const { out } = await run('doctor');
    for (const about of ['tables', 'tasks', 'files', 'disk'])
      expect(out).toMatch(new RegExp(`^ok {4}${about}`, 'm'));
    expect(out).not.toMatch(/^LOOK {2}(?:tables|tasks|files|disk)/m);
  });

  it('npm run doctor names each thing that is wrong, and what to do', async () => {
    const photo = await addPhoto(db, newId('user'), 'review');
    const uploads = path.join(database.dataDir, 'uploads');
    mkdirSync(uploads, { recursive: true });
    const stray = path.join(uploads, `${newId('photo')}-${'b'.repeat(16)}-480.webp`);
    writeFileSync(stray, '');
    await tasks().insert({
      ...{ id: newId('task'), kind: 'index-place', target: 'one' },
      ...{ dueAt: null, attempts: 5, claimedUntil: 0 },
    });
    await db.query('ALTER TABLE mail_request RENAME COLUMN params TO words');
    const sick = await run('doctor');
    expect(sick.code).toBe(1);
    for (const words of [
      'settings   PUBLIC_URL is not set',
      'tables     They differ from what the code expects',
      'tasks      1 index-place parked: npm run tasks -- --failed says why.',
      `files      1 uploads have no file, such as ${photo}`,
      'files      1 files belong to no upload',
      'mail       SMTP_URL is not set',
      'backups    There is none',
    ])
      expect(sick.out).toContain(`LOOK  ${words}`);
  });

  it('npm run doctor says what it cannot reach', async () => {
    const env = { DATABASE_URL: 'mysql://a:b@127.0.0.1:1/c', PUBLIC_URL: 'http://127.0.0.1:1' };
    const args = [programs.path('src/cli/doctor.js')];
    const { code, out } = await programs.start(process.execPath, args, { DATA_DIR: database.dataDir, ...env })
      .ended;
    expect(code).toBe(1);
    expect(out).toContain('LOOK  database   The database does not answer (ECONNREFUSED)');
    expect(out).toContain('LOOK  proxy      http://127.0.0.1:1 is not answered by our server');
  });
});
