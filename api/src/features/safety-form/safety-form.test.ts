import {
  type Id,
  INSPECTION_PHOTOS_MAX,
  inspectionNumber,
  newId,
  type SafetyForm,
  type SavedAnswer,
} from '@sabaijai/contract';
import { applicableItems, CHK_2026_1, type ChecklistItem } from '@sabaijai/contract/checklist';
import { In, MoreThan } from 'typeorm';
import { everybody, type Name } from '../../people.testing.js';
import { UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { localDay } from '../../platform/clock/bangkok.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { keysIn, openApp, PASSWORD } from '../../testing.js';
import { InspectorProfileEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { cardsOf } from '../business/business.query.js';
import { deriveBusiness } from '../business/derive-business.js';
import { aPlace, inspect } from '../business/testing.js';
import { InspectionTotalEntity } from '../dashboard/inspection-total.entity.js';
import { GradeRecordEntity } from '../grade/grade-record.entity.js';
import { HazardReportEntity } from '../hazard-report/hazard-report.entity.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { MemberEntity } from '../member/member.entity.js';
import { addOwner, newMember } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { addPhoto } from '../photo/testing.js';
import { ReInspectionEntity } from '../re-inspection/re-inspection.entity.js';
import { RotationRequestEntity } from '../rotation/rotation-request.entity.js';
import { SurveyEntity } from '../survey/survey.entity.js';
import { RESTAURANT } from '../survey/testing.js';
import { IdleInspections } from './idle-inspections.js';
import { stateOf } from './safety-form.query.js';

const PIN = { lat: 13.7563, lon: 100.5018 };
const HERE = { ...PIN, acc: 12 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SUMMARY = 'The kitchen is clean, exits are free and staff know what to do in a fire.';
const NOTE = 'Seen at the counter beside the kitchen door.';
const REASON = 'A reading was typed into the wrong field.';
const now = () => new Date().toISOString();
const times = () => ({ at: now(), sentAt: now() });

const BADGES = { inspector: 'INS-0010', stranger: 'INS-0020', lead: 'INS-0001' } as const;

describe.each(SERVERS)('a safety form on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    body && JSON.parse(body).code,
  ];
  const patch = (who: Name, url: string, payload: object) => ask(who, url, payload, {}, 'PATCH');

  async function aBusiness(over: Partial<BusinessEntity> = {}): Promise<Id<'business'>> {
    const place = aPlace({
      ...PIN,
      province: 'TH-10',
      category: 'restaurant',
      facets: ['building', 'food', 'gas'],
      ...over,
    });
    await retry(app().dataSource, async (manager) => {
      await manager.insert(BusinessEntity, place);
      await addOwner(manager, place.id, idOf('owner'), Date.now());
      const staff = newMember({ businessId: place.id, userId: idOf('vendor'), role: 'staff' }, Date.now());
      await manager.insert(MemberEntity, staff);
    });
    return place.id;
  }
  const aPhoto = (who: Name = 'inspector', purpose: PhotoEntity['purpose'] = 'inspection') =>
    addPhoto(app().dataSource, idOf(who), purpose);
  const startOf = (businessId: Id<'business'>, more: object = {}) => ({
    ...{ id: newId('inspection'), businessId, type: 'routine', fix: HERE },
    ...{ ...times(), ...more },
  });
  async function started(
    businessId: Id<'business'>,
    who: Name = 'inspector',
    more: object = {},
  ): Promise<SafetyForm> {
    const answer = await ask(who, 'inspections', startOf(businessId, more));
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([201, undefined]);
    return answer.json();
  }
  const itemsOf = ({ facets, facts }: SafetyForm) => applicableItems(CHK_2026_1, { facets, ...facts });
  /** Passes what can be passed; pairs are equal, so that each counts as enough, or as not too many. */
  function passing({ auto, type, evidence }: ChecklistItem, photo: string) {
    const reading = auto?.op === 'max' ? auto.value - 1 : auto?.op === 'min' ? auto.value : 4;
    return {
      version: 0,
      result: 'pass',
      ...(type === 'number' && { value: reading }),
      ...(type === 'pair' && { value: 4, value2: auto?.op === 'extinguishers' ? 100 : 4 }),
      ...(type === 'doc' && { document: { number: 'L-1', expiresAt: '2030-01-01' } }),
      ...(evidence === 'always' && { photos: [photo] }),
      ...times(),
    };
  }
  const put = (form: SafetyForm, itemId: string, save: object, who: Name = 'inspector') =>
    patch(who, `inspections/${form.id}/answers/${itemId}`, { version: 0, ...times(), ...save });

  async function answered(form: SafetyForm, over: Record<string, object> = {}, who: Name = 'inspector') {
    for (const item of itemsOf(form)) {
      const isCarried = form.answers.some(({ itemId }) => itemId === item.id);
      if (isCarried && !over[item.id]) continue;
      const save = { ...passing(item, await aPhoto(who)), ...over[item.id] };
      const answer = await put(form, item.id, save, who);
      expect([item.id, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
        item.id,
        200,
        '',
      ]);
    }
  }
  async function concluded(
    form: SafetyForm,
    over: object = {},
    who: Name = 'inspector',
  ): Promise<SafetyForm> {
    const conclusion = {
      ...{ stopActivities: [], publicSummary: { en: SUMMARY }, strengths: '', representativeName: 'Somchai' },
      ...{ ack: 'signed', signatureId: await aPhoto(who, 'signature'), noConflictDeclared: true, ...over },
    };
    const answer = await patch(who, `inspections/${form.id}`, { version: form.version, conclusion });
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([200, undefined]);
    return answer.json();
  }
  const finalise = ({ id, version }: SafetyForm, more: object = {}, who: Name = 'inspector') =>
    ask(who, `inspections/${id}/finalise`, { version, password: PASSWORD, fix: HERE, ...times(), ...more });
  /** A whole inspection. */
  async function inspected(
    businessId: Id<'business'>,
    over: Record<string, object> = {},
    {
      who = 'inspector',
      start = {},
      conclude = {},
      end = {},
    }: { who?: Name; start?: object; conclude?: object; end?: object } = {},
  ): Promise<SafetyForm> {
    const form = await started(businessId, who, start);
    await answered(form, over, who);
    const answer = await finalise(await concluded(form, conclude, who), end, who);
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.json();
  }
  const read = async (who: Name, url: string) => (await ask(who, url)).json();
  const FAILS = { 'F4-01': { result: 'fail', note: NOTE } } as const;
  const failing = async (who: Name = 'inspector') => ({
    'F4-01': { ...FAILS['F4-01'], photos: [await aPhoto(who)] },
  });
  const placeOf = (id: Id<'business'>) => rows(BusinessEntity).findOneByOrFail({ id });
  /** As if it was finished that long ago. */
  const past = (form: SafetyForm, ms: number) =>
    retry(app().dataSource, async (manager) => {
      const at = Date.now() - ms;
      await manager.update(InspectionEntity, { id: form.id }, { finishedAt: at, publishedAt: at });
      await manager.update(GradeRecordEntity, { inspectionId: form.id }, { publishAt: at });
    });

  /** What happens that much later. */
  async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
    const clock = app().nest.get(Clock);
    clock.now = () => Date.now() + ms;
    try {
      return await work();
    } finally {
      clock.now = () => Date.now();
    }
  }

  it('answers the visit that an owner asked for', async () => {
    const id = await aBusiness();
    const request = newId('reInspection');
    await rows(ReInspectionEntity).insert({
      ...{ id: request, businessId: id, inspectionId: newId('inspection'), authorId: idOf('owner') },
      ...{ words: 'All is put right.', photoIds: [], state: 'requested', promisedBy: Date.now() },
      createdAt: Date.now(),
    });
    await inspected(id);
    expect((await rows(ReInspectionEntity).findOneByOrFail({ id: request })).state).toBe('visited');
  });

  it('is begun once, by an inspector of the province, and not beside another', async () => {
    const id = await aBusiness();
    const start = startOf(id);
    const first = await Promise.all([1, 2, 3].map(() => ask('inspector', 'inspections', start)));
    expect(first.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    const complaint = { ...start, type: 'complaint', complaint: 'Guests told us of a locked exit.' };
    expect(outcome(await ask('inspector', 'inspections', complaint))).toEqual([409, 'ID_TAKEN']);
    expect((await ask('inspector', 'inspections', startOf(id))).json()).toMatchObject({
      code: 'INSPECTION_EXISTS',
      params: { inspection: start.id, inspector: 'inspector', isMine: true },
    });
    expect((await ask('lead', 'inspections', startOf(id))).json().params.isMine).toBe(false);
    expect(outcome(await ask('stranger', 'inspections', startOf(id)))).toEqual([403, 'OUT_OF_SCOPE']);
    expect(outcome(await ask('owner', 'inspections', startOf(id)))).toEqual([403, 'ROLE_REQUIRED']);
    expect(outcome(await ask(null, 'inspections', startOf(id)))).toEqual([401, 'AUTH_REQUIRED']);
    const closed = await aBusiness({ state: 'closed', closedAt: Date.now() });
    expect(outcome(await ask('inspector', 'inspections', startOf(closed)))).toEqual([409, 'PLACE_CLOSED']);
    const door = (await ask('lead', `businesses/${id}/safety-form`)).json();
    expect(door).toMatchObject({
      open: { id: start.id, inspector: 'inspector', isMine: false },
      refused: null,
      last: null,
      blank: { carriedOver: [], previous: [], facets: ['building', 'food', 'gas'], facts: { isFirst: true } },
    });
  });

  it('keeps the time of what was done, whatever the clock of the phone says', async () => {
    const wrong = Date.now() + 26 * HOUR;
    const form = await started(await aBusiness(), 'inspector', {
      at: new Date(wrong - 2 * HOUR).toISOString(),
      sentAt: new Date(wrong).toISOString(),
    });
    expect(Math.abs(Date.parse(form.startedAt) - (Date.now() - 2 * HOUR))).toBeLessThan(20_000);
    const future = await started(await aBusiness(), 'inspector', {
      at: new Date(Date.now() + DAY).toISOString(),
      sentAt: now(),
    });
    expect(Date.parse(future.startedAt)).toBeLessThanOrEqual(Date.now());
    const old = { at: new Date(Date.now() - 40 * DAY).toISOString(), sentAt: now() };
    const longAgo = await started(await aBusiness(), 'inspector', old);
    expect(Math.abs(Date.parse(longAgo.startedAt) - (Date.now() - 30 * DAY))).toBeLessThan(20_000);
  });

  it('is finished when that arrives: no clock of a phone takes a day of the owner’s right to appeal', async () => {
    const ago = (days: number) => ({ at: new Date(Date.now() - days * DAY).toISOString(), sentAt: now() });
    const id = await aBusiness();
    const form = await inspected(id, await failing(), { start: ago(25), end: ago(22) });
    expect(Math.abs(Date.parse(form.finishedAt as string) - Date.now())).toBeLessThan(20_000);
    const { appeal } = (await ask('owner', `my/businesses/${id}`)).json();
    expect(appeal).toMatchObject({ inspectionId: form.id, refusal: null });
  });

  it('knows the how many-th of its inspector it is that day', async () => {
    await rows(InspectionEntity).update({ inspectorId: idOf('inspector') }, { startedAt: Date.now() - DAY });
    const ordinals: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { id } = await started(await aBusiness());
      ordinals.push((await rows(InspectionEntity).findOneByOrFail({ id })).dayOrdinal);
    }
    expect(ordinals).toEqual([1, 2]);
  });

  it('shows what was found before, and no grade or score in any answer until it is final', async () => {
    const id = await aBusiness();
    await past(await inspected(id, await failing()), 40 * DAY);
    const form = await started(id, 'lead');
    expect(form).toMatchObject({
      result: null,
      publishAt: null,
      facts: { isFirst: false, previousFindings: ['F4-01'] },
    });
    expect(form.previous).toEqual([{ itemId: 'F4-01', result: 'fail', note: NOTE }]);
    const before = [form, await read('lead', `businesses/${id}/safety-form`)];
    for (const item of itemsOf(form))
      before.push((await put(form, item.id, passing(item, await aPhoto('lead')), 'lead')).json());
    before.push((await put(form, 'F1-01', { result: 'fail' }, 'lead')).json());
    const whole = await concluded(form, {}, 'lead');
    before.push(whole, (await finalise(whole, { password: 'not it at all' }, 'lead')).json());
    before.push((await finalise({ ...whole, version: 99 }, {}, 'lead')).json());
    before.push(
      await read('lead', `inspections/${form.id}`),
      await read('inspector', `inspections/${form.id}`),
    );
    before.push(
      (await ask('lead', `inspections/${form.id}/hand-over`, { version: 1, to: BADGES.inspector })).json(),
    );
    const telling = before.flatMap(keysIn).filter((key) => /grade|score|band|caps|weight/i.test(key));
    // Whether there is a grade at all decides about the question for its card.
    expect([...new Set(telling)]).toEqual(['hasGrade']);
    await ask('inspector', `inspections/${form.id}/hand-over`, { version: 2, to: BADGES.lead });
    const { version } = await read('lead', `inspections/${form.id}`);
    expect(keysIn((await finalise({ ...form, version }, {}, 'lead')).json())).toContain('grade');
  });

  it('saves each answer by itself, and merges what two devices wrote', async () => {
    const form = await started(await aBusiness());
    const save = { result: 'pass', ...times() };
    const [one, same] = [await put(form, 'F1-01', save), await put(form, 'F1-01', save)];
    expect([one.statusCode, same.json()]).toEqual([200, one.json()]);
    expect(one.json()).toMatchObject({ itemId: 'F1-01', result: 'pass', version: 1 });
    const other = await put(form, 'F1-01', { result: 'fail', note: NOTE });
    expect(other.json()).toMatchObject({ code: 'VERSION_CONFLICT', params: { current: one.json() } });
    expect((await put(form, 'F1-01', { version: 1, result: 'fail', note: NOTE })).json().version).toBe(2);
    expect((await put(form, 'F1-03', save)).statusCode).toBe(200);
    const read = (await ask('inspector', `inspections/${form.id}`)).json() as SafetyForm;
    expect(read.answers.map(({ itemId, result }) => [itemId, result])).toEqual([
      ['F1-01', 'fail'],
      ['F1-03', 'pass'],
    ]);
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => put(form, 'F1-06', save)));
    expect(new Set(atOnce.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await rows(AnswerEntity).countBy({ inspectionId: form.id, itemId: 'F1-06' })).toBe(1);
  });

  it('counts the answers that change once what failed was opened, and shows the number to leads and oneself', async () => {
    const form = await started(await aBusiness());
    const seen = (who: Name = 'inspector') => ask(who, `inspections/${form.id}/failures-seen`, {});
    const changes = async () =>
      (await rows(InspectionEntity).findOneByOrFail({ id: form.id })).laterChanges ?? 0;
    await answered(form, await failing());
    await put(form, 'F1-01', { version: 1, result: 'na', note: NOTE });
    expect([form.failuresSeenAt, await changes()]).toEqual([null, 0]);
    const first = await Promise.all([1, 2, 3].map(() => seen()));
    const [told] = first.map((answer) => (answer.json() as SafetyForm).failuresSeenAt);
    expect(Math.abs(Date.parse(told ?? '') - Date.now())).toBeLessThan(20_000);
    expect((await later(HOUR, () => seen())).json().failuresSeenAt).toBe(told);
    expect(outcome(await seen('lead'))).toEqual([403, 'INSPECTION_TAKEN']);
    expect(outcome(await seen('stranger'))).toEqual([403, 'OUT_OF_SCOPE']);
    // A further note is proof and no change; the same again is the same.
    const change = { version: 2, result: 'pass' };
    await put(form, 'F1-01', change);
    await put(form, 'F1-01', change);
    await put(form, 'F1-01', { version: 3, result: 'pass', note: NOTE });
    await put(form, 'F3-01', { version: 1, result: 'unanswered', value: 4.5 });
    expect(await changes()).toBe(2);
    const dashboard = async (who: Name, query = '') =>
      (await ask(who, `inspector/dashboard${query}`)).json().laterChanges;
    expect(await dashboard('lead')).toEqual([]);
    expect((await finalise(await concluded(form))).statusCode).toBe(200);
    const own = { name: 'inspector', inspections: 1, changes: 2 };
    expect(await dashboard('inspector')).toEqual([{ ...own, isMe: true }]);
    expect(await dashboard('lead')).toEqual([{ ...own, isMe: false }]);
    expect(await dashboard('lead', '?province=TH-50')).toEqual([]);
    expect(await dashboard('stranger')).toEqual([]);
    expect((await read('owner', `inspections/${form.id}`)).failuresSeenAt).toBeNull();
    expect(outcome(await seen())).toEqual([409, 'INSPECTION_OVER']);
  });

  it(`takes ${INSPECTION_PHOTOS_MAX} photos in all, those that an answer had before counted once`, async () => {
    const form = await started(await aBusiness());
    const photos = [newId('photo'), newId('photo'), newId('photo')];
    const save = (version: number, count: number) =>
      put(form, 'F1-01', { version, result: 'pass', photos: photos.slice(0, count) });
    await save(0, 1);
    await put(form, 'F1-03', { result: 'pass' });
    const others = Array.from({ length: INSPECTION_PHOTOS_MAX - 2 }, () => newId('photo'));
    await rows(AnswerEntity).update({ inspectionId: form.id, itemId: 'F1-03' }, { photoIds: others });
    expect(outcome(await save(1, 2))).toEqual([200, undefined]);
    expect((await save(2, 3)).json().fields).toEqual([
      { path: 'photos', rule: 'count_max', params: { max: INSPECTION_PHOTOS_MAX } },
    ]);
  });

  it('refuses readings that cannot be, and asks about those that hardly can', async () => {
    const form = await started(await aBusiness());
    const problem = async (item: string, save: object) => {
      const { statusCode, body } = await put(form, item, save);
      const [field] = JSON.parse(body).fields ?? [];
      return [statusCode, field?.path, field?.rule];
    };
    expect(await problem('F3-01', { result: 'unanswered', value: 400 })).toEqual([
      422,
      'value',
      'implausible',
    ]);
    expect(await problem('F3-01', { result: 'unanswered', value: 400, confirmed: true })).toEqual([
      200,
      undefined,
      undefined,
    ]);
    expect(await problem('F2-11', { result: 'unanswered', value: 5, value2: 0 })).toEqual([
      422,
      'value',
      'max',
    ]);
    expect(await problem('F2-11', { result: 'unanswered', value: 1.5, value2: 2 })).toEqual([
      422,
      'value',
      'whole',
    ]);
    expect(await problem('F2-11', { result: 'unanswered', value: -1, value2: 2 })).toEqual([
      422,
      'value',
      'min',
    ]);
    expect(await problem('F1-01', { result: 'maybe' })).toEqual([422, 'result', 'one_of']);
    expect(outcome(await put(form, 'F4-04', { result: 'pass' }))).toEqual([404, 'NOT_FOUND']);
  });

  it('gets further items with a facet that was found on site, for a reason', async () => {
    const form = await started(await aBusiness({ facets: ['guide'], category: 'travel_agency' }));
    expect(itemsOf(form)).toHaveLength(16);
    const bare = { version: form.version, facets: { facets: ['guide', 'boat'], note: 'x' } };
    expect(outcome(await patch('inspector', `inspections/${form.id}`, bare))).toEqual([422, 'VALIDATION']);
    const facets = { facets: ['guide', 'boat'], note: 'A boat lies at the pier behind the office.' };
    const after = await patch('inspector', `inspections/${form.id}`, { version: form.version, facets });
    expect(itemsOf(after.json())).toHaveLength(23);
    expect(
      outcome(
        await patch('inspector', `inspections/${form.id}`, {
          ...bare,
          facets: { ...facets, facets: ['moon'] },
        }),
      ),
    ).toEqual([422, 'VALIDATION']);
    expect((await put(form, 'F4-04', { result: 'unanswered', value: 12, value2: 12 })).statusCode).toBe(200);
  });

  it('is finalised with every answer, its proof, its photos, a conclusion and a place, not before', async () => {
    const form = await started(await aBusiness());
    const fieldsOf = async (more: object = {}, of = form) => {
      const answer = await finalise(of, more);
      const { code, fields = [], params } = JSON.parse(answer.body);
      return { code, params, paths: fields.map(({ path }: { path: string }) => path) };
    };
    const open = await fieldsOf();
    expect([open.code, open.paths.length]).toEqual(['EVIDENCE_REQUIRED', itemsOf(form).length]);
    await answered(form, { 'F4-01': { result: 'fail', note: 'short' }, 'F1-06': { result: 'na' } });
    expect((await fieldsOf()).paths).toEqual([
      'answers.F1-06.note',
      'answers.F4-01.note',
      'answers.F4-01.photos',
    ]);
    await put(form, 'F1-06', { version: 1, result: 'na', note: 'It opens by day alone.' });
    const late = newId('photo');
    expect((await put(form, 'F4-01', { version: 1, ...FAILS['F4-01'], photos: [late] })).statusCode).toBe(
      200,
    );
    expect((await fieldsOf()).paths).toEqual(
      ['publicSummary', 'ack', 'noConflictDeclared'].map((each) => `conclusion.${each}`),
    );
    const done = await concluded(form);
    expect((await fieldsOf({ fix: null }, done)).paths).toEqual(['offSiteReason']);
    expect((await fieldsOf({ fix: { ...HERE, lat: 13.9 } }, done)).paths).toEqual(['offSiteReason']);
    expect(await fieldsOf({}, done)).toMatchObject({ code: 'PHOTOS_PENDING', params: { missing: 1 } });
    expect((await fieldsOf({ password: 'wrong password' }, done)).paths).toEqual(['password']);
    await rows(PhotoEntity).update({ id: await aPhoto() }, { id: late });
    const answer = await finalise(done, {
      fix: null,
      offSiteReason: 'The phone found no satellites inside.',
    });
    expect([answer.statusCode, answer.json().state]).toEqual([200, 'published']);
    expect(await rows(PhotoEntity).findOneByOrFail({ id: late })).toMatchObject({
      ownerType: 'answer',
      visibility: 'case',
    });
  });

  it('takes no photo of somebody or something else, and no unsigned signature', async () => {
    const form = await started(await aBusiness());
    for (const photo of [await aPhoto('lead'), await aPhoto('inspector', 'review')])
      expect((await put(form, 'F1-01', { result: 'pass', photos: [photo] })).json().fields).toEqual([
        { path: 'photos.0', rule: 'unknown' },
      ]);
    await answered(form);
    const answer = await finalise(await concluded(form, { signatureId: null }));
    expect(answer.json().fields.map(({ path }: { path: string }) => path)).toEqual([
      'conclusion.signatureId',
    ]);
  });

  it('finalised a hundred times at once is one result, told to the business once', async () => {
    const id = await aBusiness();
    const form = await started(id);
    await answered(form);
    const done = await concluded(form);
    const answers = await Promise.all(Array.from({ length: 100 }, () => finalise(done)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 503 && status !== 429)).toEqual([]);
    expect(statuses).toContain(200);
    expect((await finalise(done)).statusCode).toBe(200);
    expect(await rows(GradeRecordEntity).countBy({ businessId: id })).toBe(1);
    expect(await rows(NotificationEntity).countBy({ userId: idOf('owner'), businessId: id })).toBe(1);
    expect(await placeOf(id)).toMatchObject({ grade: 'A', score: 100 });
    expect(outcome(await put(form, 'F1-01', { version: 1, result: 'fail' }))).toEqual([
      409,
      'INSPECTION_OVER',
    ]);
    expect(outcome(await finalise({ ...done, version: 1 }))).toEqual([409, 'STATE_CONFLICT']);
  });

  describe('finished', () => {
    it('below A waits 72 hours for its owner, whom alone it is shown, and who may let it be public', async () => {
      const id = await aBusiness();
      const form = await inspected(id, {
        ...(await failing()),
        'F4-02': { result: 'fail', value: 0, note: NOTE, photos: [await aPhoto()] },
        'F2-04': { result: 'fail', note: NOTE, photos: [await aPhoto()] },
        'F2-02': { result: 'fail', note: NOTE, photos: [await aPhoto()] },
      });
      expect(form.state).toBe('final');
      expect(['B', 'C']).toContain(form.result?.grade);
      const publishAt = Date.parse(form.publishAt ?? '');
      expect(Math.abs(publishAt - Date.now() - 72 * HOUR)).toBeLessThan(30_000);
      expect(await placeOf(id)).toMatchObject({ grade: null, factCheckUntil: publishAt });
      expect((await ask(null, `businesses/${id}/grade`)).json().calculation).toBeNull();
      expect(outcome(await ask(null, `inspections/${form.id}/check`))).toEqual([404, 'NOT_FOUND']);
      const read = (who: Name) => ask(who, `inspections/${form.id}`);
      expect((await read('owner')).json()).toMatchObject({ state: 'final', actions: ['publish', 'object'] });
      expect((await read('vendor')).json().actions).toEqual([]);
      expect((await read('mali')).statusCode).toBe(403);
      const publish = (who: Name, version: number) => ask(who, `inspections/${form.id}/publish`, { version });
      expect(outcome(await publish('vendor', form.version))).toEqual([403, 'OWNER_REQUIRED']);
      expect(outcome(await publish('owner', 1))).toEqual([409, 'VERSION_CONFLICT']);
      const both = await Promise.all([publish('owner', form.version), publish('owner', form.version)]);
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await placeOf(id)).toMatchObject({ grade: form.result?.grade, factCheckUntil: null });
      const report = (await ask(null, `businesses/${id}/grade`)).json();
      expect(report.calculation.result).toEqual(form.result);
      expect((await ask('owner', `notifications`)).json().items[0]).toMatchObject({
        type: 'INSPECTION_RESULT',
      });
    });

    it.each(['published', 'answered', 'amended'] as const)(
      '%s a hundred times at once answers the same, and is told once',
      async (how) => {
        const id = await aBusiness();
        const B = { 'F5-01': { result: 'fail', note: NOTE, photos: [await aPhoto()], document: null } };
        const form = await inspected(id, B);
        const objection = { id: newId('objection'), text: 'x'.repeat(60), photos: [] };
        expect((await ask('owner', `inspections/${form.id}/object`, objection)).statusCode).toBe(201);
        const { version } = form;
        const amendment = { id: newId('amendment'), reason: REASON, password: PASSWORD, answers: [] };
        const [who, path, body] = {
          published: ['owner', 'publish', { version }] as const,
          answered: ['inspector', 'answer', { version, reason: REASON }] as const,
          amended: ['inspector', 'amend', { version, ...amendment }] as const,
        }[how];
        const send = () => ask(who, `inspections/${form.id}/${path}`, body);
        const answers = await Promise.all(Array.from({ length: 100 }, send));
        const statuses = new Set(answers.map(({ statusCode }) => statusCode));
        // Hashing passwords has a queue, and the tries of one have a limit.
        for (const busy of how === 'amended' ? [429, 503] : []) statuses.delete(busy);
        expect([...statuses]).toEqual([200]);
        expect((await send()).statusCode).toBe(200);
        expect(await rows(NotificationEntity).countBy({ businessId: id, type: 'OBJECTION_ANSWERED' })).toBe(
          how === 'published' ? 0 : 1,
        );
      },
    );

    it('with a critical failure is public at once, and its stopped activities with it', async () => {
      const id = await aBusiness();
      const form = await inspected(
        id,
        { 'F2-09': { result: 'fail', note: NOTE, photos: [await aPhoto()] } },
        { conclude: { stopActivities: ['gas'] } },
      );
      expect(form).toMatchObject({ state: 'published', result: { grade: 'D' } });
      expect(await placeOf(id)).toMatchObject({ grade: 'D' });
      const place = () => ask(null, `businesses/${id}`).then((answer) => answer.json());
      const card = async () =>
        (await cardsOf(app().dataSource, [{ id, distance: null }], Date.now()))[0]?.card;
      expect((await place()).stoppedActivities).toEqual(['gas']);
      expect((await card())?.stoppedActivities).toEqual(['gas']);
      // A later inspection lifts them.
      await past(form, 2 * DAY);
      await inspected(id, {}, { start: { type: 'follow_up' }, end: { carriedOverConfirmed: true } });
      expect((await place()).stoppedActivities).toEqual([]);
      expect((await card())?.stoppedActivities).toEqual([]);
    });

    it('objected to is answered with a reason, once each', async () => {
      const id = await aBusiness();
      const B = { 'F5-01': { result: 'fail', note: NOTE, photos: [await aPhoto()], document: null } };
      const form = await inspected(id, B);
      const objection = {
        id: newId('objection'),
        text: 'x'.repeat(60),
        photos: [await aPhoto('owner', 'business')],
      };
      const object = (who: Name, more: object = {}) =>
        ask(who, `inspections/${form.id}/object`, { ...objection, ...more });
      expect(outcome(await object('owner', { text: 'too short' }))).toEqual([422, 'VALIDATION']);
      expect(outcome(await object('vendor'))).toEqual([403, 'OWNER_REQUIRED']);
      expect([(await object('owner')).statusCode, (await object('owner')).statusCode]).toEqual([201, 200]);
      expect(outcome(await object('owner', { id: newId('objection') }))).toEqual([409, 'STATE_CONFLICT']);
      expect((await ask('inspector', 'notifications')).json().items[0].type).toBe('RESULT_OBJECTED');
      const answer = (who: Name, reason = REASON) =>
        ask(who, `inspections/${form.id}/answer`, { version: form.version, reason });
      expect(outcome(await answer('inspector', 'no'))).toEqual([422, 'VALIDATION']);
      expect((await answer('inspector')).json().objection).toMatchObject({ answer: REASON });
      expect(outcome(await answer('lead', `${REASON} Again.`))).toEqual([409, 'STATE_CONFLICT']);
      expect((await ask('owner', `inspections/${form.id}`)).json().objection).toMatchObject({
        answer: REASON,
      });
    });

    it('is amended within a day by its inspector, later by a lead, and what it was is kept', async () => {
      const id = await aBusiness();
      const form = await inspected(id, await failing());
      const amendment = (more: object = {}) => ({
        ...{ id: newId('amendment'), version: form.version, reason: REASON, password: PASSWORD },
        answers: [{ itemId: 'F4-01', result: 'pass' }],
        ...more,
      });
      const amend = (who: Name, body: object) => ask(who, `inspections/${form.id}/amend`, body);
      expect(outcome(await amend('inspector', amendment({ reason: 'oops' })))).toEqual([422, 'VALIDATION']);
      expect(
        outcome(await amend('inspector', amendment({ answers: [{ itemId: 'F4-01', result: 'fail' }] }))),
      ).toEqual([422, 'EVIDENCE_REQUIRED']);
      const body = amendment();
      const amended = await amend('inspector', body);
      expect([amended.statusCode, (await amend('inspector', body)).statusCode]).toEqual([200, 200]);
      expect(amended.json()).toMatchObject({
        result: { grade: 'A', score: 100 },
        amendments: [{ reason: REASON, fingerprint: form.fingerprint }],
      });
      expect(amended.json().fingerprint).not.toBe(form.fingerprint);
      const checked = await ask(null, `inspections/${form.id}/check`);
      expect(checked.json().record).toBe('matches');
      // Whoever holds the report has its number alone.
      const number = inspectionNumber(form.id);
      expect((await ask(null, `inspections/${number.toLowerCase()}/check`)).json()).toEqual(checked.json());
      const another = number.replace(/.$/, number.endsWith('0') ? '1' : '0');
      expect(outcome(await ask(null, `inspections/${another}/check`))).toEqual([404, 'NOT_FOUND']);
      expect((await ask(null, 'inspections/I-20261399-7F3K9Q/check')).statusCode).toBe(404);
      expect(await placeOf(id)).toMatchObject({ score: 100 });
      await past(form, 24 * HOUR + 1_000);
      const again = amendment({ version: form.version + 1, answers: [] });
      expect(outcome(await amend('inspector', again))).toEqual([403, 'ROLE_REQUIRED']);
      expect((await amend('lead', again)).statusCode).toBe(200);
    });

    it('and amended gives its owner no longer to check the facts, and one grade that nobody read before', async () => {
      const B = { 'F5-01': { result: 'fail', note: NOTE, photos: [await aPhoto()], document: null } };
      const form = await inspected(await aBusiness(), B);
      const amendment = {
        id: newId('amendment'),
        version: form.version,
        reason: REASON,
        password: PASSWORD,
        answers: [],
      };
      const amended = await later(10 * HOUR, () =>
        ask('inspector', `inspections/${form.id}/amend`, amendment),
      );
      expect(amended.json()).toMatchObject({ state: 'final', publishAt: form.publishAt });
      const grades = await rows(GradeRecordEntity).findBy({ inspectionId: form.id });
      expect(grades.map(({ publishAt }) => new Date(publishAt).toISOString())).toEqual([form.publishAt]);
    });

    it('and amended after it was public is read from now on as it is now', async () => {
      const form = await inspected(await aBusiness(), await failing());
      await past(form, HOUR);
      const amendment = {
        id: newId('amendment'),
        version: form.version,
        reason: REASON,
        password: PASSWORD,
        answers: [{ itemId: 'F4-01', result: 'pass' }],
      };
      const begin = Date.now();
      expect((await ask('inspector', `inspections/${form.id}/amend`, amendment)).statusCode).toBe(200);
      const grades = await rows(GradeRecordEntity).find({
        where: { inspectionId: form.id },
        order: { publishAt: 'ASC' },
      });
      expect(grades.map(({ publishAt }) => publishAt >= begin)).toEqual([false, true]);
    });

    it('is published at the moment its time has come', () => {
      const states = [4, 5].map((moment) => stateOf({ state: 'final', publishedAt: 5 }, moment));
      expect(states).toEqual(['final', 'published']);
    });

    it('counts on the dashboard of its province, amended once, and voided not at all', async () => {
      const read = async () => {
        const answer = await ask('inspector', 'inspector/dashboard?period=week');
        expect(answer.statusCode).toBe(200);
        const total = await rows(InspectionTotalEntity).findOneBy({
          scope: 'TH-10',
          day: localDay(Date.now()),
        });
        return { done: total?.done ?? 0, failed: total?.failed ?? 0 };
      };
      const before = await read();
      const form = await inspected(await aBusiness(), await failing());
      expect(await read()).toEqual({ done: before.done + 1, failed: before.failed + 1 });
      const amendment = {
        ...{ id: newId('amendment'), version: form.version, reason: REASON, password: PASSWORD },
        answers: [{ itemId: 'F4-01', result: 'pass' }],
      };
      expect((await ask('inspector', `inspections/${form.id}/amend`, amendment)).statusCode).toBe(200);
      expect(await read()).toEqual({ done: before.done + 1, failed: before.failed });
      await ask('lead', `inspections/${form.id}/void`, { version: form.version + 1, reason: REASON });
      expect(await read()).toEqual(before);
    });

    it('is voided by a lead with a reason, and the grade before it counts again', async () => {
      const id = await aBusiness();
      const first = await inspected(id);
      await past(first, 40 * DAY);
      const second = await inspected(id, {
        'F2-09': { result: 'fail', note: NOTE, photos: [await aPhoto()] },
      });
      expect((await placeOf(id)).grade).toBe('D');
      const voiding = { version: second.version, reason: 'The wrong place was inspected that day.' };
      expect(outcome(await ask('inspector', `inspections/${second.id}/void`, voiding))).toEqual([
        403,
        'ROLE_REQUIRED',
      ]);
      expect(
        outcome(await ask('lead', `inspections/${second.id}/void`, { ...voiding, reason: 'no' })),
      ).toEqual([422, 'VALIDATION']);
      for (let times = 0; times < 2; times += 1)
        expect((await ask('lead', `inspections/${second.id}/void`, voiding)).json()).toMatchObject({
          state: 'voided',
          actions: [],
        });
      expect((await placeOf(id)).grade).toBe('A');
      expect((await ask(null, `inspections/${second.id}/check`)).json().standing).toBe('voided');
    });

    it('has a fingerprint that tells when a stored answer, or the one before, was changed', async () => {
      const id = await aBusiness();
      const first = await inspected(id);
      await past(first, DAY);
      // The time is part of the record: what the test moved is sealed as it stands.
      expect((await ask(null, `inspections/${first.id}/check`)).json().record).toBe('differs');
      const second = await inspected(id, await failing());
      const check = async () => (await ask(null, `inspections/${second.id}/check`)).json();
      expect(await check()).toMatchObject({ record: 'matches', fingerprint: second.fingerprint });
      expect((await rows(InspectionEntity).findOneByOrFail({ id: second.id })).previousFingerprint).toBe(
        first.fingerprint,
      );
      await rows(AnswerEntity).update({ inspectionId: second.id, itemId: 'F4-01' }, { result: 'pass' });
      expect((await check()).record).toBe('differs');
    });

    it('never goes a third time in a row to the same inspector, unless a lead says why', async () => {
      const id = await aBusiness();
      for (let visit = 2; visit > 0; visit -= 1)
        await past(await inspected(id, {}, { who: 'lead' }), visit * 40 * DAY);
      expect(outcome(await ask('lead', 'inspections', startOf(id)))).toEqual([403, 'INSPECTOR_ROTATION']);
      expect((await ask('lead', `businesses/${id}/safety-form`)).json().refused).toBe('INSPECTOR_ROTATION');
      expect(
        (
          await ask(
            'lead',
            'inspections',
            startOf(id, { overrideReason: 'Nobody else is on the island today.' }),
          )
        ).statusCode,
      ).toBe(201);
    });

    describe('begun a third time in a row without a connection', () => {
      const reason = 'The boat of a colleague does not go before next week.';
      const aThird = async (who: Name = 'inspector') => {
        const place = await placeOf(await aBusiness());
        for (const days of [80, 40]) {
          const visit = { finishedAt: Date.now() - days * DAY };
          const { id } = await retry(app().dataSource, (manager) => inspect(manager, place, visit));
          await rows(InspectionEntity).update({ id }, { inspectorId: idOf(who) });
        }
        return startOf(place.id, { at: new Date(Date.now() - 3 * HOUR).toISOString() });
      };
      const begin = (start: object) => ask('inspector', 'inspections', start);
      const requestOf = ({ id: inspectionId }: { id: Id<'inspection'> }) =>
        rows(RotationRequestEntity).findOneByOrFail({ inspectionId });
      const decide = async (start: { id: Id<'inspection'> }, action: string, who: Name = 'lead') =>
        ask(who, `rotation-requests/${(await requestOf(start)).id}/${action}`, { reason });

      it('asks the leads once, who permit it with a reason; the same then begins, and no other', async () => {
        const start = await aThird();
        for (let times = 0; times < 2; times += 1) {
          const refused = await begin(start);
          expect(outcome(refused)).toEqual([403, 'INSPECTOR_ROTATION']);
          expect(refused.json().params).toEqual({ state: 'asked', reason: null });
        }
        const { businessId } = start;
        const told = (type: 'ROTATION_ASKED' | 'ROTATION_DECIDED') =>
          rows(NotificationEntity).findBy({ type, businessId });
        expect(await told('ROTATION_ASKED')).toMatchObject([{ userId: idOf('lead') }]);
        const { items } = (await ask('lead', 'rotation-requests?province=TH-10')).json();
        expect(items.find((each: { businessId: string }) => each.businessId === businessId)).toMatchObject({
          ...{ inspector: 'inspector', state: 'asked', actions: ['permit', 'decline'] },
        });
        expect((await decide(start, 'permit', 'inspector')).statusCode).toBe(403);
        expect((await decide(start, 'permit')).json()).toMatchObject({ state: 'permitted', reason });
        expect((await decide(start, 'decline')).statusCode).toBe(409);
        expect(await told('ROTATION_DECIDED')).toMatchObject([
          { userId: idOf('inspector'), params: { comment: reason, until: expect.any(String) } },
        ]);
        expect((await read('inspector', `businesses/${businessId}/safety-form`)).refused).toBeNull();
        const form = (await begin(start)).json();
        expect(await rows(InspectionEntity).findOneByOrFail({ id: form.id })).toMatchObject({
          overrideReason: reason,
        });
        expect((await requestOf(start)).state).toBe('ended');
        expect((await begin(start)).statusCode).toBe(200);
        // The permission was for one visit.
        const end = { reason: 'I stood at the shop next door.', version: form.version };
        await ask('inspector', `inspections/${form.id}/end`, end);
        expect(outcome(await begin(startOf(businessId)))).toEqual([403, 'INSPECTOR_ROTATION']);
      });

      it('is told why it may not be, and asks nobody again', async () => {
        const start = await aThird();
        await begin(start);
        expect((await decide(start, 'decline')).json().state).toBe('declined');
        expect((await begin(start)).json().params).toEqual({ state: 'declined', reason });
        expect(await rows(RotationRequestEntity).countBy({ businessId: start.businessId })).toBe(1);
      });

      it('may begin for a week after it was permitted, and is asked for anew since', async () => {
        const start = await aThird();
        await begin(start);
        await decide(start, 'permit');
        const { id } = await requestOf(start);
        const before = Date.now() - 8 * DAY;
        await rows(RotationRequestEntity).update({ id }, { decidedAt: before, startedAt: before });
        expect((await begin(start)).json().params.state).toBe('asked');
      });

      it('need not be decided any more once somebody else has begun there', async () => {
        const start = await aThird();
        await begin(start);
        await started(start.businessId, 'lead');
        expect((await requestOf(start)).state).toBe('ended');
        expect((await decide(start, 'permit')).statusCode).toBe(409);
      });

      it('is decided by no lead who has an interest in the place', async () => {
        const start = await aThird();
        await begin(start);
        const conflicts = [{ businessId: start.businessId, reason: 'A cousin runs it.', declaredAt: 1 }];
        await rows(InspectorProfileEntity).update({ userId: idOf('lead') }, { conflicts });
        const answer = await decide(start, 'permit');
        await rows(InspectorProfileEntity).update({ userId: idOf('lead') }, { conflicts: [] });
        expect(outcome(answer)).toEqual([403, 'CONFLICT_OF_INTEREST']);
      });
    });

    it('may go to who was there for a follow-up since, as that is no turn of theirs', async () => {
      const place = await placeOf(await aBusiness());
      const visited = async (days: number, who: Name, type: InspectionEntity['type']) => {
        const { id } = await retry(app().dataSource, (manager) =>
          inspect(manager, place, { finishedAt: Date.now() - days * DAY }),
        );
        await rows(InspectionEntity).update({ id }, { inspectorId: idOf(who), type });
      };
      const refused = async () => (await ask('lead', `businesses/${place.id}/safety-form`)).json().refused;
      await visited(80, 'inspector', 'routine');
      await visited(40, 'lead', 'routine');
      await visited(20, 'lead', 'follow_up');
      expect(await refused()).toBeNull();
      // A complaint is a turn as well: it is a full visit.
      await visited(10, 'lead', 'complaint');
      expect(await refused()).toBe('INSPECTOR_ROTATION');
      const complaint = { type: 'complaint', complaint: 'Guests told us of a locked exit.' };
      expect((await ask('lead', 'inspections', startOf(place.id, complaint))).statusCode).toBe(201);
    });

    it('never goes to them by a hand-over either, nor is theirs no more when they hand it over at its end', async () => {
      const place = await placeOf(await aBusiness());
      const visits: Id<'inspection'>[] = [];
      for (const days of [80, 40]) {
        const visit = { finishedAt: Date.now() - days * DAY };
        const { id } = await retry(app().dataSource, (manager) => inspect(manager, place, visit));
        await rows(InspectionEntity).update({ id }, { inspectorId: idOf('lead') });
        visits.push(id);
      }
      const form = await started(place.id);
      const to = BADGES.lead;
      const given = await ask('inspector', `inspections/${form.id}/hand-over`, { version: form.version, to });
      expect(given.json().fields).toEqual([{ path: 'to', rule: 'unknown' }]);
      await rows(InspectionEntity).update({ id: form.id }, { state: 'voided' });
      // As if the lead had gone there, and given it away before it was finalised.
      const handed = { inspectorId: idOf('stranger'), earlierInspectors: [idOf('lead')] };
      await rows(InspectionEntity).update({ id: In(visits) }, handed);
      expect((await ask('lead', `businesses/${place.id}/safety-form`)).json().refused).toBe(
        'INSPECTOR_ROTATION',
      );
    });

    it('is handed to nobody who declared an interest in the place', async () => {
      const form = await started(await aBusiness());
      const conflicts = [{ businessId: form.place.id, reason: 'A cousin runs it.', declaredAt: 1 }];
      await rows(InspectorProfileEntity).update({ userId: idOf('lead') }, { conflicts });
      const given = { version: form.version, to: BADGES.lead };
      const answer = await ask('inspector', `inspections/${form.id}/hand-over`, given);
      await rows(InspectorProfileEntity).update({ userId: idOf('lead') }, { conflicts: [] });
      expect(answer.json().fields).toEqual([{ path: 'to', rule: 'unknown' }]);
    });

    it('is compared with the newest self-check', async () => {
      const id = await aBusiness();
      await rows(SurveyEntity).insert({
        ...{ id: newId('survey'), businessId: id, number: 1, state: 'submitted', answers: RESTAURANT },
        ...{
          checklistVersion: 'chk-2026.1',
          projection: null,
          updatedAt: 1,
          submittedAt: Date.now(),
          version: 4,
        },
      });
      const form = await inspected(id);
      expect(form.surveyAccuracy).toEqual({ comparable: 11, alike: 10 });
    });
  });

  it('of a follow-up opens with what failed and what is critical, and carries over the rest', async () => {
    const id = await aBusiness();
    expect(outcome(await ask('inspector', 'inspections', startOf(id, { type: 'follow_up' })))).toEqual([
      422,
      'FOLLOW_UP_NOT_ALLOWED',
    ]);
    await past(await inspected(id, await failing()), 20 * DAY);
    const { blank } = (await ask('inspector', `businesses/${id}/safety-form`)).json();
    const form = await started(id, 'inspector', { type: 'follow_up' });
    // What a device without a connection begins with.
    const { checklistVersion, facets, facts, previous, answers } = form;
    const inOrder = blank.carriedOver.sort((a: SavedAnswer, b: SavedAnswer) =>
      a.itemId < b.itemId ? -1 : 1,
    );
    expect({ ...blank, carriedOver: inOrder }).toEqual({
      ...{ checklistVersion, facets, facts, previous, carriedOver: answers },
    });
    expect(previous.length).toBeGreaterThan(0);
    const carried = new Set(form.answers.map(({ itemId }) => itemId));
    const open = itemsOf(form).filter((item) => !carried.has(item.id));
    // What is read, shown or photographed is so again on the day, and so is what failed, can kill, or is new.
    const again = itemsOf(form).filter(
      ({ id: item, severity, type, evidence }) =>
        severity === 'critical' ||
        type !== 'pfn' ||
        evidence === 'always' ||
        ['F4-01', 'F5-08', 'F5-09'].includes(item),
    );
    expect(open.map(({ id: item }) => item)).toEqual(again.map(({ id: item }) => item));
    expect(form.answers.every(({ carriedOver }) => carriedOver)).toBe(true);
    await answered(form);
    const done = await concluded(form);
    expect((await finalise(done)).json().fields).toEqual([
      { path: 'carriedOverConfirmed', rule: 'required' },
    ]);
    expect((await finalise(done, { carriedOverConfirmed: true })).json().result.grade).toBe('A');
  });

  it('of a follow-up is within 90 days of an inspection with findings, and the usual one until a full visit is due', async () => {
    const id = await aBusiness();
    const door = async () => (await ask('inspector', `businesses/${id}/safety-form`)).json();
    const follow = () => ask('inspector', 'inspections', startOf(id, { type: 'follow_up' }));
    expect(await door()).toMatchObject({ usual: 'routine', followUpUntil: null });
    await inspected(id);
    // Nothing was found: there is nothing to follow up.
    expect(await door()).toMatchObject({ usual: 'routine', followUpUntil: null });
    expect(outcome(await follow())).toEqual([422, 'FOLLOW_UP_NOT_ALLOWED']);
    const { id: found } = await inspected(id, await failing('lead'), { who: 'lead' });
    const until = (await rows(InspectionEntity).findOneByOrFail({ id: found })).finishedAt as number;
    expect(await door()).toMatchObject({
      usual: 'follow_up',
      followUpUntil: new Date(until + 90 * DAY).toISOString(),
    });
    await rows(InspectionEntity).update({ id: found }, { finishedAt: until - 91 * DAY });
    await rows(InspectionEntity).update(
      { businessId: id, finishedAt: MoreThan(until - 90 * DAY) },
      { finishedAt: until - 200 * DAY },
    );
    expect(await door()).toMatchObject({ usual: 'routine', followUpUntil: null });
    const refused = await follow();
    expect([...outcome(refused), refused.json().params]).toEqual([
      422,
      'FOLLOW_UP_NOT_ALLOWED',
      { days: 90 },
    ]);
  });

  it('of a follow-up carries no pass over that is older than 90 days, however often it was carried', async () => {
    const id = await aBusiness();
    await past(await inspected(id, await failing()), 60 * DAY);
    const aged = (days: number) =>
      retry(app().dataSource, (manager) =>
        manager
          .createQueryBuilder()
          .update(AnswerEntity)
          .set({ answeredAt: () => `answered_at - ${days * DAY}` })
          .where('inspectionId IN (SELECT id FROM inspection WHERE business_id = :id)', { id })
          .execute(),
      );
    await aged(60);
    const first = await inspected(id, await failing('lead'), {
      ...{ who: 'lead', start: { type: 'follow_up' }, end: { carriedOverConfirmed: true } },
    });
    expect(first.answers.some(({ carriedOver }) => carriedOver)).toBe(true);
    await past(first, 31 * DAY);
    await aged(31);
    const second = await started(id, 'inspector', { type: 'follow_up' });
    // All passes of 91 days ago are asked again; these were asked for the first time 31 days ago.
    expect(second.answers.map(({ itemId }) => itemId)).toEqual(['F5-08', 'F5-09']);
  });

  it('of a follow-up changes grade and findings and not the due date, which counts from the last full visit', async () => {
    const id = await aBusiness();
    const B = { 'F5-01': { result: 'fail', note: NOTE, photos: [await aPhoto()], document: null } };
    const full = await inspected(id, B);
    await past(full, 20 * DAY);
    await retry(app().dataSource, (manager) => deriveBusiness(manager, [id], Date.now()));
    const before = await placeOf(id);
    expect([before.grade, before.nextDueAt, before.visitDueAt]).not.toContain(null);
    const again = await inspected(
      id,
      {},
      {
        ...{ who: 'lead', start: { type: 'follow_up' }, end: { carriedOverConfirmed: true } },
      },
    );
    const after = await placeOf(id);
    expect([before.grade, after.grade]).toEqual(['B', 'A']);
    expect([after.nextDueAt, after.visitDueAt]).toEqual([before.nextDueAt, before.visitDueAt]);
    expect(again.nextDueAt).toBe(new Date(before.nextDueAt as number).toISOString());
    expect(after.risk).toMatchObject({ dueAt: before.visitDueAt, grade: 'A' });
    const routine = await inspected(id, {}, { who: 'lead' });
    expect((await placeOf(id)).nextDueAt).toBe(Date.parse(routine.nextDueAt as string));
    expect((await placeOf(id)).nextDueAt).toBeGreaterThan(before.nextDueAt as number);
  });

  describe('after a complaint', () => {
    const WORDS = 'Guests told us of a locked exit.';
    const aReport = async (businessId: Id<'business'>, state: HazardReportEntity['state'] = 'received') => {
      const id = newId('hazardReport');
      await rows(HazardReportEntity).insert({
        ...{ id, reporterId: idOf('vendor'), businessId, facet: 'building', checklistItemId: null },
        ...{ text: 'The exit is locked.', seenAt: 1, state, outcome: null, createdAt: Date.now() },
        ...{ linkedItemId: null, inspectionId: null, duplicateOf: null },
      });
      return id;
    };

    it('names a report of this place that nobody dismissed, or says in words what it is', async () => {
      const [id, other] = [await aBusiness(), await aBusiness()];
      const begin = (more: object) =>
        ask('inspector', 'inspections', startOf(id, { type: 'complaint', ...more }));
      const fields = async (more: object) => (await begin(more)).json().fields;
      expect(await fields({})).toEqual([{ path: 'complaint', rule: 'required' }]);
      expect(await fields({ hazardReportId: await aReport(other) })).toEqual([
        { path: 'hazardReportId', rule: 'unknown' },
      ]);
      expect(await fields({ hazardReportId: await aReport(id, 'dismissed') })).toEqual([
        { path: 'hazardReportId', rule: 'unknown' },
      ]);
      const hazardReportId = await aReport(id);
      const door = (await ask('inspector', `businesses/${id}/safety-form`)).json();
      expect(door.hazardReports).toMatchObject([{ id: hazardReportId, text: 'The exit is locked.' }]);
      const form = await started(id, 'inspector', { type: 'complaint', hazardReportId });
      expect(form.complaint).toBe('The exit is locked.');
      expect((await started(other, 'inspector', { type: 'complaint', complaint: WORDS })).complaint).toBe(
        WORDS,
      );
    });

    it('that only the inspector tells for the third time in a row at one place is told to the leads', async () => {
      const id = await aBusiness();
      const told = () => rows(NotificationEntity).countBy({ type: 'COMPLAINT_VISITS', businessId: id });
      const after = (complaint: object) => ({ start: { type: 'complaint', ...complaint } });
      for (const days of [30, 20])
        await past(await inspected(id, {}, after({ complaint: WORDS })), days * DAY);
      expect(await told()).toBe(0);
      const reported = await started(id, 'inspector', {
        type: 'complaint',
        hazardReportId: await aReport(id),
      });
      expect(await told()).toBe(0);
      const reason = 'Begun with the wrong kind of visit.';
      await ask('inspector', `inspections/${reported.id}/end`, { version: reported.version, reason });
      const start = startOf(id, { type: 'complaint', complaint: WORDS });
      for (let times = 0; times < 2; times += 1)
        expect((await ask('inspector', 'inspections', start)).statusCode).toBe(times === 0 ? 201 : 200);
      expect(await told()).toBe(1);
      expect((await ask('lead', 'notifications')).json().items[0]).toMatchObject({
        ...{ type: 'COMPLAINT_VISITS', params: { inspector: 'inspector', visits: 3 } },
      });
    });
  });

  describe('begun by mistake', () => {
    const reason = 'I stood at the shop next door.';
    const end = ({ id, version }: SafetyForm, who: Name = 'inspector', more: object = {}) =>
      ask(who, `inspections/${id}/end`, { version, reason, ...more });

    it('is ended by its inspector with the reason, once, and the place is free at once', async () => {
      const form = await started(await aBusiness());
      expect(form.actions).toContain('end');
      await put(form, 'F1-01', { result: 'pass' });
      expect(outcome(await end(form, 'lead'))).toEqual([403, 'ROLE_REQUIRED']);
      expect(outcome(await end(form, 'inspector', { reason: 'short' }))).toEqual([422, 'VALIDATION']);
      for (let times = 0; times < 2; times += 1)
        expect((await end(form)).json()).toMatchObject({ state: 'ended', endReason: reason, actions: [] });
      const audited = await rows(UnsealedEventEntity).findBy({ action: 'inspection.end', target: form.id });
      expect(audited).toHaveLength(1);
      const door = (await ask('lead', `businesses/${form.place.id}/safety-form`)).json();
      expect([door.open, door.last]).toEqual([null, null]);
      expect(outcome(await put(form, 'F1-02', { result: 'pass' }))).toEqual([409, 'INSPECTION_OVER']);
      expect((await ask(null, `businesses/${form.place.id}/inspections`)).json().items).toEqual([]);
      expect((await ask('lead', 'inspections', startOf(form.place.id))).statusCode).toBe(201);
    });

    it('is ended by a device that does not know the version yet, once', async () => {
      const form = await started(await aBusiness());
      await concluded(form);
      for (let times = 0; times < 2; times += 1)
        expect((await end(form, 'inspector', { version: undefined })).json()).toMatchObject({
          ...{ state: 'ended', version: form.version + 2 },
        });
      expect(outcome(await end(form, 'lead', { version: undefined }))).toEqual([409, 'STATE_CONFLICT']);
    });

    it.each([
      ['failed', async () => ({ 'F1-01': { result: 'fail', note: NOTE } })],
      ['failed by its reading', async () => ({ 'F3-01': { result: 'unanswered', value: 15 } })],
      ['is photographed', async () => ({ 'F1-01': { result: 'pass', photos: [await aPhoto()] } })],
    ])('is left to a lead once something %s', async (_, saves) => {
      const form = await started(await aBusiness());
      for (const [item, save] of Object.entries(await saves()))
        expect((await put(form, item, save)).statusCode).toBe(200);
      const now: SafetyForm = (await ask('inspector', `inspections/${form.id}`)).json();
      expect(now.actions).not.toContain('end');
      expect(outcome(await end(now))).toEqual([409, 'INSPECTION_NOT_EMPTY']);
      const voided = await ask('lead', `inspections/${form.id}/void`, { version: now.version, reason });
      expect(voided.json().state).toBe('voided');
    });

    it.each([
      ['photo', async () => ({ result: 'pass', photos: [await aPhoto()] })],
      ['failure', async () => ({ result: 'fail', note: NOTE })],
    ])('is not ended by taking the %s back first', async (_, save) => {
      const form = await started(await aBusiness());
      await put(form, 'F1-01', await save());
      expect((await put(form, 'F1-01', { result: 'unanswered', version: 1 })).statusCode).toBe(200);
      expect(outcome(await end(form))).toEqual([409, 'INSPECTION_NOT_EMPTY']);
    });
  });

  it('takes an answer back over the version that was read, and lacks it then', async () => {
    const form = await started(await aBusiness());
    await put(form, 'F1-01', { result: 'fail', note: NOTE });
    expect(outcome(await put(form, 'F1-01', { result: 'unanswered' }))).toEqual([409, 'VERSION_CONFLICT']);
    const cleared = await put(form, 'F1-01', { result: 'unanswered', version: 1 });
    expect(cleared.json()).toMatchObject({ result: 'unanswered', version: 2 });
    await answered({ ...form, answers: [{ itemId: 'F1-01' }] as SafetyForm['answers'] });
    const refused = await finalise(await concluded(form));
    expect(refused.json().params).toEqual({ items: ['F1-01'] });
    expect((await put(form, 'F1-01', { result: 'pass', version: 2 })).json().version).toBe(3);
  });

  it('that is open is handed to a colleague of the province, and no longer its first inspector’s', async () => {
    const form = await started(await aBusiness());
    const handOver = (who: Name, to: keyof typeof BADGES, version = form.version) =>
      ask(who, `inspections/${form.id}/hand-over`, { version, to: BADGES[to] });
    expect((await handOver('inspector', 'stranger')).json().fields).toEqual([
      { path: 'to', rule: 'unknown' },
    ]);
    // The name for its addressee; the account's id leaves the API nowhere.
    expect((await handOver('inspector', 'lead')).json().inspector).toEqual({ name: 'lead', isMe: false });
    const { earlierInspectors } = await rows(InspectionEntity).findOneByOrFail({ id: form.id });
    expect(earlierInspectors).toEqual([idOf('inspector')]);
    const late = await put(form, 'F1-01', { result: 'pass' });
    expect([late.json().code, late.json().params.inspector]).toEqual(['INSPECTION_TAKEN', 'lead']);
    expect((await put(form, 'F1-01', { result: 'pass' }, 'lead')).statusCode).toBe(200);
    expect((await ask('lead', 'notifications')).json().items[0].type).toBe('INSPECTION_HANDED_OVER');
    expect(outcome(await ask('stranger', `inspections/${form.id}`))).toEqual([403, 'OUT_OF_SCOPE']);
    expect(outcome(await ask('owner', `inspections/${form.id}`))).toEqual([404, 'NOT_FOUND']);
  });

  describe('ordered to stop something', () => {
    const stop = ({ id }: SafetyForm, more: object = {}, who: Name = 'inspector') =>
      ask(who, `inspections/${id}/stop-order`, {
        ...{ activities: ['gas'], ack: 'absent', name: '', signatureId: null },
        ...{ ...times(), ...more },
      });
    const stopped = async ({ place }: SafetyForm) =>
      (await ask(null, `businesses/${place.id}`)).json().stoppedActivities;
    /** As the public reads it. */
    const orderOf = async ({ place }: SafetyForm) =>
      (await ask(null, `businesses/${place.id}`)).json().stopOrder;

    it('is so for the owner since it was signed, for everybody from its arrival, and told once', async () => {
      const ago = { at: new Date(Date.now() - 2 * HOUR).toISOString(), sentAt: now() };
      const form = await started(await aBusiness(), 'inspector', ago);
      expect(await stopped(form)).toEqual([]);
      const signatureId = await aPhoto('inspector', 'signature');
      const signed = { ack: 'signed', name: 'Somchai', signatureId };
      const at = new Date(Date.now() - HOUR).toISOString();
      for (let times = 0; times < 2; times += 1)
        expect((await stop(form, { ...signed, at, sentAt: now() })).statusCode).toBe(200);
      const { stopOrder } = (await ask('inspector', `inspections/${form.id}`)).json();
      expect(await orderOf(form)).toEqual({ signedAt: stopOrder.signedAt, arrivedAt: stopOrder.arrivedAt });
      expect(stopOrder).toMatchObject({ activities: ['gas'], ...signed });
      expect(Math.abs(Date.parse(stopOrder.signedAt) - (Date.now() - HOUR))).toBeLessThan(20_000);
      expect(Date.parse(stopOrder.arrivedAt) - Date.parse(stopOrder.signedAt)).toBeGreaterThan(HOUR - 20_000);
      expect(await stopped(form)).toEqual(['gas']);
      const told = await rows(NotificationEntity).findBy({ type: 'STOP_ORDER', businessId: form.place.id });
      expect(told.map(({ userId }) => userId).sort()).toEqual([idOf('owner'), idOf('vendor')].sort());
      expect(await rows(PhotoEntity).findOneBy({ id: signatureId })).toMatchObject({ ownerId: form.id });
      // Where something has to stop, beginning was no mistake.
      const reason = 'I stood at the shop next door.';
      expect(outcome(await ask('inspector', `inspections/${form.id}/end`, { reason }))).toEqual([
        409,
        'INSPECTION_NOT_EMPTY',
      ]);
    });

    it('stays so when it is final, and no longer when it is voided', async () => {
      const form = await started(await aBusiness());
      const signatureId = await aPhoto('inspector', 'signature');
      await stop(form, { ack: 'signed', name: 'Somchai', signatureId });
      await answered(form, {
        'F2-09': { result: 'fail', note: NOTE, photos: [await aPhoto()] },
      });
      const done = (await finalise(await concluded(form))).json();
      expect(done.conclusion.stopActivities).toEqual(['gas']);
      expect(await rows(PhotoEntity).findOneBy({ id: signatureId })).toMatchObject({ ownerId: form.id });
      expect(await stopped(form)).toEqual(['gas']);
      expect(await orderOf(form)).toMatchObject({ arrivedAt: done.stopOrder.arrivedAt });
      expect((await ask(null, `inspections/${form.id}/check`)).json().record).toBe('matches');
      await ask('lead', `inspections/${form.id}/void`, { version: done.version, reason: REASON });
      expect(await stopped(form)).toEqual([]);
      expect(await orderOf(form)).toBeNull();
    });

    it('is signed by whoever signed it, is about what the place has, and by its inspector', async () => {
      const form = await started(await aBusiness());
      expect((await stop(form, { ack: 'signed' })).json().fields).toEqual([
        { path: 'name', rule: 'required' },
        { path: 'signatureId', rule: 'required' },
      ]);
      expect((await stop(form, { activities: ['water'] })).json().fields).toEqual([
        { path: 'activities', rule: 'unknown' },
      ]);
      expect(outcome(await stop(form, {}, 'lead'))).toEqual([403, 'INSPECTION_TAKEN']);
      expect(await stopped(form)).toEqual([]);
    });
  });

  it('that nobody touches is recalled after two weeks, once, and void after thirty days', async () => {
    const idle = app().nest.get(IdleInspections);
    const form = await started(await aBusiness());
    const untouched = (days: number) =>
      rows(InspectionEntity).update({ id: form.id }, { updatedAt: Date.now() - days * DAY - HOUR });
    const told = () =>
      rows(NotificationEntity).countBy({ type: 'INSPECTION_IDLE', businessId: form.place.id });
    await untouched(13);
    await idle.end();
    expect(await told()).toBe(0);
    await untouched(14);
    for (let times = 0; times < 3; times += 1) await idle.end();
    expect(await told()).toBe(1);
    await untouched(30);
    await idle.end();
    const { state, voidReason } = await rows(InspectionEntity).findOneByOrFail({ id: form.id });
    expect([state, voidReason]).toEqual(['voided', 'expired']);
    expect((await ask('lead', 'inspections', startOf(form.place.id))).statusCode).toBe(201);
  });

  it('is finalised by no inspector who declares an interest meanwhile; a colleague takes it over', async () => {
    const form = await started(await aBusiness());
    await answered(form);
    const done = await concluded(form);
    const of = { userId: idOf('inspector') };
    const conflicts = [{ businessId: form.place.id, reason: 'A cousin runs it.', declaredAt: 1 }];
    await rows(InspectorProfileEntity).update(of, { conflicts });
    expect(outcome(await finalise(done))).toEqual([403, 'CONFLICT_OF_INTEREST']);
    expect((await ask('inspector', `inspections/${form.id}`)).json().actions).toEqual(['hand-over']);
    const given = { version: done.version, to: BADGES.lead };
    expect(outcome(await ask('inspector', `inspections/${form.id}/hand-over`, given))).toEqual([
      ...[200, undefined],
    ]);
    await rows(InspectorProfileEntity).update(of, { conflicts: [] });
  });

  it('is refused to an inspector with a declared conflict of interest', async () => {
    const id = await aBusiness();
    await rows(InspectorProfileEntity).update(
      { userId: idOf('inspector') },
      { conflicts: [{ businessId: id, reason: 'A cousin runs it.', declaredAt: 1 }] },
    );
    expect(outcome(await ask('inspector', 'inspections', startOf(id)))).toEqual([
      403,
      'CONFLICT_OF_INTEREST',
    ]);
    await rows(InspectorProfileEntity).update({ userId: idOf('inspector') }, { conflicts: [] });
  });
});
