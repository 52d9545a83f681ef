import { newId } from '@sabaijai/contract';
import { endOfBangkokDay } from '@sabaijai/contract/checklist';
import { everybody, type Name } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { addPlace, DAY, inspect } from '../business/testing.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { MemberEntity } from '../member/member.entity.js';
import { newMember } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { settle } from '../warning/clock/settle.js';
import { WarningEntity, WarningItemEntity } from '../warning/warning.entity.js';
import { aWarning, aWarningItem } from '../warning/warning.testing.js';
import { visited } from './end-request.js';
import { ReInspectionEntity } from './re-inspection.entity.js';

const WORDS = 'The railing was replaced and every exit is free again.';

describe.each(SERVERS)('requests for a visit on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  let now = Date.parse('2026-11-25T03:00:00Z');
  beforeAll(() => {
    app().nest.get(Clock).now = () => now;
  });
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    JSON.parse(body).code ?? JSON.parse(body).state,
  ];

  async function aPlace(failed: readonly string[] | null = ['F1-03'], over: Partial<InspectionEntity> = {}) {
    const place = await addPlace(app().dataSource, { ownerId: idOf('owner'), province: 'TH-10' });
    await retry(app().dataSource, async (manager) => {
      const staff = newMember({ businessId: place.id, userId: idOf('vendor'), role: 'staff' }, now);
      await manager.insert(MemberEntity, staff);
      if (!failed) return;
      const made = await inspect(manager, place, { finishedAt: now - DAY, failed });
      if (Object.keys(over).length) await manager.update(InspectionEntity, { id: made.id }, over as object);
    });
    return place.id;
  }
  const draftOf = (over: object = {}) => ({ id: newId('reInspection'), words: WORDS, photos: [], ...over });
  const request = (who: Name | null, id: string, draft: object = draftOf()) =>
    ask(who, `businesses/${id}/re-inspection-requests`, draft);
  const decide = (who: Name, id: string, action: string, answer: string | null = null) =>
    ask(who, `re-inspection-requests/${id}/${action}`, { answer });

  it('are made once by an owner, promised within 30 days, and told to the inspectors of the province', async () => {
    const place = await aPlace();
    const draft = draftOf();
    const [first, again] = [await request('owner', place, draft), await request('owner', place, draft)];
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(first.json()).toMatchObject({
      ...{ state: 'requested', words: WORDS, promisedBy: endOfBangkokDay('2026-12-25') },
      actions: ['withdraw'],
    });
    expect(outcome(await request('owner', place, { ...draft, words: `${WORDS}!` }))).toEqual([
      409,
      'ID_TAKEN',
    ]);
    expect(outcome(await request('owner', place))).toEqual([409, 'REINSPECTION_EXISTS']);
    const told = await rows(NotificationEntity).findBy({ businessId: place });
    expect(told.map(({ type, userId }) => [type, userId])).toEqual([
      ['REINSPECTION_REQUESTED', idOf('inspector')],
    ]);
  });

  it('are refused until every item of the warnings is answered', async () => {
    const place = await aPlace();
    const warning = aWarning({
      businessId: place,
      issuedBy: idOf('inspector'),
      state: 'active',
      noticeNo: 1,
    });
    const item = aWarningItem({ warningId: warning.id, dueAt: now + 14 * DAY });
    const become = (state: 'open' | 'replied' | 'returned', round = 0) =>
      retry(app().dataSource, async (manager) => {
        await manager.save(WarningItemEntity, { ...item, state, round });
        await settle({ manager, now }, warning.id);
      });
    const standing = async () => (await ask('owner', `my/businesses/${place}`)).json().reInspection.refusal;
    await rows(WarningEntity).insert(warning);
    await become('open');
    const refused = await request('owner', place);
    expect(refused.json()).toMatchObject({
      ...{ code: 'REINSPECTION_NOT_ALLOWED', params: { reason: 'unanswered' } },
    });
    expect(await standing()).toBe('unanswered');
    // Nothing more can be said about it.
    await become('returned', 3);
    expect(await standing()).toBe(null);
    await become('replied');
    expect(outcome(await request('owner', place))).toEqual([201, 'requested']);
  });

  it('are promised within 14 days to whom the self-check was nine tenths right', async () => {
    const accurate = await aPlace(['F1-03'], { surveyAccuracy: { comparable: 10, alike: 9 } });
    expect((await ask('owner', `my/businesses/${accurate}`)).json().reInspection.days).toBe(14);
    expect((await request('owner', accurate)).json().promisedBy).toBe(endOfBangkokDay('2026-12-09'));
    const few = await aPlace(['F1-03'], { surveyAccuracy: { comparable: 7, alike: 7 } });
    expect((await request('owner', few)).json().promisedBy).toBe(endOfBangkokDay('2026-12-25'));
  });

  it('are refused with the reason', async () => {
    const refused = async (place: string) => {
      const { refusal } = (await ask('owner', `my/businesses/${place}`)).json().reInspection;
      const answer = await request('owner', place);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'REINSPECTION_NOT_ALLOWED']);
      expect(answer.json().params).toEqual({ reason: refusal });
      return refusal;
    };
    expect(await refused(await aPlace(null))).toBe('no_result');
    expect(await refused(await aPlace([]))).toBe('nothing_found');
    const waits = { publishedAt: now + DAY, state: 'final' as const };
    expect(await refused(await aPlace(['F1-03'], waits))).toBe('fact_check');
    // One small finding leaves an A, and is worth a visit.
    expect(outcome(await request('owner', await aPlace(['F1-06'])))).toEqual([201, 'requested']);
    const isPublic = { publishedAt: now, state: 'final' as const };
    expect(outcome(await request('owner', await aPlace(['F1-03'], isPublic)))).toEqual([201, 'requested']);
  });

  it('are owners’ alone', async () => {
    const place = await aPlace();
    expect(outcome(await request('vendor', place))).toEqual([403, 'OWNER_REQUIRED']);
    expect(outcome(await request('inspector', place))).toEqual([403, 'ROLE_REQUIRED']);
    expect((await request(null, place)).statusCode).toBe(401);
    const { id: foreign } = await addPlace(app().dataSource);
    expect(outcome(await request('owner', foreign))).toEqual([404, 'NOT_FOUND']);
    expect((await ask('vendor', `my/businesses/${place}`)).json().reInspection).toMatchObject({
      ...{ newest: null, refusal: 'owner_only' },
    });
    for (const over of [{ words: 'Too short.' }, { photos: Array.from({ length: 6 }, () => newId('photo')) }])
      expect((await request('owner', place, draftOf(over))).statusCode).toBe(422);
  });

  it('are declined in words by an inspector of the province, and can be made again', async () => {
    const place = await aPlace();
    const { id } = (await request('owner', place)).json();
    expect(outcome(await decide('stranger', id, 'decline', WORDS))).toEqual([403, 'OUT_OF_SCOPE']);
    expect(outcome(await decide('owner', id, 'decline', WORDS))).toEqual([403, 'ROLE_REQUIRED']);
    expect(outcome(await decide('vendor', id, 'withdraw'))).toEqual([403, 'OWNER_REQUIRED']);
    expect(outcome(await decide('inspector', id, 'withdraw'))).toEqual([403, 'ROLE_REQUIRED']);
    expect(outcome(await decide('inspector', id, 'visit'))).toEqual([404, 'NOT_FOUND']);
    expect((await decide('inspector', id, 'decline')).json().fields[0].path).toBe('answer');
    expect(outcome(await decide('inspector', id, 'decline', WORDS))).toEqual([200, 'declined']);
    expect(outcome(await decide('owner', id, 'withdraw'))).toEqual([409, 'STATE_CONFLICT']);
    const told = await rows(NotificationEntity).findBy({ type: 'REINSPECTION_DECLINED', businessId: place });
    expect(told.map(({ userId, params }) => [userId, params])).toEqual([[idOf('owner'), { comment: WORDS }]]);
    const again = (await request('owner', place)).json();
    expect(outcome(await decide('owner', again.id, 'withdraw'))).toEqual([200, 'withdrawn']);
  });

  it('are made three times a day for a place at most: each is told to every inspector of the province', async () => {
    const place = await aPlace();
    for (let time = 1; time <= 3; time += 1) {
      const { id } = (await request('owner', place)).json();
      expect(outcome(await decide('owner', id, 'withdraw'))).toEqual([200, 'withdrawn']);
    }
    expect(outcome(await request('owner', place))).toEqual([429, 'RATE_LIMITED']);
    expect(outcome(await request('owner', await aPlace()))).toEqual([201, 'requested']);
  });

  it('have happened once an inspection of the place is finalised', async () => {
    const place = await aPlace();
    const { id } = (await request('owner', place)).json();
    await retry(app().dataSource, (manager) =>
      visited({ manager, person: { id: idOf('inspector') }, now }, place),
    );
    expect((await ask('owner', `re-inspection-requests/${id}`)).json()).toMatchObject({
      ...{ state: 'visited', actions: [] },
    });
    expect((await ask('owner', `my/businesses/${place}`)).json().reInspection.refusal).toBeNull();
  });

  it('end with the place: nobody is promised a visit to what closed', async () => {
    const place = await aPlace();
    const { id } = (await request('owner', place)).json();
    const { version } = await rows(BusinessEntity).findOneByOrFail({ id: place });
    // Its owner has to wait for the notice.
    const reason = 'The house has no floor any more.';
    expect((await ask('lead', `businesses/${place}/close`, { version, reason })).statusCode).toBe(200);
    expect((await ask('owner', `re-inspection-requests/${id}`)).json().state).toBe('withdrawn');
  });

  it('wait for inspectors of the province, what was promised earliest first', async () => {
    await rows(ReInspectionEntity).clear();
    const usual = (await request('owner', await aPlace())).json();
    const accuracy = { surveyAccuracy: { comparable: 10, alike: 10 } };
    const soon = (await request('owner', await aPlace(['F1-03'], accuracy))).json();
    const idsOf = async (who: Name, query = '') =>
      (await ask(who, `re-inspection-requests${query}`)).json().items.map((each: { id: string }) => each.id);
    expect(await idsOf('inspector')).toEqual([soon.id, usual.id]);
    expect(await idsOf('lead')).toEqual([soon.id, usual.id]);
    expect(await idsOf('stranger')).toEqual([]);
    expect((await ask('owner', 're-inspection-requests')).statusCode).toBe(403);
    const page = (await ask('inspector', 're-inspection-requests?limit=1')).json();
    expect(page.items[0].actions).toEqual(['decline']);
    expect(await idsOf('inspector', `?limit=1&cursor=${page.next}`)).toEqual([usual.id]);
    expect((await ask('inspector', 'inspector/queue')).json().counts.reinspections).toBe(2);
    const { visits } = (await ask('inspector', 'inspector/today')).json();
    expect(visits.map((each: { id: string }) => each.id)).toEqual([soon.id, usual.id]);
    expect((await ask('stranger', 'inspector/today')).json().visits).toEqual([]);
    now += DAY;
  });
});
