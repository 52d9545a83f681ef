import { DAY_MS, type Id, newId, newKey, type PlaceToInspect } from '@sabaijai/contract';
import { ageAccounts, everybody, type Name } from '../../people.testing.js';
import { UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { addPlace } from '../business/testing.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { HazardReportEntity } from './hazard-report.entity.js';

const HOTEL = '203.0.113.9';

describe.each(SERVERS)('hazards reported without an account, on %s', (on) => {
  const app = openApp({ on, trustProxy: 1 });
  const { idOf, ask } = everybody(app);
  const stored = () => app().dataSource.getRepository(HazardReportEntity);
  beforeAll(() => ageAccounts(app()));
  beforeEach(() => stored().clear());

  const place = () => addPlace(app().dataSource, { province: 'TH-10' });
  const draft = (businessId: string, over: object = {}) => ({
    ...{ id: newId('hazardReport'), businessId, facet: 'pool', text: 'The rail by the deep end is loose.' },
    ...{ photos: [] as string[], seenAt: new Date(Date.now() - 3_600_000).toISOString(), key: newKey() },
    ...over,
  });
  const tell = (who: Name | null, body: object, from = HOTEL) =>
    ask(who, 'hazard-reports', body, { 'x-forwarded-for': from });
  const opened = async (key: string) => (await ask(null, 'hazard-reports/open', { key })).json();
  const queue = async () => (await ask('inspector', 'hazard-reports?limit=50')).json().items;
  const codesOf = async (id: Id<'business'>) => {
    const { items } = (await ask('inspector', 'inspector/lists/businesses')).json();
    const row = (items as PlaceToInspect[]).find((each) => each.place.id === id);
    return row?.risk.reasons.map(({ code }) => code);
  };

  it('stand at once in the queue as unproved, and the key alone shows what became of them', async () => {
    const { id } = await place();
    const sent = draft(id);
    const answer = await tell(null, sent);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { id: sent.id, state: 'received', place: null },
    ]);
    expect(answer.body).not.toContain(sent.key);
    const [waiting] = await queue();
    expect(waiting).toMatchObject({ id: sent.id, place: { proof: 'unproved', reporters: 0, unproved: 1 } });
    const about = { subjectId: sent.id, type: 'HAZARD_NEW' as const };
    expect(await app().dataSource.getRepository(NotificationEntity).countBy(about)).toBeGreaterThan(0);
    await ask('inspector', `hazard-reports/${sent.id}/dismiss`, {
      outcome: 'The rail was mended on Friday.',
    });
    expect(await opened(sent.key)).toMatchObject({
      state: 'dismissed',
      outcome: 'The rail was mended on Friday.',
      businessId: id,
    });
    expect(await opened(newKey())).toMatchObject({ code: 'NOT_FOUND' });
    expect((await ask(null, 'hazard-reports/open', { key: idOf('mali') })).statusCode).toBe(422);
  });

  it('are kept without the key: neither the row nor the audit can open the link', async () => {
    const sent = draft((await place()).id);
    await tell(null, sent);
    const written = await app().dataSource.getRepository(UnsealedEventEntity).findBy({ target: sent.id });
    expect(written).toMatchObject([{ actorId: null, action: 'hazard.report' }]);
    expect(JSON.stringify([written, await stored().find()])).not.toContain(sent.key);
  });

  it('sent twice are one, and refused with another key or other words', async () => {
    const sent = draft((await place()).id);
    const statuses = [sent, sent, { ...sent, key: newKey() }, { ...sent, text: 'Something else.' }].map(
      (body) => () => tell(null, body),
    );
    const answers = [];
    for (const each of statuses) answers.push((await each()).statusCode);
    expect(answers).toEqual([201, 200, 409, 409]);
  });

  it('need a key, carry no photos, and are an inspector’s to find, not to send', async () => {
    const sent = draft((await place()).id);
    expect((await tell(null, { ...sent, key: undefined })).json().code).toBe('AUTH_REQUIRED');
    expect((await tell(null, { ...sent, key: 'short' })).json().fields[0].path).toBe('key');
    expect((await tell(null, { ...sent, photos: [newId('photo')] })).json().fields[0].path).toBe('photos');
    expect((await tell('inspector', sent)).json().code).toBe('ROLE_REQUIRED');
  });

  it('with a session are the account’s, whatever key comes along', async () => {
    const sent = draft((await place()).id);
    expect((await tell('mali', sent)).statusCode).toBe(201);
    expect((await stored().findOneByOrFail({ id: sent.id })).reporterId).toBe(idOf('mali'));
    expect(await opened(sent.key)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of thirty guests of one hotel are all taken; from the fourth on they are held', async () => {
    const { id } = await place();
    for (let guest = 0; guest < 30; guest += 1) expect((await tell(null, draft(id))).statusCode).toBe(201);
    const proofs = (await queue()).map((each: { place: { proof: string } }) => each.place.proof);
    expect(proofs).toHaveLength(30);
    expect(proofs.filter((proof: string) => proof === 'unproved')).toHaveLength(3);
    expect((await tell(null, draft((await place()).id))).statusCode).toBe(201);
    expect(await codesOf(id)).not.toContain('ALARM');
  });

  it('of many networks about one place are held after thirty in a day', async () => {
    const { id } = await place();
    for (let robot = 0; robot < 32; robot += 1) await tell(null, draft(id), `198.51.100.${robot}`);
    expect(await stored().countBy({ held: true })).toBeGreaterThanOrEqual(2);
    expect(await codesOf(id)).not.toContain('ALARM');
  });

  it('are slowed down where one network sends more than sixty an hour', async () => {
    const { id } = await place();
    const statuses = [];
    for (let robot = 0; robot < 61; robot += 1)
      statuses.push((await tell(null, draft(id), '192.0.2.77')).statusCode);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(201));
    expect(statuses[60]).toBe(429);
  });

  it('count once an inspector has seen them: one press, no words', async () => {
    const { id } = await place();
    const sent = [draft(id), draft(id), draft(id)];
    for (const [at, each] of sent.entries()) await tell(null, each, `198.51.100.${at}`);
    expect(await codesOf(id)).toContain('UNPROVED');
    for (const each of sent)
      expect((await ask('inspector', `hazard-reports/${each.id}/triage`, {})).statusCode).toBe(200);
    expect(await codesOf(id)).toContain('ALARM');
    const silent = await ask('inspector', `hazard-reports/${sent[0]?.id}/dismiss`, {});
    expect(silent.json().fields).toEqual([{ path: 'outcome', rule: 'required' }]);
  });

  it('count when somebody whose account stands tells the same from another network', async () => {
    const { id } = await place();
    const first = draft(id);
    await tell(null, first, '198.51.100.1');
    const proof = async () => (await ask('inspector', `hazard-reports/${first.id}`)).json().place;
    await tell('mali', draft(id), '198.51.100.1');
    await tell('nid', draft(id, { facet: 'food' }), '198.51.100.2');
    expect(await proof()).toMatchObject({ proof: 'unproved', reporters: 1 });
    await tell('lek', draft(id), '198.51.100.3');
    expect(await proof()).toMatchObject({ proof: 'counted', unproved: 0 });
  });

  it('do not count by somebody whose account is of today', async () => {
    const { id } = await place();
    const first = draft(id);
    await tell(null, first, '198.51.100.1');
    await app().dataSource.query('UPDATE `user` SET created_at = ? WHERE id = ?', [Date.now(), idOf('noi')]);
    await tell('noi', draft(id), '198.51.100.2');
    const read = async () => (await ask('inspector', `hazard-reports/${first.id}`)).json().place.proof;
    expect(await read()).toBe('unproved');
    await app().dataSource.query('UPDATE `user` SET created_at = ? WHERE id = ?', [
      Date.now() - 3 * DAY_MS,
      idOf('noi'),
    ]);
    expect(await read()).toBe('counted');
  });
});
