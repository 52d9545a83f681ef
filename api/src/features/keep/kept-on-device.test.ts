import {
  type Id,
  KEPT,
  type KeptOf,
  keptHeader,
  newId,
  type SafetyForm,
  type Warning,
} from '@sabaijai/contract';
import { anInspector, everybody, type Name } from '../../people.testing.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp, sessionOf } from '../../testing.js';
import { lockAccount, unlockAccount } from '../account/account-acts.js';
import { deleteAccount } from '../account/erase.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace } from '../business/testing.js';
import { addOwner } from '../member/membership.js';
import { addPhoto } from '../photo/testing.js';
import { aWarning, aWarningItem } from '../warning/testing.js';
import { NoticeEntity, WarningEntity, WarningItemEntity } from '../warning/warning.entity.js';
import { KeptOnDeviceEntity } from './kept-on-device.entity.js';

const PIN = { lat: 13.7563, lon: 100.5018 };
const times = () => ({ at: new Date().toISOString(), sentAt: new Date().toISOString() });

describe.each(SERVERS)('what devices tell of the work that they hold, on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app, { colleague: anInspector('INS-0011', ['TH-10']) });
  type Who = Name | 'colleague';
  const rows = () => app().dataSource.getRepository(KeptOnDeviceEntity);
  afterEach(() => rows().clear());

  /** Somebody's device asks for something, and tells what it holds. */
  const tell = async (who: Who, counts: [KeptOf, number][], device = 'one', account: Who = who) => {
    const { cookie } = await sessionOf(app(), idOf(who), ['inspector']);
    const told = keptHeader(idOf(account), new Map(counts));
    await app().ask({ url: '/api/v1/me', headers: { [KEPT]: told, cookie: `${cookie}; device=${device}` } });
  };
  async function aPlaceOf(): Promise<Id<'business'>> {
    const place = aPlace({ ...PIN, province: 'TH-10', category: 'restaurant', facets: ['building'] });
    await retry(app().dataSource, async (manager) => {
      await manager.insert(BusinessEntity, place);
      await addOwner(manager, place.id, idOf('owner'), Date.now());
    });
    return place.id;
  }
  async function begun(): Promise<SafetyForm> {
    const fix = { ...PIN, acc: 12 };
    const start = { id: newId('inspection'), businessId: await aPlaceOf(), type: 'routine', fix, ...times() };
    const answer = await ask('inspector', 'inspections', start);
    expect(answer.statusCode).toBe(201);
    return answer.json();
  }
  async function aCase(): Promise<Id<'warning'>> {
    const businessId = await aPlaceOf();
    const sentAt = Date.now();
    const row = aWarning({ businessId, province: 'TH-10', issuedBy: idOf('inspector'), state: 'active' });
    await retry(app().dataSource, async (manager) => {
      await manager.insert(WarningEntity, { ...row, sentAt, noticeNo: 1 });
      await manager.insert(WarningItemEntity, aWarningItem({ warningId: row.id, dueAt: sentAt + 1e9 }));
      await manager.insert(NoticeEntity, {
        ...{
          id: newId('notice'),
          warningId: row.id,
          number: 1,
          issuedBy: idOf('inspector'),
          issuer: 'Niran',
        },
        ...{ intro: null, channel: 'app', addressee: null, sentAt, readAt: null, overVersion: 0 },
      });
    });
    return row.id;
  }
  const arrivalOf = async (who: Who, path: string) => {
    const answer = await ask(who, path);
    expect([who, answer.statusCode]).toEqual([who, 200]);
    return (answer.json() as SafetyForm | Warning).arrival;
  };

  it('stands with what has arrived, of all devices of its author, and follows what they tell', async () => {
    const form = await begun();
    const path = `inspections/${form.id}`;
    expect(await arrivalOf('inspector', path)).toEqual({ arrived: 0, kept: 0, toldAt: null });
    await tell('inspector', [[form.id, 3]]);
    await tell(
      'inspector',
      [
        [form.id, 2],
        [newId('inspection'), 9],
      ],
      'other',
    );
    const { kept, toldAt } = (await arrivalOf('lead', path)) ?? {};
    expect([kept, Math.abs(Date.parse(String(toldAt)) - Date.now()) < 60_000]).toEqual([5, true]);
    await tell('inspector', [], 'other');
    expect(await arrivalOf('lead', path)).toMatchObject({ kept: 3 });
    await tell('inspector', []);
    expect(await arrivalOf('lead', path)).toEqual({ arrived: 0, kept: 0, toldAt: null });
    expect(await rows().count()).toBe(0);
  });

  it('counts an answer as arrived, and a photo that it names once that is here', async () => {
    const form = await begun();
    const there = await addPhoto(app().dataSource, idOf('inspector'), 'inspection');
    const photos = [there, newId('photo')];
    const body = {
      version: 0,
      result: 'na',
      note: 'Nobody sleeps in this place at night.',
      photos,
      ...times(),
    };
    const url = `inspections/${form.id}/answers/F1-02`;
    expect((await ask('inspector', url, body, {}, 'PATCH')).statusCode).toBe(200);
    expect(await arrivalOf('inspector', `inspections/${form.id}`)).toMatchObject({ arrived: 2, kept: 1 });
  });

  it('is for the author and leads alone', async () => {
    const [form, warning] = [await begun(), await aCase()];
    await tell('inspector', [
      [form.id, 3],
      [warning, 1],
    ]);
    for (const path of [`inspections/${form.id}`, `warnings/${warning}`]) {
      for (const who of ['inspector', 'lead'] as const)
        expect((await arrivalOf(who, path))?.kept).toBe(path.startsWith('w') ? 1 : 3);
      expect(await arrivalOf('colleague', path)).toBeNull();
    }
    expect(await arrivalOf('owner', `warnings/${warning}`)).toBeNull();
    for (const [who, status] of [
      ['owner', 404],
      ['mali', 403],
      [null, 401],
    ] as const)
      expect((await ask(who, `inspections/${form.id}`)).statusCode).toBe(status);
  });

  it('is believed of an inspector’s own account alone', async () => {
    const form = await begun();
    // Somebody else’s tab, on a phone where the inspector is signed in by now.
    await tell('inspector', [[form.id, 3]], 'one', 'colleague');
    await tell('colleague', [[form.id, 3]]);
    await tell('owner', [[form.id, 3]]);
    await tell('mali', [[form.id, 3]]);
    expect(await arrivalOf('inspector', `inspections/${form.id}`)).toMatchObject({ kept: 0 });
    expect((await rows().find()).map(({ userId }) => userId)).toEqual([idOf('colleague')]);
  });

  it.each(['', '0', 'three', `${newId('inspection')}=1`, 'x'.repeat(5_000)])(
    'is nothing where it cannot be read, and holds no request up: %.20s',
    async (header) => {
      const answer = await ask('inspector', 'me', undefined, { [KEPT]: header });
      expect([answer.statusCode, await rows().count()]).toEqual([200, 0]);
      const own = await ask('inspector', 'me', undefined, { [KEPT]: `${idOf('inspector')} ${header}=` });
      expect([own.statusCode, await rows().count()]).toEqual([200, 0]);
    },
  );

  it('is written when it changes, and of twenty devices of an account at most', async () => {
    const { id } = await begun();
    await tell('inspector', [[id, 3]]);
    await rows().update({ userId: idOf('inspector') }, { toldAt: 1 });
    await tell('inspector', [[id, 3]]);
    expect(await rows().findOneByOrFail({})).toMatchObject({ toldAt: 1 });
    await Promise.all(Array.from({ length: 8 }, () => tell('inspector', [[id, 2]])));
    expect((await rows().find()).map(({ counts }) => counts)).toEqual([`${idOf('inspector')} ${id}=2`]);
    for (let device = 0; device < 25; device += 1) await tell('inspector', [[id, 1]], `device${device}`);
    expect(await rows().count()).toBe(20);
    await tell('inspector', [[id, 1]]);
    expect(await arrivalOf('lead', `inspections/${id}`)).toMatchObject({ kept: 20 });
  });

  it('stays while an account is locked, as the work does, and goes with the account', async () => {
    const { id } = await begun();
    await tell('inspector', [[id, 3]]);
    const act = {
      userId: idOf('inspector'),
      actorId: null,
      reason: 'The phone was stolen.',
      now: Date.now(),
    };
    await retry(app().dataSource, (manager) => lockAccount(manager, act));
    expect(await arrivalOf('lead', `inspections/${id}`)).toMatchObject({ kept: 3 });
    await retry(app().dataSource, (manager) => unlockAccount(manager, act));
    await retry(app().dataSource, (manager) => deleteAccount(manager, act.userId, { actorId: null }));
    expect(await rows().count()).toBe(0);
  });
});
