import { DAY_MS, HOUR_MS, type Id, newId, noticePath, type RegistrationView } from '@sabaijai/contract';
import { In } from 'typeorm';
import { ageAccounts, everybody, type Name } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { mailsOf } from '../../platform/mail/testing.js';
import { TaskEntity } from '../../platform/tasks/task.entity.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { openApp, PASSWORD, signIn } from '../../testing.js';
import { InspectorProfileEntity, UserEntity, VendorProfileEntity } from '../account/account.entity.js';
import { lockAccount, unlockAccount } from '../account/account-acts.js';
import { SessionEntity } from '../account/session.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { addPlace } from '../business/testing.js';
import { DocumentEntity } from '../document/document.entity.js';
import { DraftEntity } from '../draft/draft.entity.js';
import { MemberEntity } from '../member/member.entity.js';
import { newMember } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { MAIL_AFTER_MS } from '../notification/tell.js';
import { RegistrationEntity } from './registration.entity.js';
import { BANGKOK, lookThrough, registering, type Steps } from './registration.testing.js';

/** Of accounts that were opened a moment ago. */
const NEWCOMERS = Array.from({ length: 40 }, (_, i) => `newcomer${i}`);
const HOTSPOT = { 'x-forwarded-for': '203.0.113.9' };

describe.each(SERVERS)('registrations on %s', (on) => {
  const app = openApp({ on, trustProxy: 1 });
  const { idOf, ask } = everybody<string>(
    app,
    Object.fromEntries(NEWCOMERS.map((name) => [name, { roles: ['vendor'] as const }])),
  );
  beforeAll(() => ageAccounts(app()));
  // Nobody sends more than a few in each test, and what is sent in one is none of the next.
  beforeEach(async () => {
    for (const table of [RegistrationEntity, DraftEntity])
      await app().dataSource.getRepository(table).clear();
  });
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    body && JSON.parse(body).code,
  ];
  const { aDocument, aPhoto, answers, fill, aDraft, send, decide, open, approve } = registering(app, {
    idOf,
    ask,
  });
  const found = (id: Id<'business'>) => rows(BusinessEntity).findOneBy({ id });

  it('are sent once, with a number, and told to the inspectors of the province', async () => {
    const { id, version } = await aDraft('owner');
    const first = await ask('owner', `drafts/${id}/submit`, { version });
    expect([first.statusCode, first.json()]).toEqual([
      201,
      expect.objectContaining({
        state: 'submitted',
        kind: 'new',
        round: 1,
        province: 'TH-10',
        actions: ['withdraw'],
      }),
    ]);
    expect(first.json().number).toMatch(/^R\d\d-[0-9A-Z]{6}$/);
    expect(first.json().timeline).toEqual([expect.objectContaining({ action: 'submit', by: 'applicant' })]);
    const again = await ask('owner', `drafts/${id}/submit`, { version });
    expect([again.statusCode, again.json().id]).toEqual([200, first.json().id]);
    expect(outcome(await ask('owner', `drafts/${id}`))).toEqual([404, 'NOT_FOUND']);
    const told = await rows(NotificationEntity).findBy({ type: 'REG_TO_REVIEW', subjectId: first.json().id });
    const path = `/inspector/list/business-tourlist/${first.json().id}`;
    expect(told.map(noticePath)).toEqual([path]);
    expect(told.map(({ userId }) => userId)).toEqual([idOf('inspector')]);
    // Nothing is listed before somebody has looked at it.
    expect(await found(first.json().businessId)).toBeNull();
  });

  it('sent many times at the same moment are one', async () => {
    const { id, version } = await aDraft('owner');
    const sent = await Promise.all([1, 2, 3].map(() => ask('owner', `drafts/${id}/submit`, { version })));
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
  });

  describe('are limited', () => {
    let now: number;
    beforeEach(() => {
      now = Date.now();
      vi.spyOn(app().nest.get(Clock), 'now').mockImplementation(() => now);
    });
    afterEach(() => vi.restoreAllMocks());

    /** Filled in long ago and not sent, as drafts of the form are limited themselves. */
    async function aFilledDraft(who: string, over: Steps = {}): Promise<Id<'draft'>> {
      const id = newId('draft');
      const steps = await answers(who as Name, over);
      const times = { updatedAt: now, expiresAt: now + DAY_MS };
      await retry(app().dataSource, (manager) =>
        manager.insert(DraftEntity, {
          id,
          form: 'register-business',
          ownerId: idOf(who),
          steps,
          version: 1,
          ...times,
        }),
      );
      return id;
    }
    const submit = (who: string, id: Id<'draft'>, headers = {}) =>
      ask(who, `drafts/${id}/submit`, { version: 1 }, headers);
    const codes = (all: Awaited<ReturnType<typeof submit>>[]) =>
      all.map(({ statusCode }) => statusCode).sort();
    const sentLately = (count: number, over: Partial<RegistrationEntity>) =>
      rows(RegistrationEntity).insert(
        Array.from({ length: count }, () => ({
          ...{ kind: 'new' as const, round: 1, sentDraftId: newId('draft'), name: { en: 'Gift Shop' } },
          ...{ category: 'souvenir' as const, province: 'TH-10' as const, answers: {}, marks: {} },
          ...{ timeline: [], submittedAt: now, version: 1 },
          ...{ id: newId('registration'), number: newId('item').slice(-12), businessId: newId('business') },
          ...{ applicantId: idOf('owner'), state: 'submitted' as const, createdAt: now - 2 * DAY_MS },
          ...over,
        })),
      );

    it('to five a day of an account, also when forty come at once, and the sixth is told when to come back', async () => {
      const drafts: Id<'draft'>[] = [];
      for (let i = 0; i < 40; i += 1) drafts.push(await aFilledDraft('owner'));
      const all = await Promise.all(drafts.map((id) => submit('owner', id)));
      expect(codes(all)).toEqual([...Array(5).fill(201), ...Array(35).fill(429)]);
      const refused = all.findIndex(({ statusCode }) => statusCode === 429);
      expect(Number(all[refused]?.headers['retry-after'])).toBeCloseTo(DAY_MS / 1_000, -2);
      expect(await rows(RegistrationEntity).countBy({ applicantId: idOf('owner') })).toBe(5);
      // What was sent may be sent again, and what was not is still there.
      const done = all.findIndex(({ statusCode }) => statusCode === 201);
      expect((await submit('owner', drafts[done] as Id<'draft'>)).statusCode).toBe(200);
      now += DAY_MS - 10_000;
      expect((await submit('owner', drafts[refused] as Id<'draft'>)).statusCode).toBe(429);
      now += 11_000;
      await rows(DraftEntity).updateAll({ expiresAt: now + DAY_MS });
      expect((await submit('owner', drafts[refused] as Id<'draft'>)).statusCode).toBe(201);
    });

    it('in claims as in new places', async () => {
      await sentLately(5, { kind: 'claim', createdAt: now - 60_000 });
      const place = await addPlace(app().dataSource);
      const id = await aFilledDraft('owner');
      await rows(DraftEntity).update({ id }, { claims: place.id });
      expect(outcome(await submit('owner', id))).toEqual([429, 'RATE_LIMITED']);
    });

    it('by no change of a listed place, and by no answer to what came back', async () => {
      await sentLately(5, { kind: 'edit', createdAt: now - 60_000 });
      const sent = (await submit('owner', await aFilledDraft('owner'))).json() as RegistrationView;
      const marks = { 'form1.description': { accepted: false, comment: 'Please say what you sell there.' } };
      await decide('inspector', await open('inspector', sent), 'request-changes', { marks });
      for (let i = 0; i < 4; i += 1)
        expect((await submit('owner', await aFilledDraft('owner'))).statusCode).toBe(201);
      expect((await submit('owner', await aFilledDraft('owner'))).statusCode).toBe(429);
      const { draftId, answers: was } = (await ask('owner', `my/registrations/${sent.id}`)).json();
      const form1 = { ...was.form1, description: { en: 'Silk scarves, ceramics and postcards.' } };
      const version = await fill('owner', draftId, { form1 });
      expect((await ask('owner', `drafts/${draftId}/submit`, { version })).statusCode).toBe(201);
    });

    it('to twenty of an account that wait for a decision', async () => {
      await sentLately(20, { state: 'submitted' });
      await sentLately(3, { state: 'approved' });
      await sentLately(3, { kind: 'edit' });
      const id = await aFilledDraft('owner');
      const full = await submit('owner', id);
      expect([...outcome(full), full.json().params]).toEqual([422, 'REGISTRATION_LIMIT', { max: 20 }]);
      const [one] = await rows(RegistrationEntity).findBy({ state: 'submitted', kind: 'new' });
      await rows(RegistrationEntity).update({ id: one?.id }, { state: 'rejected' });
      expect((await submit('owner', id)).statusCode).toBe(201);
    });

    it('to ten an hour of one network by accounts that do not stand, also when forty send at once', async () => {
      await rows(UserEntity).update({ id: In(NEWCOMERS.map(idOf)) }, { createdAt: now - 1_000 });
      const drafts = [];
      for (const who of NEWCOMERS) drafts.push({ who, id: await aFilledDraft(who) });
      const all = await Promise.all(drafts.map(({ who, id }) => submit(who, id, HOTSPOT)));
      const sent = all.filter(({ statusCode }) => statusCode === 201).length;
      expect(codes(all)).toEqual([...Array(sent).fill(201), ...Array(40 - sent).fill(429)]);
      expect(sent).toBeLessThanOrEqual(10);
      const rest = drafts.filter((_, at) => all[at]?.statusCode === 429);
      const later: number[] = [];
      for (const { who, id } of rest) later.push((await submit(who, id, HOTSPOT)).statusCode);
      expect(sent + later.filter((status) => status === 201).length).toBe(10);
      const [one, next] = rest.filter((_, at) => later[at] === 429) as [(typeof rest)[0], (typeof rest)[0]];
      // Elsewhere, and by somebody who stands, it goes on.
      expect((await submit(one.who, one.id, { 'x-forwarded-for': '203.0.113.10' })).statusCode).toBe(201);
      expect((await submit('owner', await aFilledDraft('owner'), HOTSPOT)).statusCode).toBe(201);
      now += HOUR_MS + 1_000;
      expect((await submit(next.who, next.id, HOTSPOT)).statusCode).toBe(201);
    });

    it('by what is sent alone: mistakes and repeats use nothing up', async () => {
      const [who = '', other = ''] = NEWCOMERS;
      await rows(UserEntity).update({ id: In([who, other].map(idOf)) }, { createdAt: now - 1_000 });
      const from = { 'x-forwarded-for': '203.0.113.20' };
      const wrong = await aFilledDraft(who, { form5: { isTrue: false } });
      for (let i = 0; i < 11; i += 1)
        expect(outcome(await submit(who, wrong, from))).toEqual([422, 'REG_INCOMPLETE']);
      const right = await aFilledDraft(who);
      expect((await submit(who, right, from)).statusCode).toBe(201);
      for (let i = 0; i < 11; i += 1) expect((await submit(who, right, from)).statusCode).toBe(200);
      expect((await submit(other, await aFilledDraft(other), from)).statusCode).toBe(201);
    });
  });

  it('name every field that is missing or wrong, and lose nothing', async () => {
    const { id, version } = await aDraft('owner', {
      form1: { description: { en: 'Too short' } },
      form4: { taxId: '1101700203451' },
      form5: { photos: [], isTrue: false },
    });
    const answer = await ask('owner', `drafts/${id}/submit`, { version });
    expect(outcome(answer)).toEqual([422, 'REG_INCOMPLETE']);
    expect(
      answer.json().fields.map(({ path, rule }: { path: string; rule: string }) => [path, rule]),
    ).toEqual([
      ['form1.description.en', 'len_min'],
      ['form4.taxId', 'tax_id_th'],
      ['form5.photos', 'count_min'],
      ['form5.isTrue', 'one_of'],
    ]);
    expect((await ask('owner', `drafts/${id}`)).json().version).toBe(version);
    const stale = await ask('owner', `drafts/${id}/submit`, { version: version - 1 });
    expect(outcome(stale)).toEqual([409, 'VERSION_CONFLICT']);
  });

  it('need the papers of what they offer, none of which has run out', async () => {
    const cook = await aDraft('owner', { form3: { facets: ['building', 'food'] } });
    const lacking = await ask('owner', `drafts/${cook.id}/submit`, { version: cook.version });
    expect(lacking.json().fields).toEqual([
      { path: 'form4.documents', rule: 'required', params: { kinds: ['food_licence', 'food_training'] } },
    ]);
    const documents = [{ kind: 'identity', files: [await aDocument('owner')], expiresOn: '2020-01-01' }];
    const old = await aDraft('owner', { form4: { documents } });
    const expired = await ask('owner', `drafts/${old.id}/submit`, { version: old.version });
    expect(expired.json().fields).toEqual([
      expect.objectContaining({ path: 'form4.documents.0.expiresOn', rule: 'date_future' }),
    ]);
  });

  it('say whom a risky activity takes', async () => {
    const items = [
      { type: 'activity', name: { en: 'Zip line' }, unit: 'person', facets: ['height'], priceMin: 500 },
    ];
    const over = { form5: { sellsNothing: false, items } };
    const { id, version } = await aDraft('owner', over);
    const answer = await ask('owner', `drafts/${id}/submit`, { version });
    expect([...outcome(answer), answer.json().fields]).toEqual([
      422,
      'ITEM_LIMITS_REQUIRED',
      [{ path: 'form5.items.0.limits', rule: 'required' }],
    ]);
  });

  it.each([
    ['in the sea', { lat: 10.2, lon: 101.2 }, {}, [422, 'PIN_OUTSIDE']],
    ['in another province', { lat: 18.79, lon: 98.98 }, {}, [422, 'PIN_PROVINCE_MISMATCH']],
    ['just over the border, which is coarse', { lat: 13.845, lon: 100.515 }, {}, [201, undefined]],
    ['in another province, confirmed', { lat: 18.79, lon: 98.98 }, { pinIsRight: true }, [201, undefined]],
  ])('have a pin %s', async (_, point, more, expected) => {
    const { id, version } = await aDraft('owner', { form2: { point, ...more } });
    expect(outcome(await ask('owner', `drafts/${id}/submit`, { version }))).toEqual(expected);
  });

  it('ask whether the place beside them with nearly their name is theirs', async () => {
    const name = { en: 'Lotus Silk House' };
    const point = { lat: 13.7301, lon: 100.5201 };
    const place = await addPlace(app().dataSource, { ...point, name, province: 'TH-10' });
    await app().nest.get(Tasks).runDue('index-place');
    await retry(app().dataSource, (manager) =>
      import('../../platform/tasks/enqueue.js').then(({ enqueue }) =>
        enqueue(manager, 'index-place', place.id, Date.now()),
      ),
    );
    await app().nest.get(Tasks).runDue('index-place');
    const check = await ask(null, 'registrations/check?name=Lotus%20Silk%20Houses&lat=13.7302&lon=100.5202');
    expect(check.json()).toMatchObject({
      province: 'TH-10',
      alike: [{ place: { id: place.id }, hasOwner: false }],
    });
    const over = { form1: { name: { en: 'LOTUS SILK-HOUSE' } }, form2: { point, isNoDuplicate: false } };
    const { id, version } = await aDraft('owner', over);
    const answer = await ask('owner', `drafts/${id}/submit`, { version });
    expect([...outcome(answer), answer.json().params]).toEqual([
      409,
      'DUPLICATE_BUSINESS',
      { places: [place.id] },
    ]);
    const saved = await fill(
      'owner',
      id,
      { form2: (await answers('owner', { form2: { point } })).form2 ?? {} },
      version,
    );
    expect((await ask('owner', `drafts/${id}/submit`, { version: saved })).statusCode).toBe(201);
  });

  it('are their applicant’s and the province’s inspectors’ to see, papers and photos too', async () => {
    const sent = await send('owner');
    const statuses = async (url: string) =>
      Promise.all(
        ([null, 'mali', 'vendor', 'owner', 'inspector', 'stranger', 'lead'] as const).map(
          async (who) => (await ask(who, url)).statusCode,
        ),
      );
    expect(await statuses(`my/registrations/${sent.id}`)).toEqual([401, 403, 404, 200, 403, 403, 403]);
    expect(await statuses(`inspector/registrations/${sent.id}`)).toEqual([401, 403, 403, 403, 200, 404, 200]);
    expect(await statuses(`documents/${sent.documents[0]?.id}`)).toEqual([401, 404, 404, 200, 200, 404, 200]);
    const mine = (await ask('owner', 'my/registrations')).json().items as { id: string }[];
    expect(mine[0]?.id).toBe(sent.id);
    const queue = async (who: Name, query = '') =>
      ((await ask(who, `inspector/registrations?limit=50${query}`)).json().items as { id: string }[]).map(
        ({ id }) => id,
      );
    expect(await queue('inspector')).toContain(sent.id);
    expect(await queue('lead')).toContain(sent.id);
    expect(await queue('stranger')).toEqual([]);
    expect(await queue('inspector', '&state=approved')).not.toContain(sent.id);
    expect(outcome(await ask('stranger', 'inspector/registrations?province=TH-10'))).toEqual([
      403,
      'OUT_OF_SCOPE',
    ]);
  });

  it('answer every person what is theirs to ask, route by route', async () => {
    const sent = await send('owner');
    const draft = await aDraft('owner');
    const document = await aDocument('owner');
    const everyone = [null, 'mali', 'vendor', 'inspector', 'stranger', 'lead'] as const;
    const statuses = async (url: string, payload?: object) =>
      Promise.all(everyone.map(async (who) => (await ask(who, url, payload)).statusCode));
    const version = { version: 99 };
    const decision = `inspector/registrations/${sent.id}`;
    const table = {
      [`drafts/${draft.id}`]: await statuses(`drafts/${draft.id}`),
      [`drafts/${draft.id}/adopt`]: await statuses(`drafts/${draft.id}/adopt`, {}),
      [`drafts/${draft.id}/resume-code`]: await statuses(`drafts/${draft.id}/resume-code`, {}),
      [`drafts/${draft.id}/submit`]: await statuses(`drafts/${draft.id}/submit`, version),
      // Attached to nothing it is its uploader's alone, and attached the applicant's and the inspectors'.
      [`documents/${document}`]: await statuses(`documents/${document}`),
      [`documents/${document}/file`]: await statuses(`documents/${document}/file`),
      [`documents/${sent.documents[0]?.id}`]: await statuses(`documents/${sent.documents[0]?.id}`),
      [`documents/${sent.documents[0]?.id}/file`]: await statuses(`documents/${sent.documents[0]?.id}/file`),
      'my/registrations': await statuses('my/registrations'),
      [`my/registrations/${sent.id}`]: await statuses(`my/registrations/${sent.id}`),
      'inspector/registrations': await statuses('inspector/registrations'),
      'inspector/registrations?province=TH-10': await statuses('inspector/registrations?province=TH-10'),
      [decision]: await statuses(decision),
      // With a version that is not the newest: whoever may act on it hears so.
      [`${decision}/open`]: await statuses(`${decision}/open`, version),
      [`${decision}/approve`]: await statuses(`${decision}/approve`, version),
    };
    expect(Object.values(table)).toEqual([
      [404, 404, 404, 404, 404, 404],
      [401, 404, 404, 404, 404, 404],
      [404, 404, 404, 404, 404, 404],
      [401, 403, 404, 403, 403, 403],
      [401, 404, 404, 404, 404, 404],
      [401, 404, 404, 404, 404, 404],
      [401, 404, 404, 200, 404, 200],
      [401, 404, 404, 404, 404, 404],
      [401, 403, 200, 403, 403, 403],
      [401, 403, 404, 403, 403, 403],
      [401, 403, 403, 200, 200, 200],
      [401, 403, 403, 200, 403, 200],
      [401, 403, 403, 200, 404, 200],
      [401, 403, 403, 409, 404, 409],
      [401, 403, 403, 409, 404, 409],
    ]);
    for (const who of ['vendor', 'stranger', 'lead'] as const) {
      const save = await app().ask({
        method: 'PATCH',
        url: `/api/v1/drafts/${draft.id}/steps/form1`,
        headers: await signIn(app(), `${who}@example.com`),
        payload: { version: draft.version, data: {} },
      });
      expect([who, save.statusCode]).toEqual([who, 404]);
    }
  });

  it('that may be the same tell the sender and the inspector of each other, and nobody who sent them', async () => {
    const point = { lat: 13.7401, lon: 100.5301 };
    const over = (name: string) => ({ form1: { name: { en: name } }, form2: { point } });
    const check = async (who: Name | null, name = 'Golden%20Lotus%20Spa') =>
      (await ask(who, `registrations/check?name=${name}&lat=13.7402&lon=100.5302`)).json();
    expect((await check(null)).waiting).toBeNull();
    const first = await send('owner', over('Golden Lotus Spa'));
    expect(await check(null)).toEqual({
      ...{ province: 'TH-10', alike: [], wasListed: false, waiting: 'another' },
    });
    expect((await check('vendor')).waiting).toBe('another');
    expect((await check('owner')).waiting).toBe('mine');
    expect((await check('vendor', 'Blue%20Whale%20Diving')).waiting).toBeNull();

    const second = await send('vendor', over('GOLDEN LOTUS-SPA'));
    expect((await check('owner')).waiting).toBe('another');
    const far = { lat: 13.75, lon: 100.54 };
    await send('vendor', { form1: { name: { en: 'Golden Lotus Spa' } }, form2: { point: far } });
    const read = async (who: Name, of: RegistrationView) =>
      (await ask(who, `inspector/registrations/${of.id}`)).json() as RegistrationView;
    expect((await read('inspector', first)).waiting.map(({ id }) => id)).toEqual([second.id]);
    const [shown] = (await read('lead', second)).waiting;
    expect(shown?.number).toBe(first.number);
    expect(JSON.stringify(shown)).not.toContain(idOf('owner'));
    expect((await ask('owner', `my/registrations/${first.id}`)).json().waiting).toEqual([]);

    const back = await decide('inspector', await open('inspector', first), 'request-changes', {
      marks: { 'form1.contactName': { accepted: false, comment: 'Please give your family name, too.' } },
    });
    expect(back.statusCode).toBe(200);
    // It is answered now: that is no second one.
    await rows(RegistrationEntity).delete({ id: second.id });
    expect([(await check('owner')).waiting, (await check('vendor')).waiting]).toEqual([null, 'another']);
    await rows(RegistrationEntity).update({ id: first.id }, { state: 'rejected' });
    expect((await check('vendor')).waiting).toBeNull();
  });

  it('left open by one inspector for half an hour are another’s, whose marks the first one’s late save spares', async () => {
    const held = await open('inspector', await send('owner'));
    const read = (await ask('lead', `inspector/registrations/${held.id}`)).json() as RegistrationView;
    expect([read.isMine, read.heldUntil, read.actions]).toEqual([false, held.heldUntil, []]);
    expect(JSON.stringify(read)).not.toContain(idOf('inspector'));
    const early = await decide('lead', read, 'open');
    expect([...outcome(early), early.json().params]).toEqual([
      409,
      'REVIEW_LOCKED',
      { until: held.heldUntil },
    ]);
    await rows(RegistrationEntity).update({ id: held.id }, { heldUntil: Date.now() - 1 });
    // Nobody came meanwhile: the first one goes on, and holds it again.
    const late = await decide('inspector', held, 'mark', { marks: { 'form1.name': { accepted: true } } });
    expect([late.statusCode, late.json().isMine]).toEqual([200, true]);
    await rows(RegistrationEntity).update({ id: held.id }, { heldUntil: Date.now() - 1 });
    const taken = await open('lead', late.json());
    expect(taken.marks).toEqual({ 'form1.name': { accepted: true } });
    const tooLate = await decide('inspector', late.json(), 'mark', { marks: {} });
    expect([...outcome(tooLate), tooLate.json().params]).toEqual([
      409,
      'REVIEW_LOCKED',
      { until: taken.heldUntil },
    ]);
    expect((await ask('lead', `inspector/registrations/${held.id}`)).json().marks).toEqual(taken.marks);
  });

  it('opened by two inspectors at the same moment are one’s', async () => {
    const sent = await send('owner');
    const both = await Promise.all([decide('inspector', sent, 'open'), decide('lead', sent, 'open')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('are held by one inspector at a time, for half an hour after the last act', async () => {
    const sent = await send('owner');
    expect(outcome(await decide('inspector', sent, 'approve'))).toEqual([409, 'STATE_CONFLICT']);
    const held = await open('inspector', sent);
    expect([held.state, held.isMine, held.actions.includes('approve')]).toEqual(['in_review', true, true]);
    expect(Math.abs(Date.parse(held.heldUntil ?? '') - (Date.now() + 30 * 60_000))).toBeLessThan(20_000);
    expect(outcome(await decide('lead', held, 'open'))).toEqual([409, 'REVIEW_LOCKED']);
    expect(outcome(await decide('lead', held, 'approve'))).toEqual([409, 'REVIEW_LOCKED']);
    expect((await ask('lead', `inspector/registrations/${sent.id}`)).json().actions).toEqual([]);
    // Read by the applicant it shows nothing of what is noted.
    const marked = await decide('inspector', held, 'mark', {
      marks: { 'form1.name': { accepted: false, comment: 'Please write the name as on the sign.' } },
    });
    expect(marked.json().marks['form1.name'].accepted).toBe(false);
    expect((await ask('owner', `my/registrations/${sent.id}`)).json().marks).toEqual({});
    expect(outcome(await decide('inspector', held, 'mark', { marks: {} }))).toEqual([
      409,
      'VERSION_CONFLICT',
    ]);
    await rows(RegistrationEntity).update({ id: sent.id }, { heldUntil: Date.now() - 1 });
    expect((await open('lead', marked.json())).isMine).toBe(true);
    expect(outcome(await decide('inspector', marked.json(), 'mark'))).toEqual([409, 'REVIEW_LOCKED']);
  });

  it('are decided by no inspector who declares an interest in them, though they read them', async () => {
    const sent = await send('owner');
    const interest = { businessId: sent.businessId, reason: 'The applicant is my brother-in-law.' };
    expect((await ask('stranger', 'inspector/conflicts', interest)).statusCode).toBe(404);
    const declared = await ask('inspector', 'inspector/conflicts', interest);
    expect([declared.statusCode, declared.json().conflicts[0].name]).toEqual([201, sent.name]);
    for (const action of ['open', 'approve', 'reject'])
      expect(outcome(await decide('inspector', sent, action, { reason: 'duplicate' }))).toEqual([
        ...[403, 'CONFLICT_OF_INTEREST'],
      ]);
    const read = await ask('inspector', `inspector/registrations/${sent.id}`);
    expect([read.statusCode, read.json().actions]).toEqual([200, []]);
    await open('lead', sent);
    await rows(InspectorProfileEntity).update({ userId: idOf('inspector') }, { conflicts: [] });
  });

  it('come back with comments on fields; only those and empty ones may change', async () => {
    const held = await open('inspector', await send('owner'));
    expect(outcome(await decide('inspector', held, 'request-changes'))).toEqual([422, 'VALIDATION']);
    const marks = {
      'form1.contactName': { accepted: true },
      'form1.description': { accepted: false, comment: 'Please say what you sell there.' },
    };
    expect(outcome(await decide('inspector', held, 'approve', { marks }))).toEqual([422, 'VALIDATION']);
    const back = await decide('inspector', held, 'request-changes', { marks });
    expect(back.json()).toMatchObject({ state: 'changes_requested', draftId: null, heldUntil: null });
    const mine = (await ask('owner', `my/registrations/${held.id}`)).json() as RegistrationView;
    expect([mine.actions, mine.marks['form1.description']?.comment]).toEqual([
      ['resubmit', 'withdraw'],
      'Please say what you sell there.',
    ]);
    const told = await rows(NotificationEntity).findOneByOrFail({
      userId: idOf('owner'),
      type: 'REG_CHANGES',
      subjectId: held.id,
    });
    expect(told.params).toEqual({ number: held.number, fields: 1 });
    const pinned = async (who: Name) =>
      (await ask(who, `notifications?business=${held.businessId}&only=pinned`))
        .json()
        .items.map(({ id, isPinned }: { id: string; isPinned: boolean }) => [id, isPinned]);
    expect([await pinned('owner'), await pinned('vendor')]).toEqual([[[told.id, true]], []]);

    const draftId = mine.draftId as Id<'draft'>;
    const { expiresAt } = (await ask('owner', `drafts/${draftId}`)).json();
    expect(Math.abs(Date.parse(expiresAt) - (Date.now() + 180 * DAY_MS))).toBeLessThan(20_000);
    expect((await ask('owner', `drafts/${draftId}`)).json()).toMatchObject({
      registration: held.id,
      version: 1,
    });
    const untouched = await ask('owner', `drafts/${draftId}/submit`, { version: 1 });
    expect([...outcome(untouched), untouched.json().fields]).toEqual([
      422,
      'REG_INCOMPLETE',
      [{ path: 'form1.description', rule: 'unanswered' }],
    ]);
    const version = await fill('owner', draftId, {
      form1: {
        ...mine.answers.form1,
        name: { en: 'A name nobody asked to change' },
        description: { en: 'Silk scarves, ceramics and postcards from here.' },
        contactEmail: 'shop@example.com',
      },
    });
    const again = (await ask('owner', `drafts/${draftId}/submit`, { version })).json() as RegistrationView;
    expect([again.id, again.state, again.round, again.name]).toEqual([held.id, 'submitted', 2, held.name]);
    expect(await pinned('owner')).toEqual([]);
    expect(again.answers.form1).toMatchObject({
      description: { en: 'Silk scarves, ceramics and postcards from here.' },
      contactEmail: 'shop@example.com',
    });
    expect(again.marks).toEqual({ 'form1.contactName': { accepted: true } });
    expect((await ask('inspector', `inspector/registrations/${held.id}`)).json().earlier).toEqual({
      'form1.description': {
        comment: 'Please say what you sell there.',
        value: { en: 'Handmade silk and ceramics from the neighbourhood.' },
      },
    });
  });

  it('come back and meanwhile a paper has run out: it is renewed although nothing was said about it', async () => {
    const held = await open('inspector', await send('owner'));
    const marks = {
      'form1.description': { accepted: false, comment: 'Please say what you sell there.' },
      'form4.documents': { accepted: true },
    };
    await decide('inspector', held, 'request-changes', { marks });
    const [old] = (held.answers.form4?.documents ?? []) as object[];
    const form4 = { ...held.answers.form4, documents: [{ ...old, expiresOn: '2020-01-01' }] };
    await retry(app().dataSource, (manager) =>
      manager.update(RegistrationEntity, { id: held.id }, { answers: { ...held.answers, form4 } }),
    );
    const { draftId } = (await ask('owner', `my/registrations/${held.id}`)).json();
    const documents = [{ kind: 'identity', files: [await aDocument('owner')], expiresOn: '2099-06-30' }];
    const version = await fill('owner', draftId, {
      form1: { ...held.answers.form1, description: { en: 'Silk scarves, ceramics and postcards.' } },
      form4: { ...form4, documents, legalName: 'A name nobody asked to change' },
    });
    const again = (await ask('owner', `drafts/${draftId}/submit`, { version })).json() as RegistrationView;
    expect([again.state, again.answers.form4?.documents, again.answers.form4?.legalName]).toEqual([
      'submitted',
      documents,
      'Somying Jaidee',
    ]);
    // Somebody has to look at the new one.
    expect(again.marks).toEqual({});
  });

  it('are not approved by who has not opened every file and marked every step', async () => {
    const held = await open('inspector', await send('owner'));
    const [paper] = held.documents;
    const steps = ['form1', 'form2', 'form3', 'form4', 'form5'];
    const blind = await decide('inspector', held, 'approve');
    expect([...outcome(blind), blind.json().params]).toEqual([
      422,
      'REVIEW_INCOMPLETE',
      { documents: [paper?.id], steps },
    ]);
    const marks = await lookThrough(app(), idOf('lead'), held);
    // That somebody else has looked at it is not enough.
    const byOther = await decide('inspector', held, 'approve', { marks });
    expect(byOther.json().params).toEqual({ documents: [paper?.id], steps: [] });
    await lookThrough(app(), idOf('inspector'), held);
    const { 'form3.hours': _, ...some } = marks;
    const half = await decide('inspector', held, 'approve', { marks: some });
    expect(half.json().params).toEqual({ documents: [], steps: ['form3'] });
    expect(await found(held.businessId)).toBeNull();
    expect((await decide('inspector', held, 'approve', { marks })).statusCode).toBe(200);
  });

  it('wait for an approval as long as their applicant’s account is locked', async () => {
    const act = (name: string) => ({ userId: idOf(name), actorId: null, reason: 'Stolen.', now: Date.now() });
    const held = await open('inspector', await send('newcomer0'));
    await retry(app().dataSource, (manager) => lockAccount(manager, act('newcomer0')));
    expect(outcome(await approve('inspector', held))).toEqual([409, 'APPLICANT_LOCKED']);
    expect(await found(held.businessId)).toBeNull();
    expect(await rows(RegistrationEntity).findOneBy({ id: held.id })).toMatchObject({ state: 'in_review' });
    await retry(app().dataSource, (manager) => unlockAccount(manager, act('newcomer0')));
    expect((await approve('inspector', held)).statusCode).toBe(200);

    // At the same moment one comes after the other: an approval that found the account open was the first.
    const sent = await Promise.all(
      ['newcomer1', 'newcomer2', 'newcomer3'].map(async (name) => {
        const each = await open('inspector', await send(name));
        return { each, name, marks: await lookThrough(app(), idOf('inspector'), each) };
      }),
    );
    await Promise.all(
      sent.map(async ({ each, name, marks }) => {
        const [done] = await Promise.all([
          decide('inspector', each, 'approve', { marks }),
          retry(app().dataSource, (manager) => lockAccount(manager, act(name))),
        ]);
        const isListed = (await found(each.businessId)) !== null;
        expect(outcome(done)).toEqual(isListed ? [200, undefined] : [409, 'APPLICANT_LOCKED']);
      }),
    );
  });

  it('that change a listed place wait for another of its people then', async () => {
    const act = { userId: idOf('vendor'), actorId: null, reason: 'Stolen.', now: Date.now() };
    const { id } = await addPlace(app().dataSource, {
      ...{ ownerId: idOf('owner'), province: 'TH-10', category: 'souvenir', facets: ['building'] },
      ...{ ...BANGKOK, name: { en: 'Silk Corner' } },
    });
    const staff = newMember({ businessId: id, userId: act.userId, role: 'staff' }, Date.now());
    await retry(app().dataSource, (manager) => manager.insert(MemberEntity, staff));
    const rename = async (who: Name, en: string) => {
      const { version } = (await ask(who, `businesses/${id}/listing`)).json();
      const name = { name: { en }, category: 'souvenir', facets: ['building'] };
      const saved = await ask(who, `businesses/${id}`, { version, parts: { name } }, {}, 'PATCH');
      expect(saved.statusCode).toBe(200);
      return saved.json().change.registration.id as Id<'registration'>;
    };
    const view = async (change: Id<'registration'>): Promise<RegistrationView> =>
      (await ask('inspector', `inspector/registrations/${change}`)).json();
    const change = await rename('vendor', 'Stolen Corner');
    const sessions = await rows(SessionEntity).findBy({ userId: act.userId });
    await retry(app().dataSource, (manager) => lockAccount(manager, act));
    const held = await open('inspector', await view(change));
    expect(outcome(await approve('inspector', held))).toEqual([409, 'APPLICANT_LOCKED']);
    await decide('inspector', held, 'release');
    await rename('owner', 'Silk House');
    expect((await approve('inspector', await open('inspector', await view(change)))).statusCode).toBe(200);
    expect((await found(id))?.name).toEqual({ en: 'Silk House' });
    await retry(app().dataSource, (manager) => unlockAccount(manager, act));
    await rows(SessionEntity).insert(sessions);
  });

  it('approved become a listed place with its items, rules, photos and papers', async () => {
    const items = [
      {
        type: 'activity',
        name: { en: 'Canoe tour' },
        unit: 'person',
        facets: ['boat'],
        limits: { minAge: 12 },
        photos: [await aPhoto('owner')],
      },
    ];
    const held = await open('inspector', await send('owner', { form5: { sellsNothing: false, items } }));
    const done = await approve('inspector', held);
    expect([done.statusCode, done.json().state, done.json().actions]).toEqual([200, 'approved', []]);
    expect(await found(held.businessId)).toMatchObject({
      state: 'listed',
      ownerId: idOf('owner'),
      province: 'TH-10',
      phones: ['021234567'],
      name: held.name,
    });
    const page = await ask(null, `businesses/${held.businessId}`);
    expect(page.json()).toMatchObject({ itemCount: 1, hasPolicy: true, safety: { grade: null } });
    expect(page.json().pictures).toHaveLength(1);
    const [item] = (await ask(null, `businesses/${held.businessId}/items`)).json().items;
    expect(item).toMatchObject({ name: { en: 'Canoe tour' }, limits: { minAge: 12 } });
    expect(item.pictures).toHaveLength(1);
    expect(await rows(DocumentEntity).findOneByOrFail({ ownerId: held.businessId })).toMatchObject({
      ownerType: 'business',
      state: 'accepted',
      expiresOn: '2099-12-31',
    });
    expect(await rows(VendorProfileEntity).findOneBy({ userId: idOf('owner') })).toMatchObject({
      taxId: '1101700203450',
    });
    expect(await rows(TaskEntity).existsBy({ kind: 'index-place', target: held.businessId })).toBe(true);
    const told = await rows(NotificationEntity).findOneByOrFail({
      type: 'REG_APPROVED',
      businessId: held.businessId,
    });
    expect([told.userId, noticePath(told)]).toEqual([
      idOf('owner'),
      `/client/information/${held.businessId}`,
    ]);
    expect(
      outcome(
        await decide('inspector', done.json(), 'reject', { reason: 'other', comment: 'Changed my mind.' }),
      ),
    ).toEqual([409, 'STATE_CONFLICT']);
  });

  it('are mailed about as things are by then: who sent one hears of it, who need not look any more does not', async () => {
    const sent = await send('owner');
    const mails = async (ms: number) => {
      const before = (await mailsOf(app())).length;
      const clock = app().nest.get(Clock);
      const { now } = clock;
      clock.now = () => now.call(clock) + ms;
      await app().nest.get(Tasks).runDue('send-mail');
      clock.now = now;
      return (await mailsOf(app())).slice(before);
    };
    await mails(MAIL_AFTER_MS);
    const again = await send('owner');
    const held = await open('inspector', again);
    // The receipt comes although the page was opened.
    await rows(NotificationEntity).update({ type: 'REG_RECEIVED' }, { readAt: Date.now() });
    await approve('inspector', held);
    const told = (await mails(2 * MAIL_AFTER_MS)).filter(({ subject }) => subject.includes(again.number));
    expect(told.map(({ to }) => to)).toEqual(['owner@example.com', 'owner@example.com']);
    const links = ['/vendor/register-business/finish', '/client/information/'];
    expect(links.map((link) => told.filter(({ text }) => text.includes(link)).length)).toEqual([1, 1]);
    expect(sent.number).not.toBe(again.number);
  });

  it('rejected say why, for good', async () => {
    const held = await open('inspector', await send('owner'));
    const bare = await decide('inspector', held, 'reject');
    expect(bare.json().fields.map(({ path }: { path: string }) => path)).toEqual(['reason', 'comment']);
    const done = await decide('inspector', held, 'reject', {
      reason: 'not_a_business',
      comment: 'This is a private home.',
    });
    expect(done.json()).toMatchObject({ state: 'rejected', rejectReason: 'not_a_business' });
    expect((await ask('owner', `my/registrations/${held.id}`)).json().timeline.at(-1)).toMatchObject({
      action: 'reject',
      comment: 'This is a private home.',
    });
    expect(await found(held.businessId)).toBeNull();
  });

  it('claim a listed place without an owner, which changes only with the approval', async () => {
    const place = await addPlace(app().dataSource, {
      name: { en: 'Old Temple Shop' },
      category: 'souvenir',
      ...BANGKOK,
    });
    const [mine, other] = [newId('draft'), newId('draft')];
    const claim = await ask('owner', 'claims', { id: mine, businessId: place.id });
    expect([claim.statusCode, claim.json()]).toEqual([
      200,
      expect.objectContaining({
        claims: place.id,
        steps: expect.objectContaining({ form1: expect.objectContaining({ name: place.name }) }),
      }),
    ]);
    expect((await ask('owner', 'claims', { id: mine, businessId: place.id })).statusCode).toBe(200);
    expect((await ask('vendor', 'claims', { id: other, businessId: place.id })).statusCode).toBe(200);
    expect(outcome(await ask('vendor', 'claims', { id: mine, businessId: place.id }))).toEqual([
      409,
      'ID_TAKEN',
    ]);
    const sent = [];
    for (const [who, id] of [
      ['owner', mine],
      ['vendor', other],
    ] as const) {
      const version = await fill(who, id, await answers(who, { form1: { name: { en: `Shop of ${who}` } } }));
      sent.push((await ask(who, `drafts/${id}/submit`, { version })).json() as RegistrationView);
    }
    const [first, second] = sent as [RegistrationView, RegistrationView];
    expect([first.kind, first.businessId]).toEqual(['claim', place.id]);
    // The place is listed: an inspector elsewhere may hear that it is not theirs.
    expect(outcome(await ask('stranger', `inspector/registrations/${first.id}`))).toEqual([
      403,
      'OUT_OF_SCOPE',
    ]);
    const read = (await ask('inspector', `inspector/registrations/${first.id}`)).json() as RegistrationView;
    expect(read.listed?.form1).toMatchObject({ name: { en: 'Old Temple Shop' }, category: 'souvenir' });
    expect(read.waiting.map(({ id }) => id)).toEqual([second.id]);
    expect((await ask('owner', `my/registrations/${first.id}`)).json().listed).toBeNull();
    expect(await found(place.id)).toMatchObject({ ownerId: null, name: { en: 'Old Temple Shop' } });
    expect((await approve('inspector', await open('inspector', first))).statusCode).toBe(200);
    expect(await found(place.id)).toMatchObject({
      ownerId: idOf('owner'),
      name: { en: 'Shop of owner' },
      version: 2,
    });
    const late = await approve('inspector', await open('inspector', second));
    expect([...outcome(late), late.json().params]).toEqual([409, 'STATE_CONFLICT', { state: 'owned' }]);
    expect(outcome(await ask('vendor', 'claims', { id: newId('draft'), businessId: place.id }))).toEqual([
      409,
      'STATE_CONFLICT',
    ]);
  });

  it('claim no place that is not listed, and none that got an owner before they were sent', async () => {
    const claim = (businessId: Id<'business'>) => ask('owner', 'claims', { id: newId('draft'), businessId });
    expect(outcome(await claim(newId('business')))).toEqual([404, 'NOT_FOUND']);
    const gone = await addPlace(app().dataSource, { state: 'closed', closedAt: 1 });
    expect(outcome(await claim(gone.id))).toEqual([404, 'NOT_FOUND']);
    const place = await addPlace(app().dataSource, { name: { en: 'River Pier Shop' }, ...BANGKOK });
    const draft = (await claim(place.id)).json().id as Id<'draft'>;
    const version = await fill('owner', draft, await answers('owner'));
    await rows(BusinessEntity).update({ id: place.id }, { ownerId: idOf('noi') });
    const late = await ask('owner', `drafts/${draft}/submit`, { version });
    expect([...outcome(late), late.json().params]).toEqual([409, 'STATE_CONFLICT', { state: 'owned' }]);
    // What was filled in is still there.
    expect((await ask('owner', `drafts/${draft}`)).json().version).toBe(version);
  });

  it('do not take photos and papers of others', async () => {
    const files = [await aDocument('vendor')];
    const { id, version } = await aDraft('owner', { form4: { documents: [{ kind: 'identity', files }] } });
    const answer = await ask('owner', `drafts/${id}/submit`, { version });
    expect([...outcome(answer), answer.json().fields]).toEqual([
      422,
      'REG_INCOMPLETE',
      [{ path: 'form4.documents', rule: 'unknown' }],
    ]);
  });

  it('are for vendors, which a client becomes in the same session and an inspector never', async () => {
    const id = newId('draft');
    expect((await ask('mali', 'drafts', { id, form: 'register-business' })).statusCode).toBe(201);
    expect(outcome(await ask('mali', `drafts/${id}/submit`, { version: 1 }))).toEqual([403, 'ROLE_REQUIRED']);
    expect(outcome(await ask('inspector', 'me/vendor', {}))).toEqual([403, 'ROLE_REQUIRED']);
    const me = await ask('mali', 'me/vendor', {});
    expect([me.statusCode, me.json().user.roles]).toEqual([200, ['client', 'vendor']]);
    expect(outcome(await ask('mali', `drafts/${id}/submit`, { version: 1 }))).toEqual([
      422,
      'REG_INCOMPLETE',
    ]);
  });

  it('that wait go with the account; what was decided stays without a name', async () => {
    const sent = await send('vendor');
    const held = await open('inspector', await send('vendor'));
    await decide('inspector', held, 'reject', {
      reason: 'other',
      comment: 'There is nothing at this place.',
    });
    expect((await ask('vendor', 'me/delete', { password: PASSWORD })).statusCode).toBe(200);
    expect(await rows(RegistrationEntity).findOneBy({ id: sent.id })).toBeNull();
    expect(await rows(RegistrationEntity).findOneByOrFail({ id: held.id })).toMatchObject({
      applicantId: null,
      answers: {},
    });
  });
});
