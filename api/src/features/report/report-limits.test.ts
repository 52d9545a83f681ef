import { DAY_MS, type Id, newId } from '@sabaijai/contract';
import { In } from 'typeorm';
import { ageAccounts, everybody, homeOf, type Name } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { UserEntity } from '../account/account.entity.js';
import { eraseAccount } from '../account/erase.js';
import { addPlace, aReview } from '../business/testing.js';
import { ReviewEntity } from '../review/review.entity.js';
import { ReportEntity } from './report.entity.js';

describe.each(SERVERS)('reports on %s', (on) => {
  const app = openApp({ on, trustProxy: 1 });
  const { idOf, ask: askFrom } = everybody(app);
  const users = () => app().dataSource.getRepository(UserEntity);
  const ask = (who: Name, url: string, payload?: unknown, from = homeOf(who)) =>
    askFrom(who, url, payload, from);
  beforeEach(async () => {
    await ageAccounts(app());
    await app().dataSource.getRepository(ReportEntity).clear();
  });
  const draft = () => ({ id: newId('report'), reason: 'spam' });
  const place = () => addPlace(app().dataSource);
  async function review() {
    const made = aReview((await place()).id);
    await retry(app().dataSource, (manager) => manager.insert(ReviewEntity, made));
    return made;
  }
  const stateOf = async (id: Id<'review'>) =>
    (await app().dataSource.getRepository(ReviewEntity).findOneByOrFail({ id })).state;

  it('of three accounts in one network do not hold a review back; a fourth and fifth from elsewhere do', async () => {
    const { id } = await review();
    const report = (who: Name, from: string) =>
      ask(who, `reviews/${id}/report`, draft(), { 'x-forwarded-for': from });
    for (const who of ['mali', 'nid', 'lek'] as const)
      expect((await report(who, `2001:db8:1:${idOf(who).charCodeAt(29)}::1`)).statusCode).toBe(201);
    expect(await stateOf(id)).toBe('published');
    const waiting = (await ask('lead', 'moderation/reports?limit=50')).json().items;
    expect(waiting.filter(({ reviewId }: { reviewId: string }) => reviewId === id)).toHaveLength(3);
    await report('noi', '198.51.100.1');
    expect(await stateOf(id)).toBe('published');
    await report('vendor', '198.51.100.2');
    expect(await stateOf(id)).toBe('held');
  });

  it('of accounts of less than a day do not hold a review back', async () => {
    const { id } = await review();
    const young = ['mali', 'nid', 'lek', 'noi'] as const;
    await users().update({ id: In(young.map(idOf)) }, { createdAt: Date.now() - DAY_MS + 60_000 });
    for (const who of young) expect((await ask(who, `reviews/${id}/report`, draft())).statusCode).toBe(201);
    expect(await stateOf(id)).toBe('published');
    await users().update({ id: In(young.map(idOf)) }, { createdAt: Date.now() - 2 * DAY_MS });
    for (const who of ['vendor', 'inspector', 'stranger'] as const)
      await ask(who, `reviews/${id}/report`, draft());
    expect(await stateOf(id)).toBe('held');
  });

  it('of accounts whose address nobody proved do not hold a review back, however old they are', async () => {
    const { id } = await review();
    const puppets = ['mali', 'nid', 'lek', 'noi'] as const;
    await users().update({ id: In(puppets.map(idOf)) }, { emailProvedAt: null });
    for (const who of puppets) expect((await ask(who, `reviews/${id}/report`, draft())).statusCode).toBe(201);
    expect(await stateOf(id)).toBe('published');
    for (const who of ['vendor', 'inspector', 'stranger'] as const)
      await ask(who, `reviews/${id}/report`, draft());
    expect(await stateOf(id)).toBe('held');
  });

  it('keep no address, and nothing of the network once they are decided or their author is gone', async () => {
    const { id } = await review();
    const [first, second] = [draft(), draft()];
    await ask('mali', `reviews/${id}/report`, first, { 'x-forwarded-for': '203.0.113.7' });
    await ask('nid', `reviews/${id}/report`, second, { 'x-forwarded-for': '203.0.113.8' });
    const networks = async () =>
      (await app().dataSource.getRepository(ReportEntity).findBy({ targetId: id })).map(
        ({ network }) => network,
      );
    expect(await networks()).toEqual([expect.stringMatching(/^[\w-]{22}\.[\w-]{3}$/), expect.anything()]);
    expect(JSON.stringify(await app().dataSource.query('SELECT * FROM report'))).not.toContain('203.0.113');
    const erased = retry(app().dataSource, async (manager) => {
      await eraseAccount(manager, idOf('mali'));
      const { network } = await manager.findOneByOrFail(ReportEntity, { id: first.id });
      throw new Error(`taken back, with ${network}`);
    });
    await expect(erased).rejects.toThrow('taken back, with null');
    await ask('lead', `moderation/reports/${first.id}/reject`, {});
    expect(await networks()).toEqual([null, null]);
  });

  it('are twenty a day of one person, whatever they are about; one that is stored may be sent again', async () => {
    await app()
      .dataSource.getRepository(ReportEntity)
      .delete({ reporterId: idOf('lek') });
    const places = await Promise.all(Array.from({ length: 11 }, () => place()));
    const reviews = await Promise.all(Array.from({ length: 11 }, () => review()));
    const targets = [
      ...places.map(({ id }) => `businesses/${id}`),
      ...reviews.map(({ id }) => `reviews/${id}`),
    ];
    const drafts = targets.map(() => draft());
    const send = (i: number) => ask('lek', `${targets[i]}/report`, drafts[i]);
    const answers = await Promise.all(targets.map((_, i) => send(i)));
    const refused = answers.flatMap(({ statusCode }, i) => (statusCode === 429 ? [i] : []));
    expect([answers.filter(({ statusCode }) => statusCode === 201).length, refused.length]).toEqual([20, 2]);
    const [last = 0] = refused;
    expect(Number(answers[last]?.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
    for (let i = 0; i < targets.length; i += 1)
      expect((await send(i)).statusCode).toBe(refused.includes(i) ? 429 : 200);
    const now = Date.now();
    vi.spyOn(app().nest.get(Clock), 'now').mockReturnValue(now + DAY_MS);
    expect((await send(last)).statusCode).toBe(201);
    vi.restoreAllMocks();
  });
});
