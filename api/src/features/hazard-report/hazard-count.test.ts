import { DAY_MS, type Id, newId, type PlaceToInspect, type Risk } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import { ageAccounts, everybody } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { TaskEntity } from '../../platform/tasks/task.entity.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { openApp, sessionOf } from '../../testing.js';
import { UserEntity } from '../account/account.entity.js';
import { lockAccount, unlockAccount } from '../account/account-acts.js';
import { proveAddress } from '../account/address.js';
import { eraseAccount } from '../account/erase.js';
import { SessionEntity } from '../account/session.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { addPlace } from '../business/testing.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { HazardReportEntity } from './hazard-report.entity.js';

const HOUR_MS = 3_600_000;
const PUPPETS = Array.from({ length: 15 }, (_, i) => `puppet${i}` as const);

describe.each(SERVERS)('what hazard reports move, on %s', (on) => {
  const app = openApp({ on, trustProxy: 1 });
  const { idOf, ask } = everybody<string>(app, Object.fromEntries(PUPPETS.map((name) => [name, {}])));
  let now: number;
  beforeAll(() => {
    app().nest.get(Clock).now = () => now;
  });
  beforeEach(async () => {
    now = Date.now();
    await app().dataSource.getRepository(HazardReportEntity).clear();
    await app().dataSource.getRepository(BusinessEntity).clear();
    await ageAccounts(app());
    // Whatever a test before did later.
    await app().dataSource.getRepository(TaskEntity).updateAll({ dueAt: 0 });
  });

  const users = () => app().dataSource.getRepository(UserEntity);
  const stored = () => app().dataSource.getRepository(HazardReportEntity);
  const place = () => addPlace(app().dataSource, { province: 'TH-10' });
  async function report(who: string, businessId: Id<'business'>, from: string, facet = 'gas') {
    const answer = await ask(
      who,
      'hazard-reports',
      {
        id: newId('hazardReport'),
        businessId,
        facet,
        text: 'It smells of gas behind the kitchen.',
        photos: [],
        seenAt: new Date(Date.now() - HOUR_MS).toISOString(),
      },
      { 'x-forwarded-for': from },
    );
    expect(answer.statusCode).toBe(201);
    return answer.json().id as Id<'hazardReport'>;
  }
  /** Of an account born at this moment whose address nobody has proved. */
  const born = (...who: string[]) =>
    users().update({ id: In(who.map(idOf)) }, { createdAt: now, emailProvedAt: null });
  /** With a session of this moment: an inspector's ends after 12 hours, and time is moved here. */
  const asInspector = async (url: string, payload?: object) =>
    (
      await app().ask({
        url: `/api/v1/${url}`,
        headers: await sessionOf(app(), idOf('inspector'), ['inspector']),
        ...(payload && { method: 'POST', payload }),
      })
    ).json();
  const list = async (): Promise<PlaceToInspect[]> => (await asInspector('inspector/lists/businesses')).items;
  const order = async () => (await list()).map(({ place: { id } }) => id);
  const riskOf = async (id: Id<'business'>) =>
    (await list()).find(({ place: of }) => of.id === id)?.risk as Risk;
  const codesOf = async (id: Id<'business'>) => (await riskOf(id)).reasons.map(({ code }) => code);
  const runTasks = () => app().nest.get(Tasks).runDue();

  it('fifteen accounts born a second ago with forty-five reports move no place in any list, and all of it is seen', async () => {
    await born(...PUPPETS);
    for (let i = 0; i < 6; i += 1) await place();
    const before = await order();
    const target = before[5] as Id<'business'>;
    const { points } = await riskOf(target);
    for (const [at, who] of PUPPETS.entries())
      for (let i = 0; i < 3; i += 1) await report(who, target, at % 2 ? '203.0.113.9' : `10.1.${at}.${i}`);
    expect(await order()).toEqual(before);
    expect((await riskOf(target)).points).toBe(points);
    expect(await codesOf(target)).toContain('UNPROVED');
    const today = await asInspector('inspector/today');
    expect(today.counts).toMatchObject({ hazardReports: 45, unprovedReports: 45 });
    const queue = (await asInspector('hazard-reports?limit=50')).items;
    expect(queue).toHaveLength(45);
    for (const each of queue)
      expect(each.place).toMatchObject({ isUrgent: false, reporters: 0, unproved: 45 });
  });

  it('three standing strangers on three networks put a place on top at once', async () => {
    const [calm, alarming] = [await place(), await place()];
    await report('mali', alarming.id, '198.51.100.1');
    await report('nid', alarming.id, '198.51.100.2');
    expect(await codesOf(alarming.id)).not.toContain('ALARM');
    const third = await report('lek', alarming.id, '2001:db8:7:1::9');
    expect(await codesOf(alarming.id)).toEqual(expect.arrayContaining(['ALARM', 'REPORTS']));
    expect((await order()).indexOf(alarming.id)).toBeLessThan((await order()).indexOf(calm.id));
    expect((await asInspector(`hazard-reports/${third}`)).place).toMatchObject({
      isUrgent: true,
      reporters: 3,
      unproved: 0,
      proof: 'counted',
    });
  });

  it('several accounts of one network are one, however long they have been here', async () => {
    const { id } = await place();
    for (const who of ['mali', 'nid', 'lek', 'noi'] as const)
      await report(who, id, `2001:db8:1:${idOf(who).charCodeAt(29)}::1`);
    expect(await codesOf(id)).not.toContain('ALARM');
    expect((await riskOf(id)).reasons).toContainEqual({ code: 'REPORTS', count: 1, points: 15 });
    await report('vendor', id, '198.51.100.2');
    expect(await codesOf(id)).not.toContain('ALARM');
    await report('owner', id, '198.51.100.3');
    expect(await codesOf(id)).toContain('ALARM');
  });

  it('one person on three networks is one', async () => {
    const { id } = await place();
    for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await report('mali', id, from);
    expect(await codesOf(id)).not.toContain('ALARM');
    expect((await riskOf(id)).reasons).toContainEqual({ code: 'REPORTS', count: 1, points: 15 });
  });

  it('a report by a proved account of one hour counts a day later, through the task', async () => {
    const { id } = await place();
    await users().update({ id: idOf('lek') }, { createdAt: now - HOUR_MS, emailProvedAt: now });
    await report('mali', id, '198.51.100.1');
    await report('nid', id, '198.51.100.2');
    const young = await report('lek', id, '198.51.100.3');
    const proof = async () => (await asInspector(`hazard-reports/${young}`)).place.proof;
    expect([await codesOf(id), await proof()]).toEqual([expect.not.arrayContaining(['ALARM']), 'unproved']);
    now += 22 * HOUR_MS;
    await runTasks();
    expect(await codesOf(id)).not.toContain('ALARM');
    now += HOUR_MS + 60_000;
    await runTasks();
    expect([await codesOf(id), await proof()]).toEqual([expect.arrayContaining(['ALARM']), 'counted']);
  });

  const write = <T>(work: (manager: EntityManager) => Promise<T>) => retry(app().dataSource, work);
  /** Opens the link that was mailed. */
  const prove = (who: string) =>
    write((manager) => proveAddress(manager, idOf(who), `${who}@example.com`, { now, ip: '198.51.100.9' }));
  const deriveAt = async (id: Id<'business'>) =>
    (await app().dataSource.getRepository(BusinessEntity).findOneByOrFail({ id })).deriveAt;

  it('a report counts at once when its author proves an address, and nobody looks every hour until then', async () => {
    const { id } = await place();
    await users().update({ id: idOf('lek') }, { emailProvedAt: null });
    await report('mali', id, '198.51.100.1');
    await report('nid', id, '198.51.100.2');
    await report('lek', id, '198.51.100.3');
    expect(await codesOf(id)).not.toContain('ALARM');
    expect(await deriveAt(id)).toBeNull();
    await prove('lek');
    expect(await codesOf(id)).toContain('ALARM');
  });

  it('a report of a new account whose address is proved afterwards counts a day after it was opened', async () => {
    const { id } = await place();
    await born('lek');
    await report('mali', id, '198.51.100.1');
    await report('nid', id, '198.51.100.2');
    await report('lek', id, '198.51.100.3');
    await prove('lek');
    expect(await codesOf(id)).not.toContain('ALARM');
    now += DAY_MS + 60_000;
    await runTasks();
    expect(await codesOf(id)).toContain('ALARM');
  });

  it('a report counts as long as its author’s account is not locked', async () => {
    const { id } = await place();
    const sessions = app().dataSource.getRepository(SessionEntity);
    const kept = await sessions.findBy({ userId: idOf('lek') });
    for (const [at, who] of ['mali', 'nid', 'lek'].entries()) await report(who, id, `198.51.100.${at}`);
    const act = { userId: idOf('lek'), actorId: null, reason: 'One of many.', now };
    expect(await codesOf(id)).toContain('ALARM');
    await write((manager) => lockAccount(manager, act));
    expect(await codesOf(id)).not.toContain('ALARM');
    await write((manager) => unlockAccount(manager, act));
    expect(await codesOf(id)).toContain('ALARM');
    await sessions.insert(kept);
  });

  it('what an inspector takes up counts, whoever sent it', async () => {
    const { id } = await place();
    await born(...PUPPETS);
    const sent = [];
    for (const who of PUPPETS.slice(0, 3)) sent.push(await report(who, id, '203.0.113.9'));
    expect(await codesOf(id)).not.toContain('ALARM');
    for (const each of sent)
      await asInspector(`hazard-reports/${each}/triage`, { outcome: 'We look at it today.' });
    expect(await codesOf(id)).toContain('ALARM');
    expect((await asInspector(`hazard-reports/${sent[0]}`)).place.proof).toBe('counted');
  });

  it('from the fourth of one network about one place within a day they are held: kept, and announced to nobody', async () => {
    const [here, there] = [await place(), await place()];
    for (const who of ['mali', 'nid', 'lek'] as const) await report(who, here.id, '203.0.113.9', 'pool');
    const held = await report('noi', here.id, '203.0.113.9', 'pool');
    const elsewhere = await report('noi', there.id, '203.0.113.9', 'pool');
    const other = await report('vendor', here.id, '203.0.113.10', 'pool');
    const proofOf = async (id: string) => (await asInspector(`hazard-reports/${id}`)).place.proof;
    expect([await proofOf(held), await proofOf(elsewhere), await proofOf(other)]).toEqual([
      'held',
      'counted',
      'counted',
    ]);
    const told = await app()
      .dataSource.getRepository(NotificationEntity)
      .findBy({ type: 'HAZARD_NEW', userId: idOf('inspector') });
    const links = told.map(({ subjectId }) => subjectId);
    expect(links).toEqual(expect.arrayContaining([elsewhere, other]));
    expect(links).not.toContain(held);
    const queue = (await asInspector('hazard-reports?limit=50')).items;
    expect(queue.at(-1).id).toBe(held);
    now += DAY_MS + 1_000;
    expect(await proofOf(await report('owner', here.id, '203.0.113.9', 'pool'))).toBe('counted');
  });

  it('keep no address, and of the network nothing once an inspector has looked or the author is gone', async () => {
    const { id } = await place();
    const one = await report('mali', id, '203.0.113.7');
    await report('puppet0', id, '203.0.113.8');
    const networks = async () => (await stored().findBy({ businessId: id })).map(({ network }) => network);
    expect(await networks()).toEqual([expect.stringMatching(/^[\w-]{22}\.[\w-]{3}$/), expect.anything()]);
    expect(JSON.stringify(await app().dataSource.query('SELECT * FROM hazard_report'))).not.toContain(
      '203.0.113',
    );
    await asInspector(`hazard-reports/${one}/triage`, { outcome: 'We look at it today.' });
    await app().dataSource.transaction((manager) => eraseAccount(manager, idOf('puppet0')));
    expect(await networks()).toEqual([null, null]);
  });
});
