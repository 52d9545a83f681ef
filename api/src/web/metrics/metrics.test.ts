import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { type KeptOf, newId } from '@sabaijai/contract';
import { KeptLossEntity } from '../../features/keep/kept-on-device.entity.js';
import { Clock } from '../../platform/clock/clock.js';
import { SERVERS } from '../../platform/database/testing.js';
import { MailRequestEntity } from '../../platform/mail/mail-request.entity.js';
import { ROOT } from '../../platform/settings/settings.js';
import { TaskEntity } from '../../platform/tasks/task.entity.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { programs as programsOf } from '../../programs.testing.js';
import { openApp, send } from '../../testing.js';

/** A port that nobody has just now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
const port = await freePort();
const programs = programsOf();

describe.each(SERVERS)('/metrics on %s', (on) => {
  const app = openApp({ on, metrics: { port, host: '127.0.0.1' } });
  const scrape = async () => (await send(port, { url: '/metrics' })).body;
  /** The value of one line, named as it stands there. */
  const figure = async (line: string) => {
    const found = (await scrape()).split('\n').find((each) => each.startsWith(`${line} `));
    return found === undefined ? null : Number(found.slice(line.length + 1));
  };

  it('answers on its own port alone, and nothing else is there', async () => {
    expect((await app().ask('/metrics')).body).not.toContain('sabaijai_');
    expect((await send(port, { url: '/' })).statusCode).toBe(404);
    const { statusCode, headers } = await send(port, { url: '/metrics' });
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  });

  it('counts each answer by the pattern of its route, never by the address', async () => {
    const id = newId('business');
    await app().ask(`/api/v1/businesses/${id}`);
    const line = 'sabaijai_request_seconds_count{method="GET",route="/api/v1/businesses/:id",status="404"}';
    await vi.waitFor(async () => expect(await figure(line)).toBe(1));
    expect(await scrape()).not.toContain(id);
  });

  it('tells which tasks wait, failed and were given up, of which kind, and how long the oldest has', async () => {
    const { dataSource, nest } = app();
    const now = nest.get(Clock).now();
    nest.get(Clock).now = () => now;
    const tasks = dataSource.getRepository(TaskEntity);
    const row = { kind: 'index-place', claimedUntil: 0 };
    await tasks.insert([
      { ...row, id: newId('task'), target: 'one', dueAt: now - 90_000, attempts: 0 },
      { ...row, id: newId('task'), target: 'two', dueAt: now + 100_000, attempts: 2 },
      { ...row, id: newId('task'), target: 'three', dueAt: null, attempts: 5 },
      // Its day is far away: nobody has to look at it.
      { ...row, id: newId('task'), target: 'four', dueAt: now + 1_000_000, attempts: 0 },
    ]);
    for (const state of ['due', 'retried', 'parked'])
      expect(await figure(`sabaijai_tasks{kind="index-place",state="${state}"}`)).toBe(1);
    expect(await figure('sabaijai_oldest_due_task_seconds')).toBe(90);
    await tasks.delete({ kind: 'index-place' });
    nest.get(Clock).now = () => Date.now();
  });

  it('counts how often a task failed here', async () => {
    failAlways(app().nest.get(Tasks));
    await app()
      .dataSource.getRepository(TaskEntity)
      .insert({
        id: newId('task'),
        kind: 'always-fails',
        target: '',
        dueAt: 0,
        attempts: 0,
        claimedUntil: 0,
      });
    await app().nest.get(Tasks).runDue('always-fails');
    expect(await figure('sabaijai_task_failures_total{kind="always-fails"}')).toBe(1);
    await app().dataSource.getRepository(TaskEntity).delete({ kind: 'always-fails' });
  });

  it('tells how many mails wait, not of those that were given up, and of what devices lost within a day', async () => {
    const { dataSource, nest } = app();
    const now = nest.get(Clock).now();
    const mail = { kind: 'invitation', params: { locale: 'th-TH' }, createdAt: now - 60_000 } as const;
    await dataSource.getRepository(MailRequestEntity).insert([
      { ...mail, id: newId('mail'), target: 'a@example.com' },
      { ...mail, id: newId('mail'), target: '' },
    ]);
    const loss = {
      userId: null,
      subject: newId('inspection') as KeptOf,
      entries: 3,
      files: 2,
      province: null,
    };
    await dataSource.getRepository(KeptLossEntity).insert([
      { ...loss, id: 'today', toldAt: now },
      { ...loss, id: 'long ago', toldAt: now - 100_000_000 },
    ]);
    expect(await figure('sabaijai_mails_waiting')).toBe(1);
    expect(await figure('sabaijai_oldest_mail_seconds')).toBeGreaterThanOrEqual(60);
    expect(await figure('sabaijai_field_losses{what="entries"}')).toBe(3);
    expect(await figure('sabaijai_field_losses{what="files"}')).toBe(2);
    await dataSource.getRepository(MailRequestEntity).clear();
    await dataSource.getRepository(KeptLossEntity).clear();
  });

  it('knows the index, the disk, the last backup and, of a server, the pool', async () => {
    const text = await scrape();
    expect(text).toMatch(/sabaijai_index_generation\{generation="[\d.]+",state="live"\} 1/);
    expect(await figure('sabaijai_ready')).toBe(1);
    expect(await figure('sabaijai_disk_free_bytes{of="data"}')).toBeGreaterThan(0);
    // It makes none by itself (BACKUPS=off), and there is none: no alert holds for ever.
    expect(await figure('sabaijai_last_backup_timestamp_seconds')).toBe(null);
    expect(await figure('sabaijai_pool_size')).toBe(on === 'SQLite' ? null : 20);
    // Of the scrape itself, which is done with its connections by then, none.
    expect(await figure('sabaijai_pool_used')).toBe(on === 'SQLite' ? null : 0);
  });
});

/** A kind whose every try fails; the log of it is silent in tests. */
function failAlways(tasks: Tasks): void {
  tasks.register('always-fails', () => Promise.reject(new Error('always')));
}

it('a metrics port that is taken is told in a sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const taken = String((other.address() as { port: number }).port);
  const folder = programs.path('metrics-taken');
  const env = { DATA_DIR: folder, METRICS_PORT: taken };
  const { code, err } = await programs.start(process.execPath, [programs.path('src/main.js')], env).ended;
  other.close();
  expect([code, err]).toEqual([1, 'METRICS_PORT is taken by another program; choose another one.\n']);
});

describe('the example alerts and the dashboard', () => {
  const folder = path.join(ROOT, 'shell/docs/monitoring');
  const sources = globSync('*.ts', { cwd: import.meta.dirname })
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  const known = new Set(sources.match(/\bsabaijai_\w+/g));
  const namesIn = (text: string) =>
    [...new Set(text.match(/\bsabaijai_\w+/g))].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));

  it.each(['alerts.yml', 'dashboard.json'])('%s names only what is measured', (file) => {
    const named = namesIn(readFileSync(path.join(folder, file), 'utf8'));
    expect(named.length).toBeGreaterThan(9);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('each alert says what is wrong and what to do, and stands in operations.md', () => {
    const page = readFileSync(path.join(ROOT, 'shell/docs/operations.md'), 'utf8');
    const [, ...alerts] = readFileSync(path.join(folder, 'alerts.yml'), 'utf8').split('- alert: ');
    expect(alerts.length).toBeGreaterThan(9);
    for (const alert of alerts) {
      expect(alert).toMatch(/^Sabaijai\w+\n +expr: .+\n[\s\S]*summary: .+\.\n +do: .+\.\n/);
      expect(page).toContain(`\`${alert.split('\n', 1)[0]}\``);
    }
  });
});
