import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { newId } from '@sabaijai/contract';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import type { SingleFlight } from '../../platform/concurrency/single-flight.js';
import { proxyBefore } from '../../platform/database/proxy.testing.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { INSTANCE } from '../../platform/log.js';
import { VERSION } from '../../platform/settings/settings.js';
import { TaskEntity } from '../../platform/tasks/task.entity.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { openApp, type TestApp } from '../../testing.js';
import { HealthService } from './health.service.js';

/** As the probe sees it a minute later, when the tables have been looked at again. */
async function aMinuteLater({ nest, ask }: TestApp) {
  const health = nest.get(HealthService);
  Object.assign(health, { driftAt: Number.NEGATIVE_INFINITY });
  await ask('/readyz');
  const { looking } = health as unknown as { looking: SingleFlight<void> };
  while (looking.has('')) await sleep(5);
  return ask('/readyz');
}

describe.each(SERVERS)('/readyz on %s', (on) => {
  const app = openApp({ on });

  it('is ready when the tables are what the code expects', async () => {
    const answer = await app().ask('/readyz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ready: true,
      version: VERSION,
      database: 'ok',
      writes: 'ok',
      migrations: 'applied',
      schemaDrift: [],
      otherCollations: [],
      clockAheadS: 0,
      durabilityGaps: [],
      index: { generation: expect.any(String), building: null, done: 0, of: 0 },
      storage: 'shared',
      parkedTasks: 0,
      oldestDueTask: null,
      auditSeal: 'current',
      refusedRemotes: [],
      // Of the disks of whatever machine this is.
      look: expect.any(Array),
    });
  });

  it.each([
    ['x-forwarded-for', '192.0.2.7'],
    // By whoever reaches the server without its proxy.
    ['x-forwarded-for', '127.0.0.1'],
    ['x-real-ip', '192.0.2.7'],
    ['forwarded', 'for=192.0.2.7'],
    ['via', '1.1 proxy'],
  ])('is told through a proxy (%s: %s) without what stands inside', async (name, value) => {
    const answer = await app().ask({ url: '/readyz', headers: { [name]: value } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ready: true }]);
  });

  it('tells of parked tasks and of an audit event that waits for its seal, and is ready all the same', async () => {
    const { dataSource, ask, nest } = app();
    const task = { attempts: 5, claimedUntil: 0, dueAt: null, kind: 'index-place' };
    await dataSource.getRepository(TaskEntity).insert({ ...task, id: newId('task'), target: 'biz_1' });
    await retry(dataSource, (manager) => audit(manager, { actorId: null, action: 'x', target: 'biz_1' }));
    expect((await ask('/readyz')).json()).toMatchObject({
      ready: true,
      parkedTasks: 1,
      auditSeal: 'current',
    });
    nest.get(Clock).now = () => Date.now() + 61_000;
    expect((await ask('/readyz')).json()).toMatchObject({ ready: true, auditSeal: 'late' });
    await nest.get(Tasks).runDue('seal-audit');
    expect((await ask('/readyz')).json()).toMatchObject({ ready: true, auditSeal: 'current' });
    nest.get(Clock).now = () => Date.now();
  });

  it('tells which task has been due for the longest, and which process has it', async () => {
    const { dataSource, ask, nest } = app();
    const now = nest.get(Clock).now();
    nest.get(Clock).now = () => now;
    const task = { id: newId('task'), kind: 'index-place', target: 'biz_2', attempts: 0 };
    const claimed = { claim: `${INSTANCE}12345678`, claimedUntil: now - 60_000 };
    await dataSource.getRepository(TaskEntity).insert({ ...task, ...claimed, dueAt: now - 90_000 });
    const oldestDueTask = { kind: 'index-place', waitedS: 90, claimedBy: INSTANCE };
    expect((await ask('/readyz')).json()).toMatchObject({ ready: true, oldestDueTask });
    await dataSource.getRepository(TaskEntity).delete({ id: task.id });
    nest.get(Clock).now = () => Date.now();
  });

  it('is not ready while a column is missing, and names it', async () => {
    const { dataSource } = app();
    await dataSource.query('ALTER TABLE mail_request RENAME COLUMN params TO words');
    const answer = await aMinuteLater(app());
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ ready: false, database: 'ok', migrations: 'applied' });
    expect(answer.json().schemaDrift.join()).toContain('params');
    await dataSource.query('ALTER TABLE mail_request RENAME COLUMN words TO params');
    expect((await aMinuteLater(app())).json()).toMatchObject({ ready: true, schemaDrift: [] });
  });

  it('names a table that compares text otherwise, in the log as well, and is ready all the same', async () => {
    const { dataSource } = app();
    if (on === 'SQLite') return;
    const told = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await dataSource.query('ALTER TABLE agency CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci');
    const otherCollations = ['agency (utf8mb4_general_ci)'];
    expect((await aMinuteLater(app())).json()).toMatchObject({ ready: true, otherCollations });
    expect(told.mock.calls.join()).toContain('agency (utf8mb4_general_ci)');
    told.mockRestore();
    await dataSource.query('ALTER TABLE agency CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
  });

  it('tells how far its clock is from the database’s, in the log as well, and is ready all the same', async () => {
    if (on === 'SQLite') return;
    const told = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const { nest } = app();
    for (const [movedMs, clockAheadS] of [
      [90_000, 90],
      [-90_000, -90],
      [0, 0],
    ]) {
      nest.get(Clock).now = () => Date.now() + Number(movedMs);
      const answer = (await aMinuteLater(app())).json();
      expect([answer.ready, Math.abs(answer.clockAheadS - Number(clockAheadS)) <= 1]).toEqual([true, true]);
    }
    expect(told.mock.calls.map(([words]) => words)).toEqual([expect.stringContaining('differ by 90 s')]);
    told.mockRestore();
  });

  it('says that somebody migrated past this version and goes on; is not ready when a migration is taken back', async () => {
    const { dataSource, ask } = app();
    const newer = 'add-boat-sail-2027010100000';
    await dataSource.query(`INSERT INTO migration (timestamp, name) VALUES (2027010100000, '${newer}')`);
    const answer = await ask('/readyz');
    expect([answer.statusCode, answer.json().migrations]).toEqual([200, 'newer']);
    await dataSource.query(`UPDATE migration SET name = 'other' WHERE name = '${newer}'`);
    await dataSource.query(`DELETE FROM migration WHERE timestamp = 2027010100000`);
    await dataSource.query(
      `DELETE FROM migration WHERE id = (SELECT * FROM (SELECT MAX(id) FROM migration) m)`,
    );
    expect((await ask('/readyz')).json()).toMatchObject({ ready: false, migrations: 'pending' });
  });
});

(SERVERS.includes('MariaDB') ? describe : describe.skip)('/readyz of a MariaDB that hangs', () => {
  let proxy: Awaited<ReturnType<typeof proxyBefore>>;
  beforeAll(async () => {
    proxy = await proxyBefore(new URL(process.env.TEST_DATABASE_URL as string));
  });
  const app = openApp({
    on: 'MariaDB',
    through: (url) => proxy.through(url),
  });
  afterAll(() => proxy.goAway());

  it('says so in time however often it is asked, piles up no connections, and is ready again afterwards', async () => {
    expect((await app().ask('/readyz')).statusCode).toBe(200);
    const before = proxy.open();
    proxy.hang(true);
    const asked = Array.from({ length: 30 }, () => app().ask('/readyz'));
    for (const answer of await Promise.all(asked)) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ ready: false, database: 'unreachable' });
    }
    expect(proxy.open()).toBeLessThanOrEqual(before + 3);
    proxy.hang(false);
    while ((await app().ask('/readyz')).statusCode !== 200) await sleep(50);
  });
});
