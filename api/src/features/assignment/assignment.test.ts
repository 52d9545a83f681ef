import {
  type Absence,
  type Id,
  newId,
  ROUND_STOPS_MAX,
  type Round,
  WorkListPage,
  WorkWeek,
} from '@sabaijai/contract';
import { addDays, bangkokDate } from '@sabaijai/contract/checklist';
import { ageAccounts, anInspector, everybody, type Name } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { AbsenceEntity } from '../absence/absence.entity.js';
import { InspectorProfileEntity, UserEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { addPlace, inspect } from '../business/testing.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { RoundEntity, StopEntity } from '../round/round.entity.js';

const DAY = 86_400_000;
const REASON = 'The road there is under water until Friday.';

describe.each(SERVERS)('work that leads give on %s', (on) => {
  const app = openApp({ on });
  const { ask, idOf } = everybody(app, {
    boss: anInspector('BOSS-1', ['TH-10', 'TH-20'], true),
    peer: anInspector('BOSS-2', ['TH-10'], true),
    far: anInspector('BOSS-3', ['TH-50'], true),
    second: anInspector('INS-0040', ['TH-10']),
    wide: anInspector('INS-0030', ['TH-10', 'TH-50']),
  });
  type Person = Name | 'boss' | 'peer' | 'far' | 'second' | 'wide';
  const now = Date.now();
  const today = bangkokDate(new Date(now));
  const day = addDays(today, 2);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  beforeAll(async () => {
    app().nest.get(Clock).now = () => now;
    await ageAccounts(app());
  });
  beforeEach(async () => {
    const tables = [BusinessEntity, RoundEntity, StopEntity, AbsenceEntity, InspectionEntity];
    for (const table of [...tables, NotificationEntity]) await rows(table as typeof RoundEntity).clear();
    await rows(UserEntity).update({ id: idOf('inspector') }, { state: 'active' });
    await rows(InspectorProfileEntity).update({ userId: idOf('inspector') }, { conflicts: [] });
  });

  const place = (over: Partial<BusinessEntity> = {}) =>
    addPlace(app().dataSource, { province: 'TH-10', ...over });
  const give = (
    stops: readonly string[],
    { who = 'boss' as Person, badge = 'INS-0010', date = day, move = false } = {},
  ) => ask(who, `inspector/staff/${badge}/rounds/${date}/give`, { stops, move });
  const roundOf = async (badge = 'INS-0010', date = day): Promise<string[]> =>
    ((await ask('boss', `inspector/staff/${badge}/rounds/${date}`)).json() as Round).stops.map(
      (stop) => stop.place.id,
    );
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    body && JSON.parse(body).code,
  ];
  const told = async (who: Person) =>
    (await rows(NotificationEntity).findBy({ userId: idOf(who) })).map(({ type, params }) => ({
      type,
      ...params,
    }));
  const week = async (who: Person = 'boss') => WorkWeek.parse((await ask(who, 'inspector/week')).json());
  const personIn = (all: WorkWeek, badge = 'INS-0010') => all.people.find(({ badgeNo }) => badgeNo === badge);
  const nobodys = async () =>
    WorkListPage.parse((await ask('boss', 'inspector/lists/businesses?assigned=nobody')).json()).items.map(
      (item) => item.place.id,
    );
  const lock = () => rows(UserEntity).update({ id: idOf('inspector') }, { state: 'locked' });

  it('stand at the end of the inspector’s day, with who gave them and when, and they are told once', async () => {
    const [own, a, b] = [await place(), await place(), await place()];
    await ask('inspector', `inspector/rounds/${day}/add`, { stops: [own.id] });
    expect((await give([a.id, b.id])).statusCode).toBe(200);
    const round: Round = (await ask('inspector', `inspector/rounds/${day}`)).json();
    expect(round.stops.map(({ place: { id }, given }) => [id, given])).toEqual([
      [own.id, null],
      [a.id, { by: 'boss', at: new Date(now).toISOString() }],
      [b.id, { by: 'boss', at: new Date(now).toISOString() }],
    ]);
    await give([a.id, b.id]);
    expect(await told('inspector')).toEqual([{ type: 'WORK_GIVEN', lead: 'boss', places: 2, date: day }]);
  });

  it('are given by leads alone, to their own people, at places in their provinces', async () => {
    const here = await place();
    const elsewhere = await place({ province: 'TH-20' });
    const closed = await place({ state: 'closed', closedAt: now });
    expect(outcome(await give([here.id], { who: 'inspector' }))).toEqual([403, 'ROLE_REQUIRED']);
    expect(outcome(await give([here.id], { who: 'far' }))).toEqual([404, 'NOT_FOUND']);
    for (const badge of ['BOSS-1', 'BOSS-2', 'INS-0030', 'INS-9999'])
      expect([badge, ...outcome(await give([here.id], { badge }))]).toEqual([badge, 404, 'NOT_FOUND']);
    for (const id of [elsewhere.id, closed.id, newId('business')])
      expect(outcome(await give([id]))).toEqual([404, 'NOT_FOUND']);
    const userId = idOf('inspector');
    const conflicts = [{ businessId: here.id, reason: REASON, declaredAt: now }];
    await rows(InspectorProfileEntity).update({ userId }, { conflicts });
    expect(outcome(await give([here.id]))).toEqual([403, 'CONFLICT_OF_INTEREST']);
    expect(outcome(await give([here.id], { date: addDays(today, 61) }))).toEqual([422, 'VALIDATION']);
    expect(await rows(StopEntity).count()).toBe(0);
  });

  it('fill a day to 30 stops and no further, and none of too many is given', async () => {
    const made: string[] = [];
    for (let at = 0; at <= ROUND_STOPS_MAX; at += 1) made.push((await place()).id);
    expect((await give(made.slice(1))).statusCode).toBe(200);
    expect(outcome(await give(made.slice(0, 1)))).toEqual([422, 'VALIDATION']);
    expect(await roundOf()).toEqual(made.slice(1));
  });

  it('of two leads at one place: the second is told who has it, and moves it if they want to', async () => {
    const { id } = await place();
    const both = await Promise.all([give([id]), give([id], { who: 'peer', badge: 'INS-0040' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const first = both[0]?.statusCode === 200 ? 'INS-0010' : 'INS-0040';
    const other = first === 'INS-0010' ? 'INS-0040' : 'INS-0010';
    const refused = await give([id], { badge: other });
    expect([refused.json().code, refused.json().params]).toEqual([
      'PLACE_ASSIGNED',
      {
        name: first === 'INS-0010' ? 'inspector' : 'second',
        canMove: true,
        held: [{ businessId: id, name: first === 'INS-0010' ? 'inspector' : 'second', date: day }],
      },
    ]);
    expect((await give([id], { badge: other, move: true })).statusCode).toBe(200);
    expect([await roundOf(first), await roundOf(other)]).toEqual([[], [id]]);
    expect(await told(first === 'INS-0010' ? 'inspector' : 'second')).toContainEqual({
      ...{ type: 'WORK_TAKEN', lead: 'boss', places: 1, date: day },
    });
    expect(await rows(StopEntity).count()).toBe(1);
  });

  it('stay with whom the lead does not manage, whatever is asked', async () => {
    const { id } = await place();
    await ask('wide', `inspector/rounds/${day}/add`, { stops: [id] });
    const refused = await give([id], { move: true });
    expect([refused.json().code, refused.json().params.canMove]).toEqual(['PLACE_ASSIGNED', false]);
    expect(await rows(StopEntity).count()).toBe(1);
  });

  it('move to another day of the same person', async () => {
    const [a, b] = [await place(), await place()];
    await give([a.id, b.id]);
    await give([a.id], { date: addDays(day, 1), move: true });
    expect([await roundOf(), await roundOf('INS-0010', addDays(day, 1))]).toEqual([[b.id], [a.id]]);
  });

  it('go back to the lead with a reason, never without; the own plan needs none', async () => {
    const [own, given] = [await place(), await place()];
    await ask('inspector', `inspector/rounds/${day}/add`, { stops: [own.id] });
    await give([given.id]);
    const remove = (stop: string, reason?: string) =>
      ask('inspector', `inspector/rounds/${day}/remove`, { stop, reason });
    const refused = await remove(given.id);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      [{ path: 'reason', rule: 'required' }],
    ]);
    expect((await remove(own.id)).statusCode).toBe(200);
    expect((await remove(given.id, REASON)).statusCode).toBe(200);
    expect(await roundOf()).toEqual([]);
    expect(await told('boss')).toEqual([
      { type: 'WORK_RETURNED', inspector: 'inspector', date: day, comment: REASON },
    ]);
    expect(await nobodys()).toContain(given.id);
  });

  it('are taken back by the lead, and whoever had them is told', async () => {
    const [a, b] = [await place(), await place()];
    await give([a.id, b.id]);
    const back = (stops: string[]) =>
      ask('boss', `inspector/staff/INS-0010/rounds/${day}/take-back`, { stops });
    expect((await back([a.id, newId('business')])).statusCode).toBe(200);
    expect((await back([a.id])).statusCode).toBe(200);
    expect(await roundOf()).toEqual([b.id]);
    expect((await told('inspector')).filter(({ type }) => type === 'WORK_TAKEN')).toEqual([
      { type: 'WORK_TAKEN', lead: 'boss', places: 1, date: day },
    ]);
  });

  it('of somebody locked are nobody’s, go to others without a question, and come back with them until then', async () => {
    const [a, b] = [await place(), await place()];
    await give([a.id, b.id]);
    expect(await nobodys()).toEqual([]);
    await lock();
    expect((await nobodys()).sort()).toEqual([a.id, b.id].sort());
    expect(outcome(await give([a.id]))).toEqual([409, 'STATE_CONFLICT']);
    expect((await give([a.id], { badge: 'INS-0040' })).statusCode).toBe(200);
    expect(await nobodys()).toEqual([b.id]);
    await rows(UserEntity).update({ id: idOf('inspector') }, { state: 'active' });
    expect([await roundOf(), await roundOf('INS-0040'), await nobodys()]).toEqual([[b.id], [a.id], []]);
  });

  describe('an absence', () => {
    const away = (
      from: string,
      to: string,
      { who = 'inspector' as Person, badgeNo = null as string | null, id = newId('absence') } = {},
    ) => ask(who, 'inspector/absences', { id, badgeNo, from, to });

    it('makes what is planned on its days nobody’s, and nothing is given for them', async () => {
      const [a, b] = [await place(), await place()];
      await give([a.id]);
      await give([b.id], { date: addDays(day, 1) });
      expect((await away(today, day)).statusCode).toBe(201);
      expect(await nobodys()).toEqual([a.id]);
      expect(outcome(await give([b.id], { move: true }))).toEqual([409, 'PERSON_AWAY']);
      expect(personIn(await week())).toMatchObject({
        absences: [{ from: today, to: day }],
        days: [
          ...[{ isAway: true }, { isAway: true }, { stops: 1, isAway: true }, { stops: 1, isAway: false }],
          ...[{ isAway: false }, { isAway: false }, { isAway: false }],
        ],
      });
    });

    it('is said by oneself or by one’s lead, once, and ended by both', async () => {
      const id = newId('absence');
      const said = { who: 'boss' as Person, badgeNo: 'INS-0010', id };
      expect((await away(day, day, said)).statusCode).toBe(201);
      expect((await away(day, day, said)).statusCode).toBe(200);
      expect(outcome(await away(day, addDays(day, 1), said))).toEqual([409, 'ID_TAKEN']);
      for (const [who, badgeNo] of [
        ['far', 'INS-0010'],
        ['inspector', 'INS-0040'],
        ['boss', 'BOSS-2'],
      ] as const)
        expect([who, ...outcome(await away(day, day, { who, badgeNo }))]).toEqual([who, 404, 'NOT_FOUND']);
      const own = async () =>
        ((await ask('inspector', 'inspector/absences')).json().items as Absence[]).map((each) => each.id);
      expect(await own()).toEqual([id]);
      expect(outcome(await ask('second', `inspector/absences/${id}/end`, {}))).toEqual([404, 'NOT_FOUND']);
      expect((await ask('inspector', `inspector/absences/${id}/end`, {})).statusCode).toBe(200);
      expect(await own()).toEqual([]);
    });

    it.each([
      [1, 0, 'to'],
      [-3, -1, 'to'],
      [0, 366, 'to'],
    ])('from day %i to day %i is refused', async (from, to, path) => {
      const answer = await away(addDays(today, from), addDays(today, to));
      expect([answer.statusCode, answer.json().fields[0].path]).toEqual([422, path]);
    });
  });

  it('are a week of each person, with what was begun before today and what nobody has', async () => {
    const [a, b, half, fresh] = [await place(), await place(), await place(), await place()];
    await give([a.id, b.id]);
    const begin = async (at: { id: Id<'business'> }, startedAt: number) => {
      await retry(app().dataSource, async (manager) => {
        await inspect(manager, at as BusinessEntity, { finishedAt: now - 2 * DAY });
        await deriveBusiness(manager, [at.id], now);
      });
      const inspectorId = idOf('inspector');
      await rows(InspectionEntity).update(
        { businessId: at.id },
        { state: 'in_progress', inspectorId, startedAt, finishedAt: null },
      );
    };
    await begin(half, now - 2 * DAY);
    await begin(fresh, now);
    const seen = await week();
    expect(seen.days).toEqual(Array.from({ length: 7 }, (_, at) => addDays(today, at)));
    expect(seen.people.map(({ badgeNo }) => badgeNo).sort()).toEqual(['INS-0010', 'INS-0020', 'INS-0040']);
    expect(seen.people.at(-1)).toMatchObject({ badgeNo: 'INS-0010', stops: 2, begun: 2 });
    expect(personIn(seen)?.days.map(({ stops }) => stops)).toEqual([0, 0, 2, 0, 0, 0, 0]);
    expect(seen.begun.map(({ businessId, badgeNo, state }) => [businessId, badgeNo, state])).toEqual([
      [half.id, 'INS-0010', 'active'],
    ]);
    await lock();
    const after = await week();
    expect(after.begun[0]?.state).toBe('locked');
    expect(after.nobody.never + after.nobody.due + after.nobody.overdue).toBeGreaterThanOrEqual(2);
    expect((await week('far')).people).toEqual([]);
  });
});
