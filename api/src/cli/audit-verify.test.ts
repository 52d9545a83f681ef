import { DAY_MS, newId } from '@sabaijai/contract';
import { LessThan } from 'typeorm';
import { entities } from '../entities.js';
import { AuditEventEntity, UnsealedEventEntity } from '../platform/audit/audit.entity.js';
import { audit, sealEvents } from '../platform/audit/audit.js';
import { forgetOldEvents } from '../platform/audit/forget.js';
import { openDatabase } from '../platform/database/data-source.js';
import { migrations } from '../platform/database/migrations/index.js';
import { retry } from '../platform/database/retry.js';
import { prepareMigrated, SERVERS } from '../platform/database/testing.js';
import { programs } from '../programs.testing.js';

describe.each(SERVERS)('npm run audit:verify on %s', (on) => {
  const { run } = programs();

  it('says what is sealed and what is not, and ends with 1 at the first event that was changed', async () => {
    const database = await prepareMigrated(on);
    const db = await openDatabase(database, { entities, migrations });
    const verify = () => run('src/cli/audit-verify.js', [], database);
    const act = (target: string) =>
      retry(db, (manager) => audit(manager, { actorId: null, action: 'business.approve', target }));
    for (const target of ['biz_1', 'biz_2', 'biz_3']) await act(target);
    await retry(db, sealEvents);
    await act('biz_4');
    expect(await verify()).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^3 events are sealed, 1 wait for it\.\nThe chain is whole\. Its last event is 3, [0-9a-f]{64}\.\n$/,
      ),
    });
    await db.getRepository(AuditEventEntity).update({ seq: 2 }, { target: 'biz_9' });
    expect(await verify()).toMatchObject({ code: 1, err: 'The chain is broken at event 2.\n' });
    await db.destroy();
    await database.remove();
  });

  it('says from which event on a chain is kept, and finds a beginning that it never told', async () => {
    const database = await prepareMigrated(on);
    const db = await openDatabase(database, { entities, migrations });
    const verify = () => run('src/cli/audit-verify.js', [], database);
    const act = async (at: number) => {
      const event = { id: newId('event'), at, actorId: null, action: 'business.approve', target: 'biz_1' };
      await db.manager.insert(UnsealedEventEntity, event);
      await retry(db, sealEvents);
    };
    for (const daysAgo of [800, 700, 600, 1]) await act(Date.now() - daysAgo * DAY_MS);
    const forget = async (days: number) => {
      await forgetOldEvents(db, days);
      await retry(db, sealEvents);
    };
    await forget(650);
    await forget(650);
    expect(await verify()).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^4 events are sealed, 0 wait for it\.\nIt begins at event 2: those before were old, and it tells so\.\nThe chain is whole\./,
      ),
    });
    await db.getRepository(AuditEventEntity).delete({ seq: LessThan(4) });
    expect(await verify()).toMatchObject({ code: 1, err: 'The chain is broken at event 4.\n' });
    await db.destroy();
    await database.remove();
  });
});
