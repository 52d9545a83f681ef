import { type Colleagues, type Id, newId, StaffDay, StopOffer, StopOfferList } from '@sabaijai/contract';
import { addDays, bangkokDate } from '@sabaijai/contract/checklist';
import { ageAccounts, anInspector, everybody, type Name } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { AbsenceEntity } from '../absence/absence.entity.js';
import { InspectorProfileEntity, UserEntity } from '../account/account.entity.js';
import { addPlace } from '../business/testing.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { RoundEntity, StopEntity } from '../round/round.entity.js';
import { StopOfferEntity } from './stop-offer.entity.js';

describe.each(SERVERS)('a stop that is offered to a colleague on %s', (on) => {
  const app = openApp({ on });
  const { ask, idOf } = everybody(app, {
    boss: anInspector('BOSS-1', ['TH-10'], true),
    second: anInspector('INS-0040', ['TH-10']),
    third: anInspector('INS-0041', ['TH-10']),
    far: anInspector('INS-0050', ['TH-50']),
  });
  type Person = Name | 'boss' | 'second' | 'third' | 'far';
  const now = Date.now();
  const day = addDays(bangkokDate(new Date(now)), 2);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  beforeAll(async () => {
    app().nest.get(Clock).now = () => now;
    await ageAccounts(app());
  });
  beforeEach(async () => {
    for (const table of [RoundEntity, StopEntity, AbsenceEntity, StopOfferEntity, NotificationEntity])
      await rows(table as typeof RoundEntity).clear();
    await rows(UserEntity).update({ id: idOf('second') }, { state: 'active' });
  });

  /** In the inspector's day, given by their lead. */
  async function given(): Promise<Id<'business'>> {
    const { id } = await addPlace(app().dataSource, { province: 'TH-10' });
    await ask('boss', `inspector/staff/INS-0010/rounds/${day}/give`, { stops: [id] });
    return id;
  }
  const offer = (
    stop: string,
    { id = newId('stopOffer'), to = 'INS-0040', who = 'inspector' as Person } = {},
  ) => ask(who, 'inspector/offers', { id, date: day, stop, to });
  const decide = (id: string, action: string, who: Person = 'second') =>
    ask(who, `inspector/offers/${id}/${action}`, {});
  async function offered(stop: string): Promise<Id<'stopOffer'>> {
    return StopOffer.parse((await offer(stop)).json()).id;
  }
  const dayOf = async (badge: string) =>
    StaffDay.parse((await ask('boss', `inspector/staff/${badge}/rounds/${day}`)).json()).stops;
  const stopsOf = async (badge: string) => (await dayOf(badge)).map(({ place }) => place.id);
  const seen = async (who: Person) =>
    StopOfferList.parse((await ask(who, 'inspector/offers')).json()).items.map(
      ({ state, isMine, actions }) => ({ state, isMine, actions }),
    );
  const told = async (who: Person) =>
    (await rows(NotificationEntity).findBy({ userId: idOf(who) }))
      .filter(({ type }) => type.startsWith('OFFER') || type === 'WORK_PASSED')
      .map(({ type, params }) => ({ type, ...params }));
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    body && JSON.parse(body).code,
  ];

  it('goes over when it is taken: both see it, the lead who gave it is told and sees whose it was', async () => {
    const stop = await given();
    const id = await offered(stop);
    expect(await seen('inspector')).toEqual([{ state: 'offered', isMine: true, actions: ['withdraw'] }]);
    expect(await seen('second')).toEqual([{ state: 'offered', isMine: false, actions: ['take', 'decline'] }]);
    expect(await dayOf('INS-0010')).toMatchObject([{ offeredTo: 'second', takenFrom: null }]);
    expect(await told('second')).toEqual([{ type: 'OFFER_MADE', inspector: 'inspector', date: day }]);
    expect((await decide(id, 'take')).json()).toMatchObject({ state: 'taken', actions: [] });
    expect([await stopsOf('INS-0010'), await stopsOf('INS-0040')]).toEqual([[], [stop]]);
    const [over] = await dayOf('INS-0040');
    expect(over).toMatchObject({ offeredTo: null, takenFrom: 'inspector', given: { by: 'boss' } });
    const closed = { state: 'taken', actions: [] };
    expect([await seen('inspector'), await seen('second')]).toEqual([
      [{ ...closed, isMine: true }],
      [{ ...closed, isMine: false }],
    ]);
    expect(await told('inspector')).toEqual([
      { type: 'OFFER_DECIDED', colleague: 'second', date: day, isTaken: true },
    ]);
    expect(await told('boss')).toEqual([
      { type: 'WORK_PASSED', inspector: 'inspector', colleague: 'second', date: day },
    ]);
    // It is the lead's still: back it goes with a reason alone.
    const back = await ask('second', `inspector/rounds/${day}/remove`, { stop });
    expect(outcome(back)).toEqual([422, 'VALIDATION']);
  });

  it('stays where it is when it is declined or withdrawn, and can be offered anew', async () => {
    const stop = await given();
    await decide(await offered(stop), 'decline');
    expect(await told('inspector')).toMatchObject([{ isTaken: false }]);
    expect((await decide(await offered(stop), 'withdraw', 'inspector')).statusCode).toBe(200);
    expect((await seen('second')).map(({ state }) => state)).toEqual(['withdrawn', 'declined']);
    expect([await stopsOf('INS-0010'), await stopsOf('INS-0040')]).toEqual([[stop], []]);
  });

  it('sent again is the same, and stands with one colleague at a time', async () => {
    const stop = await given();
    const id = newId('stopOffer');
    expect((await offer(stop, { id })).statusCode).toBe(201);
    expect((await offer(stop, { id })).statusCode).toBe(200);
    expect(outcome(await offer(stop, { id, to: 'INS-0041' }))).toEqual([409, 'ID_TAKEN']);
    expect(outcome(await offer(stop, { to: 'INS-0041' }))).toEqual([409, 'STATE_CONFLICT']);
    expect(await told('second')).toHaveLength(1);
  });

  it('is nobody’s else: who is no part of it finds nothing, and each does their own part', async () => {
    const id = await offered(await given());
    for (const who of ['third', 'far', 'boss'] as const)
      expect([who, ...outcome(await decide(id, 'take', who))]).toEqual([who, 404, 'NOT_FOUND']);
    expect(outcome(await decide(id, 'take', 'inspector'))).toEqual([403, 'ROLE_REQUIRED']);
    expect(outcome(await decide(id, 'withdraw'))).toEqual([403, 'ROLE_REQUIRED']);
    expect(outcome(await decide(newId('stopOffer'), 'take'))).toEqual([404, 'NOT_FOUND']);
  });

  it('is offered to who may go there on that day, and to nobody else', async () => {
    const stop = await given();
    const conflicts = [{ businessId: stop, reason: 'A cousin runs it.', declaredAt: 1 }];
    await rows(InspectorProfileEntity).update({ userId: idOf('third') }, { conflicts });
    const items = async () =>
      ((await ask('inspector', `inspector/offers/colleagues?stop=${stop}&date=${day}`)).json() as Colleagues)
        .items;
    expect((await items()).map(({ badgeNo }) => badgeNo)).toContain('INS-0040');
    for (const to of ['INS-0010', 'INS-0041', 'INS-0050', 'INS-9999'])
      expect([to, (await offer(stop, { to })).json().fields]).toEqual([
        to,
        [{ path: 'to', rule: 'unknown' }],
      ]);
    await ask('second', 'inspector/absences', { id: newId('absence'), badgeNo: null, from: day, to: day });
    expect((await items()).map(({ badgeNo }) => badgeNo)).not.toContain('INS-0040');
    expect((await offer(stop)).json().fields).toEqual([{ path: 'to', rule: 'unknown' }]);
    await rows(InspectorProfileEntity).update({ userId: idOf('third') }, { conflicts: [] });
    const other = await addPlace(app().dataSource, { province: 'TH-10' });
    expect(outcome(await offer(other.id))).toEqual([404, 'NOT_FOUND']);
  });

  it('that a lead took away meanwhile is no offer any more', async () => {
    const stop = await given();
    const id = await offered(stop);
    await ask('boss', `inspector/staff/INS-0010/rounds/${day}/take-back`, { stops: [stop] });
    expect([await seen('inspector'), await seen('second')]).toEqual([[], []]);
    expect(outcome(await decide(id, 'take'))).toEqual([409, 'STATE_CONFLICT']);
    expect(await stopsOf('INS-0040')).toEqual([]);
  });

  it('of somebody locked meanwhile is taken all the same; who is locked takes nothing', async () => {
    const stop = await given();
    const id = await offered(stop);
    await rows(UserEntity).update({ id: idOf('second') }, { state: 'locked' });
    expect((await decide(id, 'take')).statusCode).toBe(401);
    await rows(UserEntity).update({ id: idOf('second') }, { state: 'active' });
    await rows(UserEntity).update({ id: idOf('inspector') }, { state: 'locked' });
    expect((await decide(id, 'take')).statusCode).toBe(200);
    await rows(UserEntity).update({ id: idOf('inspector') }, { state: 'active' });
    expect(await stopsOf('INS-0040')).toEqual([stop]);
  });

  it('is taken or moved by a lead, one of the two at once', async () => {
    const stop = await given();
    const id = await offered(stop);
    const lead = ask('boss', `inspector/staff/INS-0041/rounds/${day}/give`, { stops: [stop], move: true });
    await Promise.all([decide(id, 'take'), lead]);
    const where = [
      ...(await stopsOf('INS-0010')),
      ...(await stopsOf('INS-0040')),
      ...(await stopsOf('INS-0041')),
    ];
    expect(where).toEqual([stop]);
  });
});
