import { CORRECTION_SILENCE_MS, newId, type OpeningHours } from '@sabaijai/contract';
import { everybody, type Name } from '../../people.testing.js';
import { dropHoursSuggestion } from '../../platform/database/migrations/drop-hours-suggestion.js';
import { moveHoursSuggestions } from '../../platform/database/migrations/move-hours-suggestions.js';
import { nameHoursOutcomes } from '../../platform/database/migrations/name-hours-outcomes.js';
import { SERVERS } from '../../platform/database/testing.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { openApp } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { addPlace } from '../business/testing.js';
import { MemberEntity } from '../member/member.entity.js';
import { newMember } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { CorrectionEntity } from './correction.entity.js';

const week = (range = { from: '09:00', to: '17:00' }) => ({
  alwaysOpen: false,
  days: {
    ...{ mon: [range], tue: [range], wed: [range], thu: [range], fri: [range] },
    ...{ sat: [] as (typeof range)[], sun: [] as (typeof range)[] },
  },
});
const HOURS: OpeningHours = {
  ...week(),
  exceptions: [{ date: '2026-12-05', ranges: [] }],
  temporarilyClosedUntil: null,
};
/** As the postal code names it in Thai; the directory has both languages of it. */
const ADDRESS = {
  ...{ postalCode: '10110', subdistrict: 'คลองเตย', district: 'คลองเตย', province: 'TH-10' },
  ...{ houseNo: '12/3', road: 'Rama IV Road' },
};
const ADDRESS_AFTER = {
  ...{ houseNo: '12/3', moo: null, soi: null, road: { en: 'Rama IV Road' }, landmark: null },
  ...{ subdistrict: { th: 'คลองเตย', en: 'Khlong Toei' }, district: { th: 'คลองเตย', en: 'Khlong Toei' } },
  ...{ province: 'TH-10', postalCode: '10110' },
};
const WORDS = 'We looked and it is as the page says.';

describe.each(SERVERS)('corrections on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  const stored = () => app().dataSource.getRepository(CorrectionEntity);
  beforeEach(() => app().dataSource.getRepository(RateLimitEntity).clear());

  const place = (over: Partial<BusinessEntity> = {}) =>
    addPlace(app().dataSource, {
      phones: ['021110000', '022220000'],
      amenities: ['cards'],
      hours: HOURS,
      ...over,
    });
  const owned = (over: Partial<BusinessEntity> = {}) => place({ ownerId: idOf('owner'), ...over });
  const draft = (businessId: string, over: object = {}) => ({
    ...{ id: newId('correction'), businessId, about: 'phone', wrongPhone: '021110000', phone: '02 333 0000' },
    ...over,
  });
  const closed = (businessId: string) => ({
    ...{
      id: newId('correction'),
      businessId,
      about: 'closed',
      note: 'The shutters are down and the sign is gone.',
    },
  });
  const ofHours = (businessId: string, over: object = {}) => ({
    ...{ id: newId('correction'), businessId, about: 'hours', hours: week({ from: '10:00', to: '22:00' }) },
    ...over,
  });
  const now = (id: BusinessEntity['id']) =>
    app().dataSource.getRepository(BusinessEntity).findOneByOrFail({ id });
  const decide = (who: Name, id: string, action: string, words: string | null = null) =>
    ask(who, `corrections/${id}/${action}`, { words });
  async function sent(body: { id: string }, who: Name = 'mali') {
    expect((await ask(who, 'corrections', body)).statusCode).toBe(201);
    return body.id;
  }

  it('of a number applied by the owner stand where the wrong one stood, and who sent it is told', async () => {
    const { id, version } = await owned();
    const correction = await sent(draft(id));
    expect((await ask('owner', `businesses/${id}/corrections`)).json().items).toMatchObject([
      { id: correction, phone: '023330000', current: { phones: ['021110000', '022220000'] } },
    ]);
    const answer = await decide('owner', correction, 'apply');
    expect(answer.json()).toMatchObject({ state: 'applied', actions: [] });
    expect(await now(id)).toMatchObject({ phones: ['023330000', '022220000'], version: version + 1 });
    const told = { userId: idOf('mali'), businessId: id, type: 'CORRECTION_OUTCOME' as const };
    expect(await app().dataSource.getRepository(NotificationEntity).findOneByOrFail(told)).toMatchObject({
      params: { outcome: 'applied', comment: null },
    });
    expect((await ask('mali', 'me/corrections')).json().items[0]).toMatchObject({ state: 'applied' });
    expect(JSON.stringify((await ask('owner', `businesses/${id}/corrections`)).json())).not.toContain('usr_');
  });

  it('of a number that reaches nobody take it away, and a new one comes first', async () => {
    const { id } = await owned();
    await decide('owner', await sent(draft(id, { phone: null })), 'apply');
    expect((await now(id)).phones).toEqual(['022220000']);
    await decide('owner', await sent(draft(id, { wrongPhone: null }), 'nid'), 'apply');
    expect((await now(id)).phones).toEqual(['023330000', '022220000']);
  });

  it('of amenities become those of the place', async () => {
    const { id } = await owned();
    const found = {
      id: newId('correction'),
      businessId: id,
      about: 'amenities',
      amenities: ['parking', 'pets'],
    };
    await decide('owner', await sent(found), 'apply');
    expect((await now(id)).amenities).toEqual(['parking', 'pets']);
  });

  it('of hours become the week of the place, and its special days stay', async () => {
    const { id } = await owned();
    await decide('owner', await sent(ofHours(id)), 'apply');
    expect((await now(id)).hours).toEqual({ ...HOURS, ...week({ from: '10:00', to: '22:00' }) });
  });

  it('that the hours are right wait for nobody, and take back what the same person said before', async () => {
    const { id } = await owned();
    await sent(ofHours(id), 'lek');
    const answer = await ask('lek', 'corrections', ofHours(id, { hours: null }));
    expect(answer.json()).toMatchObject({ state: 'applied', hours: null });
    expect((await ask('owner', `businesses/${id}/corrections`)).json().items).toEqual([]);
    const told = { businessId: id, type: 'CORRECTION_NEW' as const };
    expect(await app().dataSource.getRepository(NotificationEntity).countBy(told)).toBe(1);
    const unknown = await place({ hours: null });
    const wrong = await ask('lek', 'corrections', ofHours(unknown.id, { hours: null }));
    expect([wrong.statusCode, wrong.json().fields]).toEqual([422, [{ path: 'hours', rule: 'required' }]]);
  });

  it('were suggestions of hours before: each is moved once, and what became of it is told as before', async () => {
    const { id } = await owned();
    const { dataSource } = app();
    const runner = dataSource.createQueryRunner();
    const suggested = newId('correction').replace('cor_', 'hrs_');
    await new dropHoursSuggestion().down(runner);
    await runner.query(
      `INSERT INTO hours_suggestion (id, user_id, business_id, hours, state, open_key, created_at)
         VALUES (?, ?, ?, ?, 'pending', ?, 1)`,
      [suggested, idOf('mali'), id, JSON.stringify(week()), `${idOf('mali')} ${id}`],
    );
    const notice = newId('notification');
    await runner.query(
      `INSERT INTO notification (id, user_id, business_id, type, params, subject_type, subject_id, severity, created_at)
         VALUES (?, ?, ?, 'HOURS_OUTCOME', '{"outcome":"applied"}', 'listing', ?, 'success', 1)`,
      [notice, idOf('mali'), id, id],
    );
    for (const Step of [moveHoursSuggestions, moveHoursSuggestions, nameHoursOutcomes, dropHoursSuggestion])
      await new Step().up(runner);
    await runner.release();
    const moved = await stored().findOneByOrFail({ businessId: id });
    expect(moved).toMatchObject({ about: 'hours', hours: week(), state: 'pending' });
    expect(moved.openKey).toBe(`${idOf('mali')} ${id} hours`);
    expect((await decide('owner', moved.id, 'apply')).json()).toMatchObject({ state: 'applied' });
    const { items } = (await ask('mali', 'notifications')).json();
    expect(items.find((each: { id: string }) => each.id === notice)).toMatchObject({
      type: 'CORRECTION_OUTCOME',
      params: { outcome: 'applied', comment: null },
    });
  });

  it('sent many times at the same moment are one', async () => {
    const { id } = await owned();
    const body = ofHours(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('mali', 'corrections', body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201]);
  });

  it('applied while the place changes are written onto what it is then', async () => {
    const { id } = await owned();
    const made = await Promise.all(
      (['mali', 'nid', 'lek', 'noi'] as const).map((who, index) =>
        sent(ofHours(id, { hours: week({ from: `0${index + 1}:00`, to: '20:00' }) }), who),
      ),
    );
    const answers = await Promise.all(made.map((each) => decide('owner', each, 'apply')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await now(id)).version).toBe(5);
    expect(await stored().countBy({ businessId: id, state: 'pending' })).toBe(0);
  });

  it.each([
    ['hours.days.mon', 'count_max', { mon: Array(4).fill({ from: '01:00', to: '01:30' }) }],
    [
      'hours.days.sat',
      'hours_overlap',
      { fri: [{ from: '18:00', to: '03:00' }], sat: [{ from: '02:00', to: '04:00' }] },
    ],
    ['hours.days.wed.0.from', 'pattern', { wed: [{ from: '24:00', to: '12:00' }] }],
    ['hours.days.sun', 'required', { sun: undefined }],
    ['hours.days.someday', 'unknown', { someday: [] }],
  ])('name what is wrong with %s', async (path, rule, days) => {
    const { id } = await place();
    const hours = { alwaysOpen: false, days: { ...week().days, ...days } };
    const answer = await ask('mali', 'corrections', ofHours(id, { hours }));
    expect([answer.statusCode, answer.json().fields]).toMatchObject([422, [{ path, rule }]]);
  });

  it('that a rival sends to close a place close nothing: its owner is told and decides', async () => {
    const { id } = await owned();
    const correction = await sent(closed(id), 'vendor');
    const told = { userId: idOf('owner'), businessId: id, type: 'CORRECTION_NEW' as const };
    expect(await app().dataSource.getRepository(NotificationEntity).countBy(told)).toBe(1);
    for (const who of ['nid', 'lek', 'noi'] as const) await sent(closed(id), who);
    expect((await now(id)).state).toBe('listed');
    expect((await decide('lead', correction, 'apply', WORDS)).statusCode).toBe(404);
    const silent = await decide('owner', correction, 'dismiss');
    expect(silent.json().fields).toEqual([{ path: 'words', rule: 'required' }]);
    expect((await decide('owner', correction, 'dismiss', 'We are open every day.')).statusCode).toBe(200);
    expect((await ask('vendor', 'me/corrections')).json().items[0]).toMatchObject({
      state: 'dismissed',
      words: 'We are open every day.',
    });
  });

  it('that a business has closed are its owners’ to apply, not its staff’s', async () => {
    const { id } = await owned();
    await app()
      .dataSource.getRepository(MemberEntity)
      .insert(newMember({ businessId: id, userId: idOf('vendor'), role: 'staff' }, Date.now()));
    const correction = await sent(closed(id));
    expect((await ask('vendor', `businesses/${id}/corrections`)).json().items[0].actions).toEqual([]);
    expect((await decide('vendor', correction, 'apply')).statusCode).toBe(404);
    expect((await decide('owner', correction, 'apply')).json()).toMatchObject({ state: 'applied' });
    expect((await now(id)).state).toBe('closed');
  });

  it('wait for a lead where nobody owns the place; who closes it says why', async () => {
    const { id } = await place();
    const correction = await sent(closed(id));
    const inQueue = async () => (await ask('lead', 'moderation/corrections?limit=50')).json().items;
    expect(await inQueue()).toContainEqual(expect.objectContaining({ id: correction }));
    expect((await ask('lead', 'inspector/queue')).json().counts.corrections).toBeGreaterThan(0);
    expect((await decide('lead', correction, 'apply')).json().fields).toEqual([
      { path: 'words', rule: 'required' },
    ]);
    expect((await decide('lead', correction, 'apply', 'Seen closed on Monday.')).statusCode).toBe(200);
    expect((await now(id)).state).toBe('closed');
    expect(await inQueue()).not.toContainEqual(expect.objectContaining({ id: correction }));
  });

  it('go to a lead once nobody of the business has decided for 14 days', async () => {
    const { id } = await owned();
    const correction = await sent(draft(id));
    expect((await decide('lead', correction, 'apply')).statusCode).toBe(404);
    await stored().update({ id: correction as never }, { createdAt: Date.now() - CORRECTION_SILENCE_MS - 1 });
    const { items } = (await ask('lead', 'moderation/corrections?limit=50')).json();
    expect(items).toContainEqual(expect.objectContaining({ id: correction, actions: ['apply', 'dismiss'] }));
    expect((await decide('lead', correction, 'apply')).statusCode).toBe(200);
  });

  it.each([
    ['name', { name: { en: 'Canal Corner' } }, { name: { th: 'ร้านเดิม', en: 'Canal Corner' } }],
    ['category', { category: 'souvenir' }, { category: 'souvenir', extraCategories: [] }],
    ['address', { address: ADDRESS }, { address: ADDRESS_AFTER, province: 'TH-10', lat: 13.75 }],
    ['point', { point: { lat: 13.751, lon: 100.502 } }, { lat: 13.751, lon: 100.502, locationSource: 'pin' }],
    [
      'moved',
      { point: { lat: 13.76, lon: 100.52 }, note: 'A sign at the door.' },
      { lat: 13.76, lon: 100.52 },
    ],
  ])(
    'of %s are agreed to by the people of the business, and applied by a lead',
    async (about, said, after) => {
      const { id } = await owned({
        ...{ name: { th: 'ร้านเดิม', en: 'Canal' }, province: 'TH-10', lat: 13.75, lon: 100.5 },
        extraCategories: ['souvenir'],
      });
      const correction = await sent({ id: newId('correction'), businessId: id, about, ...said } as never);
      const [waiting] = (await ask('owner', `businesses/${id}/corrections`)).json().items;
      expect(waiting.actions).toEqual(['agree', 'dismiss']);
      expect((await decide('owner', correction, 'apply')).statusCode).toBe(403);
      expect((await decide('lead', correction, 'apply')).statusCode).toBe(404);
      expect((await decide('owner', correction, 'agree')).json()).toMatchObject({ state: 'agreed' });
      const told = { userId: idOf('mali'), businessId: id, type: 'CORRECTION_OUTCOME' as const };
      expect(await app().dataSource.getRepository(NotificationEntity).countBy(told)).toBe(0);
      expect((await ask('owner', `businesses/${id}/corrections`)).json().items).toEqual([]);
      const { items } = (await ask('lead', 'moderation/corrections?limit=50')).json();
      expect(items).toContainEqual(
        expect.objectContaining({ id: correction, actions: ['apply', 'dismiss'] }),
      );
      expect((await decide('lead', correction, 'apply')).json()).toMatchObject({ state: 'applied' });
      expect(await now(id)).toMatchObject(after);
      expect(await app().dataSource.getRepository(NotificationEntity).countBy(told)).toBe(1);
    },
  );

  it('that a place stands there twice end it, with words of a lead, once its owners agree', async () => {
    const { id } = await owned();
    const other = await place({ name: { en: 'The same place' } });
    const duplicate = {
      about: 'duplicate',
      duplicateOf: other.id,
      note: 'The same door and the same phone.',
    };
    const correction = await sent(
      { id: newId('correction'), businessId: id, ...duplicate } as never,
      'vendor',
    );
    expect((await now(id)).state).toBe('listed');
    expect((await ask('owner', `businesses/${id}/corrections`)).json().items[0]).toMatchObject({
      duplicate: { id: other.id, name: { en: 'The same place' } },
    });
    await decide('owner', correction, 'agree');
    expect((await decide('lead', correction, 'apply')).json().fields).toEqual([
      { path: 'words', rule: 'required' },
    ]);
    await decide('lead', correction, 'apply', 'It is the same place as the other entry.');
    expect([(await now(id)).state, (await now(other.id)).state]).toEqual(['closed', 'listed']);
  });

  it('sent twice are one; a later one of the same fact takes the place of the one that waits', async () => {
    const { id } = await owned();
    const first = draft(id);
    await sent(first);
    expect((await ask('mali', 'corrections', first)).statusCode).toBe(200);
    expect((await ask('mali', 'corrections', { ...first, phone: '024440000' })).json().code).toBe('ID_TAKEN');
    await sent(draft(id, { phone: '024440000' }));
    await sent(closed(id));
    expect((await ask('owner', `businesses/${id}/corrections`)).json().items).toHaveLength(2);
  });

  it('are refused by the thirty-first of one person in an hour, and nobody else is', async () => {
    const { id } = await owned();
    const statuses = [];
    for (let turn = 0; turn < 31; turn += 1)
      statuses.push((await ask('lek', 'corrections', draft(id))).statusCode);
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
    expect(await stored().countBy({ businessId: id, userId: idOf('lek'), state: 'pending' })).toBe(1);
    await sent(draft(id), 'noi');
  });

  it.each([
    ['phone', 'required', { wrongPhone: null, phone: null }],
    ['phone', 'phone_th', { phone: '12345' }],
    ['wrongPhone', 'one_of', { wrongPhone: '029999999' }],
    ['amenities', 'required', { about: 'amenities' }],
    ['amenities.0', 'one_of', { about: 'amenities', amenities: ['helipad'] }],
    ['note', 'required', { about: 'closed' }],
    ['about', 'one_of', { about: 'owner' }],
    ['name', 'required', { about: 'name', name: {} }],
    ['name.en', 'len_min', { about: 'name', name: { en: 'x' } }],
    ['category', 'required', { about: 'category' }],
    ['point', 'required', { about: 'point' }],
    ['point.lat', 'max', { about: 'point', point: { lat: 48, lon: 100 } }],
    ['point', 'geo_province', { about: 'point', point: { lat: 18.79, lon: 98.98 } }],
    ['address.postalCode', 'required', { about: 'address' }],
    ['address.subdistrict', 'one_of', { about: 'address', address: { ...ADDRESS, postalCode: '10500' } }],
    ['address.province', 'geo_province', { about: 'address', address: { ...ADDRESS, province: 'TH-20' } }],
    ['note', 'required', { about: 'moved', point: { lat: 13.76, lon: 100.52 } }],
    ['duplicateOf', 'required', { about: 'duplicate', note: 'The same door.' }],
    ['duplicateOf', 'one_of', { about: 'duplicate', note: 'The same.', duplicateOf: newId('business') }],
  ])('name what is wrong with %s: %s', async (path, rule, over) => {
    const { id } = await owned({ province: 'TH-10' });
    const answer = await ask('mali', 'corrections', draft(id, over));
    expect([answer.statusCode, answer.json().fields]).toMatchObject([422, [{ path, rule }]]);
  });

  it('are refused of one’s own place, of one that nobody can see, and of one that has closed', async () => {
    const { id } = await owned();
    await app()
      .dataSource.getRepository(MemberEntity)
      .insert(newMember({ businessId: id, userId: idOf('owner'), role: 'owner' }, Date.now()))
      .catch(() => undefined);
    expect((await ask('owner', 'corrections', draft(id))).json().code).toBe('OWN_BUSINESS');
    const hidden = await place({ state: 'draft' });
    expect((await ask('mali', 'corrections', draft(hidden.id))).statusCode).toBe(404);
    const gone = await place({ state: 'closed', closedAt: Date.now() });
    expect((await ask('mali', 'corrections', draft(gone.id))).json().code).toBe('PLACE_CLOSED');
    expect((await ask(null, 'corrections', draft(id))).statusCode).toBe(401);
  });
});
