import { DAY_MS, type WarningPage } from '@sabaijai/contract';
import { everybody } from '../../../people.testing.js';
import { SERVERS } from '../../../platform/database/testing.js';
import { openApp } from '../../../testing.js';
import { addPlace } from '../../business/testing.js';
import { WarningEntity } from '../warning.entity.js';
import { aWarning } from '../warning.testing.js';

describe.each(SERVERS)('the warnings of all of an owner’s businesses on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);

  it('come with what is critical and open first, whatever page it would be on', async () => {
    const now = Date.now();
    const owned = { lat: 13.7563, lon: 100.5018, province: 'TH-10', ownerId: idOf('owner') } as const;
    const add = async (over: Partial<WarningEntity>) => {
      const { id: businessId } = await addPlace(app().dataSource, owned);
      const issuedBy = idOf('inspector');
      const row = aWarning({ businessId, province: 'TH-10', issuedBy, state: 'active', ...over });
      await app().dataSource.getRepository(WarningEntity).insert(row);
      return row.id;
    };
    const due = (days: number) => ({ dueAt: now + days * DAY_MS, sortAt: now + days * DAY_MS });
    const minor = await add({ severity: 'minor', ...due(2) });
    const major = await add({ severity: 'major', ...due(9) });
    const late = await add({ severity: 'critical', ...due(20) });
    const over = await add({ severity: 'critical', state: 'resolved', resolvedAt: now });
    const soon = await add({ severity: 'critical', ...due(15) });
    const listed = async (who: 'owner' | 'inspector') => {
      const ids: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const page: WarningPage = (await ask(who, `warnings?limit=2${next && `&cursor=${next}`}`)).json();
        ids.push(...page.items.map(({ id }) => id));
        next = page.next;
      }
      return ids;
    };
    expect(await listed('owner')).toEqual([soon, late, minor, major, over]);
    // Those behind a number of the dashboard are read from elsewhere, in the same order.
    expect((await ask('owner', 'warnings?of=unanswered')).statusCode).toBe(200);
    // Inspectors keep what is due first.
    expect(await listed('inspector')).toEqual([minor, major, soon, late, over]);
    // The menu counts those that wait for the owner.
    await add({ severity: 'minor', dueAt: null, sortAt: now });
    await add({ severity: 'minor', state: 'draft', ...due(3) });
    expect((await ask('owner', 'warnings/waiting')).json()).toEqual({ count: 4 });
    expect((await ask('vendor', 'warnings/waiting')).json()).toEqual({ count: 0 });
  });
});
