import {
  AUDITED,
  type Id,
  newId,
  type WarningAudit,
  warningItemMachine,
  warningMachine,
} from '@sabaijai/contract';
import { cellOf, readTable } from '../../access-table.testing.js';
import { anInspector, everybody } from '../../people.testing.js';
import { audit, sealEvents } from '../../platform/audit/audit.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { addPlace } from '../business/testing.js';
import { MemberEntity } from '../member/member.entity.js';
import { newMember } from '../member/membership.js';
import { ROLES, type Role } from './access.testing.js';
import { WarningEntity, WarningItemEntity } from './warning.entity.js';
import { aWarning, aWarningItem } from './warning.testing.js';

/** Neither the days nor who sent it change what somebody may read of it. */
const READERS = (Object.keys(ROLES) as Role[]).filter((role) => !/after|sent it/.test(role));
/** What of the list is whose is the list's to say: out of scope the table is empty. */
const TABLE = `
  active                    audit  csv
  guest                     401    401
  client                    403    403
  foreign vendor            403    403
  staff                     403    403
  owner                     403    403
  issuing inspector         403    ok
  other inspector in scope  403    ok
  inspector out of scope    403    ok
  lead                      ok     ok`;

it('the audit log has a name for whatever is done to a warning or its items', () => {
  const done = [
    ...warningMachine.allActions.map((action) => `warning.${action}`),
    ...warningItemMachine.allActions.map((action) => `warning-item.${action}`),
  ];
  expect(done.filter((action) => !AUDITED.some((each) => each === action))).toEqual([]);
});

describe.each(SERVERS)('the record of warnings on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app, {
    peddler: { roles: ['vendor'] },
    colleague: anInspector('INS-0011', ['TH-10']),
  });

  async function aCase(over: Partial<WarningEntity> = {}) {
    const owned = { lat: 13.7563, lon: 100.5018, province: 'TH-10', ownerId: idOf('owner') } as const;
    const place = await addPlace(app().dataSource, owned);
    const issuedBy = idOf('inspector');
    const row = aWarning({ businessId: place.id, province: 'TH-10', issuedBy, state: 'active', ...over });
    const items = [0, 1].map((position) => aWarningItem({ warningId: row.id, position }));
    const { manager } = app().dataSource;
    const staff = { businessId: place.id, userId: idOf('vendor'), role: 'staff' } as const;
    await manager.insert(MemberEntity, newMember(staff, Date.now()));
    await manager.insert(WarningEntity, row);
    for (const item of items) await manager.insert(WarningItemEntity, item);
    return { ...row, items };
  }
  const tableOf = async (query: string, who: 'inspector' | 'lead' | 'stranger' = 'inspector') => {
    const answer = await ask(who, `warnings.csv?${query}`);
    const [head = '', ...rows] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    return { answer, head: head.split(','), rows };
  };

  it('is read by whom the table says, and out of scope nothing is in it', async () => {
    const { id, number } = await aCase();
    const said = readTable(TABLE, READERS, ['audit', 'csv']);
    for (const role of READERS) {
      const [audited, table] = [
        await ask(ROLES[role], `warnings/${id}/audit`),
        await ask(ROLES[role], `warnings.csv?q=${number}`),
      ];
      expect([role, cellOf(audited), cellOf(table)]).toEqual([role, said(role, 'audit'), said(role, 'csv')]);
    }
    expect((await tableOf(`q=${number}`, 'stranger')).rows).toEqual([]);
    expect((await tableOf(`q=${number}`, 'lead')).rows).toHaveLength(1);
  });

  it('says who did what to a case and its items in the order of the log, sealed or not', async () => {
    const { id, items } = await aCase();
    const { dataSource } = app();
    const second = String(items[1]?.id);
    await dataSource.transaction(async (manager) => {
      await audit(manager, { actorId: idOf('inspector'), action: 'warning.send', target: id });
      await audit(manager, { actorId: idOf('owner'), action: 'warning-item.reply', target: second });
      await audit(manager, { actorId: idOf('owner'), action: 'review.reply', target: newId('review') });
    });
    await dataSource.transaction(sealEvents);
    await dataSource.transaction((manager) =>
      audit(manager, { actorId: null, action: 'warning.escalate', target: id }),
    );
    const { events }: WarningAudit = (await ask('lead', `warnings/${id}/audit`)).json();
    expect(events.map(({ action, item, by }) => [action, item, by?.isStaff ?? null])).toEqual([
      ['warning.send', null, true],
      ['warning-item.reply', 2, false],
      ['warning.escalate', null, null],
    ]);
    const [first, reply, last] = events;
    expect([first?.seq, reply?.seq, last?.seq]).toEqual([expect.any(Number), expect.any(Number), null]);
    expect(events.every(({ by }) => by === null || by.name !== '')).toBe(true);
    const nothing: Id<'warning'> = newId('warning');
    expect((await ask('lead', `warnings/${nothing}/audit`)).statusCode).toBe(404);
  });

  it('is a table of all rows of the list, however many pages it has, by the same filters', async () => {
    const made = [];
    for (let n = 0; n < 53; n += 1)
      made.push(await aCase({ severity: n ? 'minor' : 'critical', sortAt: Date.now() + n }));
    const { answer, head, rows } = await tableOf('mine=true');
    expect(answer.headers['content-type']).toMatch(/^text\/csv; charset=utf-8/);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="warnings.csv"');
    const numbers = rows.map((row) => row.split(',')[head.indexOf('number')]);
    expect(made.every(({ number }) => numbers.includes(number))).toBe(true);
    expect(new Set(numbers).size).toBe(rows.length);
    const [only] = made;
    const found = await tableOf(`q=${only?.number}&label=needs_decision`);
    expect(found.rows).toHaveLength(1);
    expect(found.rows[0]).toContain('critical');
    expect((await tableOf(`q=${only?.number}&label=resolved`)).rows).toHaveLength(0);
    expect((await tableOf('province=TH-10', 'stranger')).answer.statusCode).toBe(403);
    expect((await tableOf('limit=9')).answer.statusCode).toBe(400);
  });
});
