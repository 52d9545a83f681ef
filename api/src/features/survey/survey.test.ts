import { DAY_MS, type Id, newId, SURVEY_DAYS, type Survey } from '@sabaijai/contract';
import { everybody, type Name } from '../../people.testing.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp, signIn } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace } from '../business/testing.js';
import { MemberEntity } from '../member/member.entity.js';
import { addOwner, newMember } from '../member/membership.js';
import { SurveyEntity } from './survey.entity.js';
import { RESTAURANT } from './testing.js';

describe.each(SERVERS)('surveys on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  const cookies = {} as Record<Name, { cookie: string }>;
  beforeAll(async () => {
    for (const who of ['owner', 'noi', 'vendor', 'inspector'] as const)
      cookies[who] = await signIn(app(), `${who}@example.com`);
  });

  /** Of the owner, with noi as staff, in the province of the inspector. */
  async function aBusiness(): Promise<Id<'business'>> {
    const place = aPlace({ province: 'TH-10' });
    await retry(app().dataSource, async (manager) => {
      await manager.insert(BusinessEntity, place);
      await addOwner(manager, place.id, idOf('owner'), Date.now());
      const staff = newMember({ businessId: place.id, userId: idOf('noi'), role: 'staff' }, Date.now());
      await manager.insert(MemberEntity, staff);
    });
    return place.id;
  }
  const urlOf = (id: Id<'business'>) => `businesses/${id}/survey`;
  const get = (id: Id<'business'>, who: Name | null = 'owner') => ask(who, urlOf(id));
  const read = async (id: Id<'business'>, who: Name = 'owner') => (await get(id, who)).json() as Survey;
  const post = (id: Id<'business'>, version: number, action = 'submit', who: Name = 'owner') =>
    ask(who, urlOf(id), { version, action });
  const patch = (id: Id<'business'>, version: number, step: string, data: object, who: Name = 'owner') =>
    app().ask({
      method: 'PATCH',
      url: `/api/v1/${urlOf(id)}`,
      headers: cookies[who],
      payload: { version, step, data },
    });
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    JSON.parse(body).code,
  ];
  async function fill(id: Id<'business'>, over: Record<string, object> = {}): Promise<Survey> {
    let survey = await read(id);
    for (const [step, data] of Object.entries({ ...RESTAURANT, ...over })) {
      const answer = await patch(id, survey.version, step, data);
      expect([step, answer.statusCode]).toEqual([step, 200]);
      survey = answer.json();
    }
    return survey;
  }
  async function submitted(): Promise<Survey> {
    const { businessId, version } = await fill(await aBusiness());
    const answer = await post(businessId, version);
    expect([answer.statusCode, answer.body.includes('"fields"')]).toEqual([200, false]);
    return answer.json();
  }

  it('that nobody has begun is an empty draft with the facets of the business', async () => {
    const id = await aBusiness();
    expect(await read(id)).toMatchObject({
      number: 1,
      version: 0,
      state: 'draft',
      answers: { form1: { facets: ['building', 'food', 'gas'] } },
      projection: null,
      before: null,
      actions: ['submit'],
    });
    expect(await app().dataSource.getRepository(SurveyEntity).existsBy({ businessId: id })).toBe(false);
  });

  it('keeps what is half filled in, and nothing that is no question', async () => {
    const id = await aBusiness();
    const first = await patch(id, 0, 'form2', { gas: 'partly', nonsense: 1, exits: null });
    expect(first.json()).toMatchObject({ version: 1, answers: { form1: {}, form2: { gas: 'partly' } } });
    expect(first.json().answers.form2.nonsense).toBeUndefined();
    // Sent again because the answer was lost.
    expect((await patch(id, 0, 'form2', { gas: 'partly', exits: null })).json().version).toBe(1);
    expect(outcome(await patch(id, 1, 'form2', { gas: 'perhaps' }))).toEqual([422, 'VALIDATION']);
    expect(outcome(await patch(id, 1, 'form4', {}))).toEqual([422, 'VALIDATION']);
    const long = { complaint: 'x'.repeat(70_000) };
    expect((await patch(id, 1, 'form3', long)).statusCode).toBe(413);
  });

  it('that two write at once shows the second what the first has written', async () => {
    const id = await aBusiness();
    const answers = await Promise.all([
      patch(id, 0, 'form2', { gas: 'yes' }),
      patch(id, 0, 'form2', { gas: 'no' }, 'noi'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [won, lost] = answers.sort((a, b) => a.statusCode - b.statusCode).map((answer) => answer.json());
    expect([lost.code, lost.params.current]).toEqual(['VERSION_CONFLICT', won]);
  });

  it('is refused with every question that is open, and with none that its facets do not ask', async () => {
    const { form2, form3 } = RESTAURANT;
    const survey = await fill(await aBusiness(), {
      form2: { ...form2, gas: undefined, rescue: 'no' },
      form3: { ...form3, isTrue: false },
    });
    const refused = await post(survey.businessId, survey.version);
    expect(outcome(refused)).toEqual([422, 'VALIDATION']);
    expect(refused.json().fields.map(({ path }: { path: string }) => path)).toEqual([
      'form2.gas',
      'form3.isTrue',
    ]);
    const nothing = await aBusiness();
    expect(outcome(await post(nothing, 0))).toEqual([422, 'VALIDATION']);
  });

  it('submitted has its readiness, a projected grade, what to mend, and an end', async () => {
    const survey = await submitted();
    expect(survey).toMatchObject({
      state: 'submitted',
      number: 1,
      version: 4,
      projection: {
        readiness: 91,
        grade: 'D',
        fixes: [{ step: 'form2', field: 'gas', items: ['F2-09'], gain: 8.3, grade: 'A' }],
      },
      actions: ['renew'],
    });
    const { submittedAt, expiresAt, businessId } = survey;
    expect(Date.parse(expiresAt ?? '') - Date.parse(submittedAt ?? '')).toBe(SURVEY_DAYS * DAY_MS);
    expect(await read(businessId)).toEqual(survey);
    // Sent again because the answer was lost.
    expect((await post(businessId, 3)).json()).toEqual(survey);
    expect(outcome(await post(businessId, 4))).toEqual([409, 'STATE_CONFLICT']);
    expect(outcome(await patch(businessId, 4, 'form2', { gas: 'yes' }))).toEqual([409, 'STATE_CONFLICT']);
  });

  it('renewed is the next version, with the profile of the one before and nothing that was checked', async () => {
    const { businessId, version, submittedAt } = await submitted();
    const both = await Promise.all([
      post(businessId, version, 'renew'),
      post(businessId, version, 'renew', 'noi'),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await read(businessId)).toMatchObject({
      number: 2,
      version: version + 1,
      state: 'draft',
      before: { readiness: 91, grade: 'D', submittedAt },
      projection: null,
    });
    expect((await read(businessId)).answers).toEqual({ form1: RESTAURANT.form1 });
    const again = await fill(businessId, { form2: { ...RESTAURANT.form2, gas: 'yes' } });
    const done = await post(businessId, again.version);
    expect(done.json()).toMatchObject({ number: 2, projection: { readiness: 100, grade: 'A', fixes: [] } });
  });

  it('expires 180 days after it was submitted, and can be renewed then', async () => {
    const { businessId, version } = await submitted();
    const submittedAgo = (ms: number) =>
      app()
        .dataSource.getRepository(SurveyEntity)
        .update({ businessId }, { submittedAt: Date.now() - ms });
    await submittedAgo(SURVEY_DAYS * DAY_MS - 60_000);
    expect((await read(businessId)).state).toBe('submitted');
    await submittedAgo(SURVEY_DAYS * DAY_MS);
    expect(await read(businessId)).toMatchObject({ state: 'expired', actions: ['renew'] });
    expect((await post(businessId, version, 'renew')).json()).toMatchObject({ state: 'draft', number: 2 });
  });

  it('is filled in by owners and staff, read by inspectors of its province once submitted, and not there for others', async () => {
    const { businessId: id, version } = await submitted();
    const statuses = async (...who: (Name | null)[]) =>
      Promise.all(who.map(async (each) => (await get(id, each)).statusCode));
    const everyone: (Name | null)[] = [
      'owner',
      'noi',
      'inspector',
      'lead',
      'stranger',
      'vendor',
      'mali',
      null,
    ];
    expect(await statuses(...everyone)).toEqual([200, 200, 200, 200, 403, 404, 404, 401]);
    expect((await read(id, 'inspector')).actions).toEqual([]);
    for (const who of ['vendor', 'inspector'] as const) {
      expect(outcome(await patch(id, version, 'form2', { gas: 'yes' }, who))).toEqual([404, 'NOT_FOUND']);
      expect(outcome(await post(id, version, 'renew', who))).toEqual([404, 'NOT_FOUND']);
    }
    expect((await post(id, version, 'renew', 'noi')).statusCode).toBe(200);
    // What is being filled in is nobody else's.
    expect(await read(id, 'inspector')).toMatchObject({ number: 1, state: 'submitted' });
    expect((await get(await aBusiness(), 'inspector')).statusCode).toBe(404);
    expect((await get(newId('business'))).statusCode).toBe(404);
  });
});
