import {
  type Id,
  KEPT,
  type KeptCount,
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
import { NotificationEntity } from '../notification/notification.entity.js';
import { addPhoto } from '../photo/testing.js';
import { NoticeEntity, WarningEntity, WarningItemEntity } from '../warning/warning.entity.js';
import { aWarning, aWarningItem } from '../warning/warning.testing.js';
import { KeptLossEntity, KeptOnDeviceEntity } from './kept-on-device.entity.js';
import { SILENT_MS } from './lost.js';

const PIN = { lat: 13.7563, lon: 100.5018 };
const times = () => ({ at: new Date().toISOString(), sentAt: new Date().toISOString() });

describe.each(SERVERS)('what devices tell of the work that they hold, on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app, { colleague: anInspector('INS-0011', ['TH-10']) });
  type Who = Name | 'colleague';
  const rows = () => app().dataSource.getRepository(KeptOnDeviceEntity);
  const losses = () => app().dataSource.getRepository(KeptLossEntity);
  const notices = () => app().dataSource.getRepository(NotificationEntity);
  afterEach(async () => {
    await rows().clear();
    await losses().clear();
    await notices().delete({ type: 'KEPT_LOST' });
  });

  /** Somebody's device asks for something, and tells what it holds. */
  const tell = async (
    who: Who,
    counts: [KeptOf, number | KeptCount][],
    device = 'one',
    account: Who = who,
    store: string | null = `store_of_${device}`,
  ) => {
    const { cookie } = await sessionOf(app(), idOf(who), ['inspector']);
    const each = counts.map(
      ([of, count]) => [of, typeof count === 'number' ? { entries: count, files: 0 } : count] as const,
    );
    const told = keptHeader(idOf(account), { store, counts: new Map(each) });
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
    expect(await arrivalOf('inspector', path)).toEqual({ arrived: 0, kept: 0, lost: 0, toldAt: null });
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
    expect(await arrivalOf('lead', path)).toEqual({ arrived: 0, kept: 0, lost: 0, toldAt: null });
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
    expect((await rows().find()).map(({ counts }) => counts)).toEqual([
      `${idOf('inspector')}/store_of_one ${id}=2`,
    ]);
    for (let device = 0; device < 25; device += 1) await tell('inspector', [[id, 1]], `device${device}`);
    expect(await rows().count()).toBe(20);
    await tell('inspector', [[id, 1]]);
    expect(await arrivalOf('lead', `inspections/${id}`)).toMatchObject({ kept: 20 });
  });

  describe('where the browser threw its store away', () => {
    const photos = (entries: number, files: number): KeptCount => ({ entries, files });
    /** The same browser, with another store. */
    const wiped = (counts: [KeptOf, number][] = []) => tell('inspector', counts, 'one', 'inspector', 'new');

    it('is lost, once, and told to who worked on it and to leads, and shown with the inspection and the case', async () => {
      const [form, warning] = [await begun(), await aCase()];
      await tell('inspector', [
        [form.id, photos(12, 3)],
        [warning, 1],
      ]);
      // By requests that come at once; one entry is new.
      await Promise.all(Array.from({ length: 5 }, () => wiped([[form.id, 1]])));
      expect(await arrivalOf('lead', `inspections/${form.id}`)).toMatchObject({ kept: 1, lost: 15 });
      expect(await arrivalOf('inspector', `warnings/${warning}`)).toMatchObject({ kept: 0, lost: 1 });
      expect(await arrivalOf('colleague', `warnings/${warning}`)).toBeNull();
      const told = await notices().findBy({ type: 'KEPT_LOST' });
      const by = (who: Name) => told.filter(({ userId }) => userId === idOf(who));
      expect([told.length, by('inspector').length, by('lead').length]).toEqual([4, 2, 2]);
      const about = (who: Name) => by(who).find(({ businessId }) => businessId === form.place.id);
      expect(about('inspector')).toMatchObject({
        params: { entries: 12, files: 3, by: null },
        subjectType: 'inspection',
        subjectId: form.id,
      });
      expect(about('lead')?.params).toMatchObject({ entries: 12, files: 3, by: 'inspector' });
      expect((await losses().find()).map(({ province }) => province)).toEqual(['TH-10', 'TH-10']);
    });

    it('is lost though the device holds nothing any more, and of an inspection that never arrived', async () => {
      await tell('inspector', [[newId('inspection'), 7]]);
      await wiped();
      expect(await rows().count()).toBe(0);
      expect(await losses().find()).toMatchObject([{ entries: 7, files: 0, province: null }]);
      const [told] = await notices().findBy({ type: 'KEPT_LOST', userId: idOf('inspector') });
      expect(told).toMatchObject({ businessId: null, subjectType: 'device' });
    });

    it('is nothing that arrived, that was taken out by hand, or that lies on another browser or of another account', async () => {
      const { id } = await begun();
      await tell('inspector', [[id, 3]]);
      await tell('inspector', [[id, 1]]);
      await tell('inspector', []);
      await tell('inspector', [[id, 2]]);
      await tell('inspector', [], 'other');
      await tell('colleague', [], 'one', 'colleague', 'new');
      // A phone that another signed in on meanwhile has another cookie.
      await tell('inspector', [[id, 2]], 'later', 'inspector', 'store_of_one');
      expect(await losses().count()).toBe(0);
      expect(await arrivalOf('lead', `inspections/${id}`)).toMatchObject({ kept: 2, lost: 0 });
      expect(await rows().count()).toBe(1);
    });

    it('is nothing that was told before stores had names', async () => {
      const { id } = await begun();
      await tell('inspector', [[id, 3]], 'one', 'inspector', null);
      expect(await arrivalOf('lead', `inspections/${id}`)).toMatchObject({ kept: 3 });
      await tell('inspector', [[id, 3]]);
      expect(await arrivalOf('lead', `inspections/${id}`)).toMatchObject({ kept: 3, lost: 0 });
      expect([await rows().count(), await losses().count()]).toEqual([1, 0]);
    });

    it('stays counted, of nobody, once the account is erased', async () => {
      const { id } = await begun();
      await tell('stranger', [[id, 3]]);
      await tell('stranger', [], 'one', 'stranger', 'new');
      await retry(app().dataSource, (manager) => deleteAccount(manager, idOf('stranger'), { actorId: null }));
      expect(await losses().find()).toMatchObject([{ userId: null, entries: 3 }]);
    });
  });

  it('is lost where the device was silent for thirty days, and found again when it is heard', async () => {
    const { id } = await begun();
    await tell('inspector', [[id, 3]]);
    const path = `inspections/${id}`;
    await rows().update({ userId: idOf('inspector') }, { heardAt: Date.now() - SILENT_MS - 1_000 });
    expect(await arrivalOf('lead', path)).toMatchObject({ kept: 0, lost: 3, toldAt: null });
    await tell('inspector', [[id, 3]]);
    expect(await arrivalOf('lead', path)).toMatchObject({ kept: 3, lost: 0 });
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
