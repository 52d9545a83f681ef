import { DRAFTS_MAX, defineForm, type Id, newId } from '@sabaijai/contract';
import { z } from 'zod';
import { everybody, type Name } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { type Answer, openApp, PASSWORD, signIn } from '../../testing.js';
import { DraftEntity } from './draft.entity.js';
import { DraftService } from './draft.service.js';
import { registerForm } from './forms.js';

const DAY = 86_400_000;

registerForm(
  defineForm({
    id: 'boat',
    steps: {
      owner: { schema: z.strictObject({ name: z.string().min(2), phone: z.string().regex(/^0\d{9}$/) }) },
      vessel: { schema: z.strictObject({ seats: z.number().int(), notes: z.string().optional() }) },
    },
  }),
);

type Who = Name | { cookie?: string };

describe.each(SERVERS)('drafts on %s', (on) => {
  const app = openApp({ on });
  const people = everybody(app);
  const signedIn = {} as Record<string, { cookie: string }>;
  beforeAll(async () => {
    for (const who of ['mali', 'nid'] as const) signedIn[who] = await signIn(app(), `${who}@example.com`);
  });

  const ask = (who: Who, method: string, url: string, payload?: unknown): Promise<Answer> =>
    app().ask({
      method,
      url: `/api/v1/drafts${url}`,
      headers: typeof who === 'string' ? (signedIn[who] as { cookie: string }) : who,
      ...(payload !== undefined && { payload }),
    });
  const outcome = ({ statusCode, body }: Answer) => [statusCode, body && JSON.parse(body).code];
  const save = (who: Who, id: string, version: number, data: object, step = 'owner') =>
    ask(who, 'PATCH', `/${id}/steps/${step}`, { version, data });
  const rows = () => app().dataSource.getRepository(DraftEntity);

  async function begin(who: Who, id = newId('draft')): Promise<Id<'draft'>> {
    expect((await ask(who, 'POST', '', { id, form: 'boat' })).statusCode).toBe(201);
    return id;
  }
  /** A browser that has begun a draft without signing in. */
  async function aGuest() {
    const id = newId('draft');
    const { statusCode, headers } = await ask({}, 'POST', '', { id, form: 'boat' });
    expect(statusCode).toBe(201);
    const [set = ''] = headers['set-cookie'] ?? [];
    return { id, set, cookie: set.split(';')[0] as string };
  }
  beforeEach(() => retry(app().dataSource, (manager) => manager.clear(DraftEntity)));

  it('keeps what is filled in so far, step by step', async () => {
    const id = await begin('mali');
    expect((await save('mali', id, 1, { name: 'N', phone: '08' })).json().version).toBe(2);
    const { body } = await save('mali', id, 2, { seats: 12, isLead: true }, 'vessel');
    expect(JSON.parse(body)).toMatchObject({
      id,
      form: 'boat',
      version: 3,
      steps: { owner: { name: 'N', phone: '08' }, vessel: { seats: 12 } },
    });
    expect((await ask('mali', 'GET', `/${id}`)).body).toBe(body);
    expect((await ask('mali', 'GET', `/${id}`)).headers['cache-control']).toBe('no-store');
  });

  it('tells the second of two tabs what the first one saved, and loses neither', async () => {
    const id = await begin('mali');
    const answers = await Promise.all([
      save('mali', id, 1, { name: 'First tab' }),
      save('mali', id, 1, { name: 'Second tab' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.findIndex(({ statusCode }) => statusCode === 409);
    const [names, { current }] = [['First tab', 'Second tab'], answers[lost]?.json().params ?? {}];
    expect(answers[lost]?.json().code).toBe('VERSION_CONFLICT');
    expect([current.version, current.steps.owner.name]).toEqual([2, names[1 - lost]]);
    // Having compared both it saves its own on top.
    const again = await save('mali', id, current.version, { name: names[lost] });
    expect([again.statusCode, again.json().version, again.json().steps.owner.name]).toEqual([
      200,
      3,
      names[lost],
    ]);
  });

  it('takes the same twice for the same: an answer can get lost', async () => {
    const id = await begin('mali');
    expect(outcome(await ask('mali', 'POST', '', { id, form: 'boat' }))).toEqual([200, undefined]);
    const answers = [await save('mali', id, 1, { name: 'Nok' }), await save('mali', id, 1, { name: 'Nok' })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.json().version).toBe(2);
    expect(outcome(await ask('nid', 'POST', '', { id, form: 'boat' }))).toEqual([409, 'ID_TAKEN']);
    const twice = newId('draft');
    const both = await Promise.all([0, 1].map(() => ask('mali', 'POST', '', { id: twice, form: 'boat' })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
  });

  it('is nobody else’s', async () => {
    const guest = await aGuest();
    for (const id of [await begin('mali'), guest.id])
      for (const who of ['nid', {}, { cookie: 'draft=guessed' }, { cookie: 'draft=' }] as Who[]) {
        expect(outcome(await ask(who, 'GET', `/${id}`))).toEqual([404, 'NOT_FOUND']);
        expect(outcome(await save(who, id, 1, {}))).toEqual([404, 'NOT_FOUND']);
        expect(outcome(await ask(who, 'DELETE', `/${id}`))).toEqual([404, 'NOT_FOUND']);
        expect((await ask(who, 'GET', '')).json().items).toEqual([]);
      }
    expect(outcome(await ask('nid', 'POST', `/${guest.id}/adopt`))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await ask(guest, 'POST', `/${guest.id}/adopt`))).toEqual([401, 'AUTH_REQUIRED']);
    expect(await rows().count()).toBe(2);
  });

  it('is kept for a guest by the secret of the browser, of which only the hash is stored', async () => {
    const guest = await aGuest();
    expect(guest.set).toMatch(/^draft=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const { deviceHash, ownerId } = await rows().findOneByOrFail({ id: guest.id });
    expect([deviceHash?.length, ownerId]).toEqual([64, null]);
    expect(guest.cookie).not.toContain(deviceHash as string);
    expect((await save(guest, guest.id, 1, { name: 'Guest' })).statusCode).toBe(200);
    const second = await begin(guest);
    const { items } = (await ask(guest, 'GET', '')).json();
    expect(items.map(({ id }: { id: string }) => id).sort()).toEqual([guest.id, second].sort());
    expect(items[0].steps).toBeUndefined();
  });

  it.each(['', 'guessed', 'x'.repeat(500), 'x'.repeat(43)])(
    'gets a secret of ours where the browser brings “%s”',
    async (own) => {
      const id = newId('draft');
      const { headers } = await ask({ cookie: `draft=${own}` }, 'POST', '', { id, form: 'boat' });
      expect(headers['set-cookie']?.[0]).toMatch(/^draft=[\w-]{43};/);
      expect(headers['set-cookie']?.[0]).not.toContain(`draft=${own};`);
      for (const who of [{}, { cookie: `draft=${own}` }])
        expect((await ask(who, 'GET', '')).json().items).toEqual([]);
    },
  );

  it('goes on in another browser that knows its six digits and its contact', async () => {
    const id = newId('draft');
    const begun = await ask({}, 'POST', '', { id, form: 'register-business' });
    const first = { cookie: begun.headers['set-cookie']?.[0]?.split(';')[0] as string };
    expect(outcome(await ask(first, 'POST', `/${id}/resume-code`, {}))).toEqual([422, 'VALIDATION']);
    const contact = { contactPhone: '081 234 5678', contactEmail: 'Shop@Example.com' };
    await save(first, id, 1, contact, 'form1');
    expect(outcome(await ask({}, 'POST', `/${id}/resume-code`, {}))).toEqual([404, 'NOT_FOUND']);
    const { code } = (await ask(first, 'POST', `/${id}/resume-code`, {})).json();
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '000000' ? '111111' : '000000';
    const resume = (contact: string, digits: string) => ask({}, 'POST', '/resume', { contact, code: digits });
    expect(outcome(await resume('0812345678', wrong))).toEqual([422, 'CODE_WRONG']);
    expect(outcome(await resume('0899999999', code))).toEqual([422, 'CODE_WRONG']);
    const taken = await resume('shop@example.com', code);
    expect([taken.statusCode, taken.json().steps.form1]).toEqual([200, contact]);
    const second = { cookie: taken.headers['set-cookie']?.[0]?.split(';')[0] as string };
    expect((await ask(second, 'GET', `/${id}`)).statusCode).toBe(200);
    expect(outcome(await ask(first, 'GET', `/${id}`))).toEqual([410, 'DRAFT_MOVED']);
    // A code is good for once.
    expect(outcome(await resume('shop@example.com', code))).toEqual([422, 'CODE_WRONG']);
  });

  /** Begun in one browser and gone on with in another, by a code. */
  async function moved(to: Who = {}) {
    const guest = await aGuest();
    const steps = { form1: { contactPhone: '0812345679' } };
    await rows().update({ id: guest.id }, { form: 'register-business', steps });
    const { code } = (await ask(guest, 'POST', `/${guest.id}/resume-code`, {})).json();
    const { headers } = await ask(to, 'POST', '/resume', { contact: '0812345679', code });
    return { id: guest.id, first: guest, second: { cookie: headers['set-cookie']?.[0]?.split(';')[0] } };
  }

  it('is taken back by the browser it left, with what was typed since, and by the other in turn', async () => {
    const { id, first, second } = await moved();
    const typed = { contactPhone: '0812345679', contactName: 'Mali' };
    expect((await save(second, id, 1, typed, 'form1')).statusCode).toBe(200);
    expect(outcome(await save(first, id, 1, {}, 'form1'))).toEqual([410, 'DRAFT_MOVED']);
    // Another form that it begins meanwhile does not cost it the way back.
    const begun = await ask(first, 'POST', '', { id: newId('draft'), form: 'boat' });
    expect(begun.headers['set-cookie']?.[0]).toContain(first.cookie);
    const takeBack = (who: Who) => ask(who, 'POST', `/${id}/take-back`, {});
    expect(outcome(await takeBack({}))).toEqual([404, 'NOT_FOUND']);
    for (const [who, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const taken = await takeBack(who);
      expect([taken.statusCode, taken.json().steps.form1]).toEqual([200, typed]);
      expect((await takeBack(who)).statusCode).toBe(200);
      expect((await ask(who, 'GET', `/${id}`)).statusCode).toBe(200);
      expect(outcome(await ask(other, 'GET', `/${id}`))).toEqual([410, 'DRAFT_MOVED']);
    }
  });

  it('is not taken back from an account, nor by a code that was asked for before it had one', async () => {
    const { id, first } = await moved('mali');
    expect(outcome(await ask(first, 'POST', `/${id}/take-back`, {}))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await ask(first, 'GET', `/${id}`))).toEqual([404, 'NOT_FOUND']);
    const guest = await aGuest();
    await rows().update({ id: guest.id }, { steps: { form1: { contactPhone: '0812345678' } } });
    const { code } = (await ask(guest, 'POST', `/${guest.id}/resume-code`, {})).json();
    const both = { cookie: `${guest.cookie}; ${signedIn.mali?.cookie}` };
    expect((await ask(both, 'POST', `/${guest.id}/adopt`)).statusCode).toBe(200);
    const resume = await ask({}, 'POST', '/resume', { contact: '0812345678', code });
    expect(outcome(resume)).toEqual([422, 'CODE_WRONG']);
  });

  it('loses nothing when it is saved on one device and taken back on the other at once', async () => {
    const { id, first, second } = await moved();
    const typed = { contactPhone: '0812345679', contactName: 'Mali' };
    const [saved, taken] = await Promise.all([
      save(second, id, 1, typed, 'form1'),
      ask(first, 'POST', `/${id}/take-back`, {}),
    ]);
    expect(taken.statusCode).toBe(200);
    const { steps, deviceHash } = await rows().findOneByOrFail({ id });
    // Whoever was not let in keeps it on the device and is told so.
    if (saved.statusCode === 200) expect(steps.form1).toEqual(typed);
    else expect(outcome(saved)).toEqual([410, 'DRAFT_MOVED']);
    expect(deviceHash).not.toBeNull();
    expect((await ask(first, 'GET', `/${id}`)).statusCode).toBe(200);
  });

  it('is not handed to who guesses: five wrong tries end its code, and so do fifteen minutes', async () => {
    const guest = await aGuest();
    await rows().update(
      { id: guest.id },
      { form: 'register-business', steps: { form1: { contactPhone: '0812345679' } } },
    );
    const codeOf = async () =>
      (await ask(guest, 'POST', `/${guest.id}/resume-code`, {})).json().code as string;
    const resume = (code: string) => ask({}, 'POST', '/resume', { contact: '0812345679', code });
    const first = await codeOf();
    const wrong = first === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect(outcome(await resume(wrong))).toEqual([422, 'CODE_WRONG']);
    expect(outcome(await resume(first))).toEqual([422, 'CODE_WRONG']);
    const clock = app().nest.get(Clock);
    const next = await codeOf();
    try {
      clock.now = () => Date.now() + 16 * 60_000;
      expect(outcome(await resume(next))).toEqual([422, 'CODE_WRONG']);
    } finally {
      clock.now = Date.now;
    }
    expect((await resume(await codeOf())).statusCode).toBe(200);
  });

  it('is guessed at five times, however many guess at once', async () => {
    await retry(app().dataSource, (manager) => manager.clear(RateLimitEntity));
    const { id, cookie } = await aGuest();
    const form1 = { contactPhone: '0812345671' };
    await rows().update({ id }, { form: 'register-business', steps: { form1 } });
    const { code } = (await ask({ cookie }, 'POST', `/${id}/resume-code`, {})).json() as { code: string };
    const guesses = Array.from({ length: 20 }, (_, at) =>
      String((Number(code) + 1 + at) % 1e6).padStart(6, '0'),
    );
    const guess = (digits: string) =>
      ask({}, 'POST', '/resume', { contact: form1.contactPhone, code: digits });
    const answers = await Promise.all(guesses.map(guess));
    expect(new Set(answers.map((answer) => outcome(answer).join(' ')))).toEqual(new Set(['422 CODE_WRONG']));
    expect((await rows().findOneByOrFail({ id })).resumeTries).toBe(5);
    await retry(app().dataSource, (manager) => manager.clear(RateLimitEntity));
  });

  it('is asked for with six digits twenty times a day from one network, and not more often', async () => {
    await retry(app().dataSource, (manager) => manager.clear(RateLimitEntity));
    const resume = async () =>
      outcome(await ask({}, 'POST', '/resume', { contact: '0812345670', code: '123456' }));
    for (let time = 0; time < 20; time += 1) expect(await resume()).toEqual([422, 'CODE_WRONG']);
    expect(await resume()).toEqual([429, 'RATE_LIMITED']);
    await retry(app().dataSource, (manager) => manager.clear(RateLimitEntity));
  });

  it('becomes the person’s who signs in with that browser, and leaves the browser', async () => {
    const guest = await aGuest();
    await save(guest, guest.id, 1, { name: 'Guest' });
    const both = { cookie: `${guest.cookie}; ${signedIn.mali?.cookie}` };
    const adopted = await ask(both, 'POST', `/${guest.id}/adopt`);
    expect([adopted.statusCode, adopted.json().steps.owner.name]).toEqual([200, 'Guest']);
    expect(Date.parse(adopted.json().expiresAt) - Date.now()).toBeGreaterThan(179 * DAY);
    expect((await ask(both, 'POST', `/${guest.id}/adopt`)).statusCode).toBe(200);
    // On any device of hers, and no longer without her session.
    expect((await ask('mali', 'GET', `/${guest.id}`)).statusCode).toBe(200);
    expect((await ask(guest, 'GET', `/${guest.id}`)).statusCode).toBe(404);
  });

  it('becomes the person’s who saves it signed in, and no longer asks the browser for anything', async () => {
    const guest = await aGuest();
    const both = { cookie: `${guest.cookie}; ${signedIn.mali?.cookie}` };
    const saved = await save(both, guest.id, 1, { name: 'Mali' });
    expect([saved.statusCode, saved.headers['set-cookie']]).toEqual([200, undefined]);
    expect(Date.parse(saved.json().expiresAt) - Date.now()).toBeGreaterThan(179 * DAY);
    expect(await rows().findOneByOrFail({ id: guest.id })).toMatchObject({
      ownerId: people.idOf('mali'),
      deviceHash: null,
    });
    expect((await ask(guest, 'GET', `/${guest.id}`)).statusCode).toBe(404);
  });

  it('loses nothing when it is saved and taken over at once', async () => {
    const guest = await aGuest();
    const both = { cookie: `${guest.cookie}; ${signedIn.mali?.cookie}` };
    const answers = await Promise.all([
      save(both, guest.id, 1, { name: 'Mali' }),
      ask(both, 'POST', `/${guest.id}/adopt`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await rows().findOneByOrFail({ id: guest.id })).toMatchObject({
      ownerId: people.idOf('mali'),
      version: 2,
      steps: { owner: { name: 'Mali' } },
    });
  });

  it.each([
    ['a form that is none', newId('draft'), 'car'],
    ['a name of every object', newId('draft'), 'constructor'],
  ])('is refused for %s', async (_, id, form) => {
    expect(outcome(await ask('mali', 'POST', '', { id, form }))).toEqual([404, 'NOT_FOUND']);
  });

  it('refuses a step that is none, data of another kind, and too much of it', async () => {
    const id = await begin('mali');
    for (const step of ['crew', '__proto__', 'constructor'])
      expect(outcome(await save('mali', id, 1, {}, step))).toEqual([404, 'NOT_FOUND']);
    const wrong = await save('mali', id, 1, { name: 5 });
    expect([wrong.statusCode, wrong.json().fields[0].path]).toEqual([422, 'data.name']);
    expect(outcome(await save('mali', id, 1, { name: 'x'.repeat(66_000) }))).toEqual([413, 'BODY_TOO_LARGE']);
    // All of them together may be in one step, also a guest's.
    const guest = await aGuest();
    const notes = 'ก'.repeat(19_000);
    expect((await save(guest, guest.id, 1, { notes }, 'vessel')).statusCode).toBe(200);
    await rows().update({ id }, { steps: { vessel: { notes } } });
    expect(outcome(await save('mali', id, 1, { name: 'ก'.repeat(2_000) }))).toEqual([413, 'BODY_TOO_LARGE']);
    expect((await save('mali', id, 1, { name: 'ก'.repeat(900) })).statusCode).toBe(200);
  });

  it('can be several, up to a limit', async () => {
    for (let n = 0; n < DRAFTS_MAX; n += 1) await begin('mali');
    const refused = await ask('mali', 'POST', '', { id: newId('draft'), form: 'boat' });
    expect([...outcome(refused), refused.json().params]).toEqual([422, 'DRAFT_LIMIT', { max: DRAFTS_MAX }]);
    const [first] = (await ask('mali', 'GET', '')).json().items;
    expect((await ask('mali', 'DELETE', `/${first.id}`)).statusCode).toBe(204);
    await begin('mali');
    // What a browser began cannot be taken over beyond it either.
    const guest = await aGuest();
    const both = { cookie: `${guest.cookie}; ${signedIn.mali?.cookie}` };
    expect(outcome(await ask(both, 'POST', `/${guest.id}/adopt`))).toEqual([422, 'DRAFT_LIMIT']);
    expect(outcome(await save(both, guest.id, 1, {}))).toEqual([422, 'DRAFT_LIMIT']);
    expect((await save(guest, guest.id, 1, {})).statusCode).toBe(200);
  });

  it('is one of at most so many of a guest, also of those begun at once', async () => {
    const guest = await aGuest();
    const found = await rows().findOneByOrFail({ id: guest.id });
    const others = Array.from({ length: DRAFTS_MAX - 2 }, () => ({ ...found, id: newId('draft') }));
    await rows().insert(others);
    await Promise.all([1, 2, 3].map(() => ask(guest, 'POST', '', { id: newId('draft'), form: 'boat' })));
    expect(await rows().count()).toBeLessThanOrEqual(DRAFTS_MAX);
  });

  it('makes room when it expires, and is not begun again under its id', async () => {
    const id = await begin('mali');
    const found = await rows().findOneByOrFail({ id });
    const others = Array.from({ length: DRAFTS_MAX - 1 }, () => ({ ...found, id: newId('draft') }));
    await rows().insert(others);
    await rows().update({ form: 'boat' }, { expiresAt: Date.now() - 1 });
    expect(outcome(await ask('mali', 'POST', '', { id, form: 'boat' }))).toEqual([410, 'DRAFT_EXPIRED']);
    await begin('mali');
  });

  it('is saved by the guests of one network only so often', async () => {
    const guest = await aGuest();
    const clock = app().nest.get(Clock);
    try {
      clock.now = () => Date.now() + DAY;
      const tries = Array.from({ length: 121 }, () => save(guest, guest.id, 9, {}));
      const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      const own = await begin('mali');
      expect((await save('mali', own, 1, {})).statusCode).toBe(200);
    } finally {
      clock.now = Date.now;
    }
  });

  it('expires when nobody has touched it for its time, and is removed a week later', async () => {
    const [guest, own] = [await aGuest(), await begin('mali')];
    const clock = app().nest.get(Clock);
    try {
      clock.now = () => Date.now() + 31 * DAY;
      expect(outcome(await ask(guest, 'GET', `/${guest.id}`))).toEqual([410, 'DRAFT_EXPIRED']);
      expect(outcome(await save(guest, guest.id, 1, {}))).toEqual([410, 'DRAFT_EXPIRED']);
      expect((await ask(guest, 'GET', '')).json().items).toEqual([]);
      await app().nest.get(DraftService).forgetExpired();
      expect(await rows().count()).toBe(2);
      clock.now = () => Date.now() + 38 * DAY;
      await app().nest.get(DraftService).forgetExpired();
      expect((await rows().find()).map(({ id }) => id)).toEqual([own]);
    } finally {
      clock.now = Date.now;
    }
  });

  it('goes with the account', async () => {
    const other = await aGuest();
    await begin('nid');
    const guest = await aGuest();
    const answer = await app().ask({
      method: 'POST',
      url: '/api/v1/me/delete',
      headers: { cookie: `${guest.cookie}; ${signedIn.nid?.cookie}` },
      payload: { password: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    // And with it what the browser began; another browser's stays.
    expect((await rows().find()).map(({ id }) => id)).toEqual([other.id]);
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^draft=; Max-Age=0/));
  });
});
