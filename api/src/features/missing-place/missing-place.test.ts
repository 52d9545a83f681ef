import { newId, newKey } from '@sabaijai/contract';
import { everybody, type Name } from '../../people.testing.js';
import { UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { SERVERS } from '../../platform/database/testing.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { openApp } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { addPlace } from '../business/testing.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { MissingPlaceEntity } from './missing-place.entity.js';

const POINT = { lat: 13.7501, lon: 100.5001 };
const HOTEL = '203.0.113.9';
const WORDS = 'There is no such gate in that street.';

describe.each(SERVERS)('places that the directory lacks, on %s', (on) => {
  const app = openApp({ on, trustProxy: 1 });
  const { idOf, ask } = everybody(app);
  const stored = () => app().dataSource.getRepository(MissingPlaceEntity);
  const places = () => app().dataSource.getRepository(BusinessEntity);
  beforeEach(async () => {
    await stored().clear();
    await places().clear();
    await app().dataSource.getRepository(RateLimitEntity).clear();
  });

  const draft = (over: object = {}) => ({
    ...{ id: newId('missingPlace'), name: 'The Blue Gate', category: 'restaurant', point: POINT },
    note: 'Noodles behind the post office, open since May.',
    ...over,
  });
  const guest = () => ({ ...draft(), key: newKey() });
  const tell = (who: Name | null, body: object, from = HOTEL) =>
    ask(who, 'missing-places', body, { 'x-forwarded-for': from });
  async function told(who: Name | null, body: { id: string }) {
    expect((await tell(who, body)).statusCode).toBe(201);
    return body.id;
  }
  const decide = (who: Name, id: string, action: string, body: object = {}) =>
    ask(who, `missing-places/${id}/${action}`, body);
  const queue = async (who: Name = 'inspector') => (await ask(who, 'missing-places?limit=50')).json().items;
  const opened = async (key: string) => (await ask(null, 'missing-places/open', { key })).json();

  it('are listed in one press, without an owner and not inspected, and who told of them is told', async () => {
    const id = await told('mali', draft());
    expect(await queue()).toMatchObject([{ id, province: 'TH-10', actions: ['list', 'match', 'decline'] }]);
    const answer = await decide('inspector', id, 'list');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { state: 'listed', actions: [] }]);
    const [place] = await places().find();
    expect(place).toMatchObject({
      ...{ name: { en: 'The Blue Gate' }, category: 'restaurant', kind: 'business', state: 'listed' },
      ...{ ownerId: null, grade: null, province: 'TH-10', facets: ['building', 'food', 'gas'], ...POINT },
    });
    expect(place?.risk).not.toBeNull();
    const notice = { userId: idOf('mali'), type: 'MISSING_OUTCOME' as const };
    expect(await app().dataSource.getRepository(NotificationEntity).findBy(notice)).toMatchObject([
      { businessId: place?.id, subjectId: id, params: { outcome: 'listed', name: 'The Blue Gate' } },
    ]);
    expect((await ask('mali', 'missing-places')).json().items).toMatchObject([
      { id, state: 'listed', business: { id: place?.id, name: { en: 'The Blue Gate' } }, actions: [] },
    ]);
    expect(await queue()).toEqual([]);
    expect((await decide('lead', id, 'decline', { words: WORDS })).json().code).toBe('STATE_CONFLICT');
  });

  it('told without an account are opened by the key alone, which is kept nowhere', async () => {
    const sent = guest();
    const answer = await tell(null, sent);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { id: sent.id, state: 'sent' }]);
    await decide('inspector', sent.id, 'decline', { words: WORDS });
    expect(await opened(sent.key)).toMatchObject({ state: 'declined', words: WORDS, business: null });
    expect(await opened(newKey())).toMatchObject({ code: 'NOT_FOUND' });
    const written = await app().dataSource.getRepository(UnsealedEventEntity).findBy({ target: sent.id });
    expect(written[0]).toMatchObject({ actorId: null, action: 'missing-place.send' });
    expect(JSON.stringify([written, await stored().find()])).not.toContain(sent.key);
    expect((await tell(null, draft())).json().code).toBe('AUTH_REQUIRED');
  });

  it('sent twice are one, and refused with other words or another key', async () => {
    const sent = guest();
    const statuses = [];
    for (const body of [sent, sent, { ...sent, name: 'The Red Gate' }, { ...sent, key: newKey() }])
      statuses.push((await tell(null, body)).statusCode);
    expect(statuses).toEqual([201, 200, 409, 409]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(101) }, 'name', 'len_max'],
    [{ note: 'Nice.' }, 'note', 'len_min'],
    [{ category: 'castle' }, 'category', 'one_of'],
    [{ point: { lat: 17.97, lon: 102.63 } }, 'point', 'geo_th'],
  ])('with %j name the field that is wrong', async (over, path, rule) => {
    expect((await tell('mali', draft(over))).json().fields).toMatchObject([{ path, rule }]);
  });

  it('show what stands there, and are listed beside the same name only when the inspector says that it is another', async () => {
    const same = await addPlace(app().dataSource, { ...POINT, name: { en: 'Blue Gate' }, province: 'TH-10' });
    await addPlace(app().dataSource, { lat: 13.7506, lon: 100.5, name: { en: 'Somewhere Else' } });
    const id = await told('mali', draft({ name: 'Blue gate' }));
    expect((await ask('inspector', `missing-places/${id}`)).json().alike).toMatchObject([
      { id: same.id, metres: 0, isSame: true },
    ]);
    const refused = await decide('inspector', id, 'list');
    expect(refused.json()).toMatchObject({ code: 'DUPLICATE_BUSINESS', params: { places: [same.id] } });
    expect((await decide('inspector', id, 'list', { isOther: true })).statusCode).toBe(200);
    expect(await places().count()).toBe(3);
  });

  it('that are in the directory already lead to that place', async () => {
    const { id: businessId } = await addPlace(app().dataSource, { ...POINT, province: 'TH-10' });
    const id = await told('mali', draft());
    expect((await decide('inspector', id, 'match')).json().fields).toEqual([
      { path: 'businessId', rule: 'required' },
    ]);
    const unknown = await decide('inspector', id, 'match', { businessId: newId('business') });
    expect(unknown.json().fields).toEqual([{ path: 'businessId', rule: 'one_of' }]);
    expect((await decide('inspector', id, 'match', { businessId })).json()).toMatchObject({
      ...{ state: 'known', business: { id: businessId } },
    });
  });

  it('need words to be declined, a name that Thai or English readers can say, and of an attraction whose it is', async () => {
    const silent = await told('mali', draft());
    expect((await decide('inspector', silent, 'decline')).json().fields).toEqual([
      { path: 'words', rule: 'required' },
    ]);
    const chinese = await told('mali', draft({ name: '蓝色大门' }));
    expect((await decide('inspector', chinese, 'list')).json().fields).toEqual([
      { path: 'name', rule: 'required' },
    ]);
    await decide('inspector', chinese, 'list', { name: 'ประตูสีน้ำเงิน' });
    const falls = await told('mali', draft({ name: 'Hidden Falls', category: 'attraction' }));
    expect((await decide('inspector', falls, 'list')).json().fields).toEqual([
      { path: 'kind', rule: 'required' },
    ]);
    await decide('inspector', falls, 'list', { kind: 'site' });
    expect(await places().find({ order: { id: 'ASC' } })).toMatchObject([
      { name: { zh: '蓝色大门', th: 'ประตูสีน้ำเงิน' }, kind: 'business' },
      { name: { en: 'Hidden Falls' }, kind: 'site' },
    ]);
  });

  it('are seen and decided by the inspectors of their province, and of nobody by whoever sent them', async () => {
    const id = await told('mali', draft());
    expect(await queue('stranger')).toEqual([]);
    expect((await ask('inspector', 'missing-places?province=TH-20')).json().code).toBe('OUT_OF_SCOPE');
    for (const url of [`missing-places/${id}`, `missing-places/${newId('missingPlace')}`])
      expect((await ask('stranger', url)).statusCode).toBe(404);
    expect((await decide('stranger', id, 'list')).statusCode).toBe(404);
    await stored().update({ id: id as never }, { reporterId: idOf('lead') });
    expect(await queue('lead')).toMatchObject([{ actions: [] }]);
    expect((await decide('lead', id, 'list')).json().code).toBe('CONFLICT_OF_INTEREST');
  });

  it('of a hotel’s guests are all taken; those beyond ten an hour stand behind the others', async () => {
    for (let at = 0; at < 12; at += 1) expect((await tell(null, guest())).statusCode).toBe(201);
    await told('mali', draft());
    const held = (await queue()).map(({ isHeld }: { isHeld: boolean }) => isHeld);
    expect(held).toEqual([...Array(11).fill(false), true, true]);
  });

  it('are slowed down where one network sends more than sixty an hour, or one person more than ten a day', async () => {
    const statuses = [];
    for (let robot = 0; robot < 61; robot += 1) statuses.push((await tell(null, guest())).statusCode);
    expect(statuses).toEqual([...Array(60).fill(201), 429]);
    const own = [];
    for (let at = 0; at < 11; at += 1) own.push((await tell('mali', draft())).statusCode);
    expect(own).toEqual([...Array(10).fill(201), 429]);
  });
});
