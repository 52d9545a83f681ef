import { type Id, newId, StaffDay } from '@sabaijai/contract';
import { addDays, bangkokDate } from '@sabaijai/contract/checklist';
import { ageAccounts, anInspector, everybody, type Name } from '../../people.testing.js';
import { onRead } from '../../plans.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { InspectorProfileEntity } from '../account/account.entity.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { addPlace, inspect } from '../business/testing.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { RotationRequestEntity } from '../rotation/rotation-request.entity.js';

const DAY = 86_400_000;
const REASON = 'Nobody else is on the island this week.';

describe.each(SERVERS)('a visit that a lead permits ahead on %s', (on) => {
  const app = openApp({ on });
  const { ask, idOf } = everybody(app, {
    boss: anInspector('BOSS-1', ['TH-10'], true),
    peer: anInspector('BOSS-2', ['TH-10'], true),
    far: anInspector('BOSS-3', ['TH-50'], true),
    second: anInspector('INS-0040', ['TH-10']),
  });
  type Person = Name | 'boss' | 'peer' | 'far' | 'second';
  const now = Date.now();
  const day = addDays(bangkokDate(new Date(now)), 2);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  beforeAll(async () => {
    app().nest.get(Clock).now = () => now;
    await ageAccounts(app());
  });

  /** In the inspector's day, who was there twice in a row. */
  async function aThird({ visits = 2, apart = 40 * DAY } = {}): Promise<BusinessEntity> {
    const place = await addPlace(app().dataSource, { province: 'TH-10' });
    for (let visit = visits; visit > 0; visit -= 1) {
      const { id } = await retry(app().dataSource, (manager) =>
        inspect(manager, place, { finishedAt: now - visit * apart }),
      );
      await rows(InspectionEntity).update({ id }, { inspectorId: idOf('inspector') });
    }
    await ask('boss', `inspector/staff/INS-0010/rounds/${day}/give`, { stops: [place.id] });
    return place;
  }
  const permit = (
    stop: string,
    { who = 'boss' as Person, badge = 'INS-0010', date = day, reason = REASON } = {},
  ) => ask(who, `inspector/staff/${badge}/rounds/${date}/permit`, { stop, reason });
  const stopOf = async (id: string) =>
    StaffDay.parse((await ask('boss', `inspector/staff/INS-0010/rounds/${day}`)).json()).stops.find(
      ({ place }) => place.id === id,
    );
  const times = () => ({ at: new Date(now).toISOString(), sentAt: new Date(now).toISOString() });
  const begin = (businessId: string, who: Person = 'inspector') => {
    const id = newId('inspection');
    return ask(who, 'inspections', { id, businessId, type: 'routine', fix: null, ...times() });
  };
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    body && JSON.parse(body).code,
  ];
  const told = (businessId: Id<'business'>) =>
    rows(NotificationEntity).findBy({ businessId, type: 'ROTATION_DECIDED' });

  it('begins without being refused, once, with the reason; said twice it is one, told once', async () => {
    const { id } = await aThird();
    expect(await stopOf(id)).toMatchObject({ isThird: true, permit: null });
    for (let times = 0; times < 2; times += 1) expect((await permit(id)).statusCode).toBe(200);
    const until = new Date(Date.parse(`${day}T00:00:00+07:00`) + 7 * DAY).toISOString();
    expect((await stopOf(id))?.permit).toEqual({ reason: REASON, until });
    expect(await told(id)).toMatchObject([{ userId: idOf('inspector'), params: { comment: REASON, until } }]);
    const form = await begin(id);
    expect(form.statusCode).toBe(201);
    const inspectionId: Id<'inspection'> = form.json().id;
    expect((await rows(InspectionEntity).findOneByOrFail({ id: inspectionId })).overrideReason).toBe(REASON);
    expect(await rows(RotationRequestEntity).findBy({ businessId: id })).toMatchObject([{ state: 'ended' }]);
    // It was for one visit.
    const end = { reason: 'I stood at the shop next door.', version: form.json().version };
    await ask('inspector', `inspections/${inspectionId}/end`, end);
    expect(outcome(await begin(id))).toEqual([403, 'INSPECTOR_ROTATION']);
  });

  it('is offered for a later day also where the second visit was made today', async () => {
    const { id } = await aThird({ apart: 1 });
    expect(await stopOf(id)).toMatchObject({ visitedAt: null, isThird: true });
  });

  it('holds for a week from its day on', async () => {
    const { id } = await aThird();
    await permit(id);
    const saidBefore = (decidedAt: number, startedAt: number) =>
      rows(RotationRequestEntity).update({ businessId: id, state: 'permitted' }, { decidedAt, startedAt });
    await saidBefore(now - 9 * DAY, now - 8 * DAY);
    expect(outcome(await begin(id))).toEqual([403, 'INSPECTOR_ROTATION']);
    await saidBefore(now - 9 * DAY, now - 6 * DAY);
    expect((await begin(id)).statusCode).toBe(201);
  });

  it('that was asked for is decided by it: one row, no second question', async () => {
    const { id } = await aThird();
    await begin(id);
    await permit(id);
    expect(await rows(RotationRequestEntity).findBy({ businessId: id })).toMatchObject([
      { state: 'permitted', reason: REASON },
    ]);
  });

  it('is permitted by leads alone, to their own people, with a reason, for a stop of that day', async () => {
    const { id } = await aThird();
    const other = await addPlace(app().dataSource, { province: 'TH-10' });
    expect(outcome(await permit(id, { who: 'second' }))).toEqual([403, 'ROLE_REQUIRED']);
    expect(outcome(await permit(id, { who: 'far' }))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await permit(id, { badge: 'INS-9999' }))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await permit(other.id))).toEqual([404, 'NOT_FOUND']);
    expect((await permit(id, { reason: 'so' })).json().fields).toMatchObject([{ path: 'reason' }]);
    expect(outcome(await permit(id, { date: addDays(day, -3) }))).toEqual([422, 'VALIDATION']);
    const conflicts = [{ businessId: id, reason: 'A cousin runs it.', declaredAt: 1 }];
    await rows(InspectorProfileEntity).update({ userId: idOf('boss') }, { conflicts });
    expect(outcome(await permit(id))).toEqual([403, 'CONFLICT_OF_INTEREST']);
    await rows(InspectorProfileEntity).update({ userId: idOf('boss') }, { conflicts: [] });
    expect(await rows(RotationRequestEntity).countBy({ businessId: id })).toBe(0);
  });

  it('needs no lead where rotation refuses nothing', async () => {
    const { id } = await aThird({ visits: 1 });
    expect(await stopOf(id)).toMatchObject({ isThird: false, permit: null });
    expect(outcome(await permit(id))).toEqual([409, 'STATE_CONFLICT']);
  });

  it('is looked for in as many questions for a day of many stops as for one of two', async () => {
    const date = addDays(day, 1);
    const stops: Id<'business'>[] = [];
    const give = async (places: number) => {
      for (let at = 0; at < places; at += 1) stops.push((await aThird()).id);
      await ask('boss', `inspector/staff/INS-0010/rounds/${date}/give`, { stops, move: true });
    };
    let asked = 0;
    onRead(app().dataSource, () => {
      asked += 1;
    });
    const questions = async () => {
      asked = 0;
      const told = StaffDay.parse((await ask('boss', `inspector/staff/INS-0010/rounds/${date}`)).json());
      return [told.stops.filter(({ isThird }) => isThird).length, asked];
    };
    await give(2);
    const [two, forTwo] = await questions();
    await give(6);
    expect([two, await questions()]).toEqual([2, [8, forTwo]]);
  });

  it('is permitted once by two leads at once', async () => {
    const { id } = await aThird();
    const both = await Promise.all([permit(id), permit(id, { who: 'peer' })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await rows(RotationRequestEntity).countBy({ businessId: id })).toBe(1);
  });
});
