import { type Id, newId } from '@sabaijai/contract';
import { ageAccounts, everybody, homeOf, type Name } from '../../people.testing.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { addPlace, aReview } from '../business/testing.js';
import { MemberEntity } from '../member/member.entity.js';
import { addOwner, newMember } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { ReviewEntity } from '../review/review.entity.js';
import { ReportEntity } from './report.entity.js';

const REASON = 'It advertises another place.';

describe.each(SERVERS)('reports on %s', (on) => {
  const app = openApp({ on, trustProxy: 1 });
  const { idOf, ask: askFrom } = everybody(app);
  const ask = (who: Name | null, url: string, payload?: unknown) => askFrom(who, url, payload, homeOf(who));
  beforeAll(() => ageAccounts(app()));

  const draft = (over: object = {}) => ({ id: newId('report'), reason: 'spam', ...over });

  const place = (over: Partial<BusinessEntity> = {}) => addPlace(app().dataSource, over);
  async function review(over: Partial<ReviewEntity> = {}) {
    const { id } = await place();
    const made = aReview(id, over);
    await retry(app().dataSource, (manager) => manager.insert(ReviewEntity, made));
    return made;
  }
  const stateOf = async (id: Id<'review'>) =>
    (await app().dataSource.getRepository(ReviewEntity).findOneByOrFail({ id })).state;

  it('are made once, and the same report sent again is the same', async () => {
    const { id } = await review();
    const report = draft({ reason: 'other', note: ' ‮Not a review.\r\n' });
    const first = await ask('mali', `reviews/${id}/report`, report);
    expect([first.statusCode, first.json()]).toEqual([
      201,
      expect.objectContaining({ id: report.id, target: 'review', note: 'Not a review.', state: 'pending' }),
    ]);
    expect((await ask('mali', `reviews/${id}/report`, report)).statusCode).toBe(200);
    for (const [who, other] of [
      ['mali', { ...report, reason: 'spam' }],
      ['nid', report],
    ] as const)
      expect((await ask(who, `reviews/${id}/report`, other)).json().code).toBe('ID_TAKEN');
    const another = await ask('mali', `reviews/${id}/report`, draft());
    expect([another.statusCode, another.json().code]).toEqual([409, 'REPORT_EXISTS']);
  });

  it('sent many times at the same moment are one', async () => {
    const { id } = await place();
    const report = draft({ reason: 'not_here' });
    const same = await Promise.all(
      Array.from({ length: 6 }, () => ask('mali', `businesses/${id}/report`, report)),
    );
    expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    const others = await Promise.all(
      Array.from({ length: 4 }, () => ask('nid', `businesses/${id}/report`, draft())),
    );
    expect(others.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  });

  it.each([
    ['nobody', null, 401],
    ['a visitor', 'mali', 201],
    ['a vendor', 'vendor', 201],
    ['an inspector', 'inspector', 201],
    ['the owner of the place', 'owner', 403],
  ] as const)('of a listing by %s', async (_, who, status) => {
    const { id } = await place({ ownerId: idOf('owner') });
    expect((await ask(who, `businesses/${id}/report`, draft())).statusCode).toBe(status);
  });

  it('of a listing by its staff and its second owner are refused as its first owner’s are', async () => {
    const { id } = await place({ ownerId: idOf('owner') });
    await retry(app().dataSource, async (manager) => {
      await manager.insert(
        MemberEntity,
        newMember({ businessId: id, userId: idOf('mali'), role: 'staff' }, Date.now()),
      );
      await addOwner(manager, id, idOf('vendor'), Date.now());
    });
    for (const who of ['owner', 'mali', 'vendor'] as const)
      expect((await ask(who, `businesses/${id}/report`, draft())).json().code).toBe('OWN_BUSINESS');
  });

  it('are refused of what cannot be seen, and of what is one’s own', async () => {
    const own = await review({ authorId: idOf('mali') });
    expect((await ask('mali', `reviews/${own.id}/report`, draft())).json().code).toBe('ROLE_REQUIRED');
    for (const state of ['removed', 'deleted'] as const) {
      const { id } = await review({ state });
      expect((await ask('mali', `reviews/${id}/report`, draft())).statusCode).toBe(404);
    }
    const hidden = await place({ state: 'draft' });
    for (const url of [
      `businesses/${hidden.id}/report`,
      `businesses/${newId('business')}/report`,
      `reviews/${newId('review')}/report`,
      'reviews/rev_x/report',
    ])
      expect((await ask('mali', url, draft())).statusCode).toBe(404);
  });

  it.each([
    ['id', { id: 'rep_1' }],
    ['id', { id: undefined }],
    ['reason', { reason: 'ugly' }],
    ['reason', { reason: undefined }],
    ['note', { note: 'x'.repeat(501) }],
    ['note', { note: 7 }],
    ['note', { reason: 'other' }],
    ['note', { reason: 'other', note: ' \u202d\u202e \n' }],
    ['more', { more: 1 }],
  ])('name what is wrong with %s: %j', async (path, over) => {
    const { id } = await place();
    const answer = await ask('mali', `businesses/${id}/report`, draft(over));
    expect([answer.statusCode, answer.json().fields?.map((field: { path: string }) => field.path)]).toEqual([
      422,
      [path],
    ]);
  });

  it('take 500 letters of any kind', async () => {
    const { id } = await place();
    const note = `${'😀'.repeat(499)}ก`;
    expect((await ask('lek', `businesses/${id}/report`, draft({ note }))).json().note).toBe(note);
  });

  it('of three persons at the same moment hold a review back; two do not', async () => {
    const { id } = await review();
    await ask('mali', `reviews/${id}/report`, draft());
    expect(await stateOf(id)).toBe('published');
    await Promise.all(
      (['nid', 'lek'] as const).map((who) =>
        ask(who, `reviews/${id}/report`, draft({ reason: 'offensive' })),
      ),
    );
    expect(await stateOf(id)).toBe('held');
  });

  it('are seen again by who made them, newest first, page by page, and by nobody else', async () => {
    const made: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const report = draft();
      made.unshift(report.id);
      await ask('noi', `businesses/${(await place()).id}/report`, report);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    const first = (await ask('noi', 'me/reports?limit=2')).json();
    const second = (await ask('noi', `me/reports?limit=2&cursor=${first.next}`)).json();
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
    expect(second.next).toBeNull();
    expect((await ask('vendor', `me/reports?limit=2&cursor=${first.next}`)).statusCode).toBe(400);
    const vendors = (await ask('vendor', 'me/reports')).json().items as { id: string }[];
    expect(vendors.some(({ id }) => made.includes(id))).toBe(false);
    expect((await ask(null, 'me/reports')).statusCode).toBe(401);
  });

  it('stand beside one’s own reviews, with what became of them; those deleted and those of others are not there', async () => {
    const own = { authorId: idOf('vendor') };
    const held = await review({ ...own, state: 'held', held: [{ rule: 'link', found: 'example.com' }] });
    const removed = await review({ ...own, state: 'removed', removedBecause: REASON, createdAt: Date.now() });
    await review({ ...own, state: 'deleted' });
    await review({ authorId: idOf('mali') });
    const first = (await ask('vendor', 'me/reviews?limit=1')).json();
    const second = (await ask('vendor', `me/reviews?limit=1&cursor=${first.next}`)).json();
    expect(first.items).toEqual([
      expect.objectContaining({ id: removed.id, state: 'removed', removedBecause: REASON }),
    ]);
    expect(second.items).toEqual([
      expect.objectContaining({
        id: held.id,
        businessName: { th: 'ครัวทดสอบ', en: 'Test Kitchen' },
        held: [{ rule: 'link', found: 'example.com' }],
      }),
    ]);
    const all = (await ask('vendor', 'me/reviews')).json().items as { state: string }[];
    expect(all.map(({ state }) => state)).not.toContain('deleted');
    expect((await ask(null, 'me/reviews')).statusCode).toBe(401);
  });

  describe('for the lead', () => {
    it.each([null, 'mali', 'vendor', 'inspector'] as const)('are not for %s', async (who) => {
      const status = who ? 403 : 401;
      expect((await ask(who, 'moderation/reports')).statusCode).toBe(status);
      expect((await ask(who, `moderation/reports/${newId('report')}/reject`, {})).statusCode).toBe(status);
    });

    it('wait in the order they came, with what was reported and never by whom', async () => {
      const { id, text } = await review({ text: 'Buy my tours instead!' });
      const report = draft();
      await ask('mali', `reviews/${id}/report`, report);
      let next: string | null = null;
      const all: Record<string, unknown>[] = [];
      do {
        const page = (await ask('lead', `moderation/reports?limit=3${next ? `&cursor=${next}` : ''}`)).json();
        all.push(...page.items);
        next = page.next;
      } while (next);
      expect(all.map(({ createdAt }) => createdAt)).toEqual([...all.map((each) => each.createdAt)].sort());
      expect(all.find((each) => each.id === report.id)).toMatchObject({ reviewId: id, reviewText: text });
      expect(JSON.stringify(all)).not.toContain('usr_');
    });

    it('upheld once, take the review away for good and tell author and reporters why', async () => {
      const author = idOf('vendor');
      const target = await review({ authorId: author });
      const [first, second] = [draft(), draft({ reason: 'offensive' })];
      await ask('mali', `reviews/${target.id}/report`, first);
      await ask('nid', `reviews/${target.id}/report`, second);
      expect((await ask('lead', `moderation/reports/${first.id}/uphold`, {})).json().fields).toEqual([
        expect.objectContaining({ path: 'comment' }),
      ]);
      const url = `moderation/reports/${first.id}`;
      const decided = await ask('lead', `${url}/uphold`, { comment: REASON });
      expect([decided.statusCode, decided.json().state]).toEqual([200, 'upheld']);
      expect(await stateOf(target.id)).toBe('removed');
      for (const who of ['mali', 'nid'] as const) {
        const [mine] = (await ask(who, 'me/reports')).json().items;
        expect(mine).toMatchObject({ state: 'upheld', comment: REASON, decidedAt: expect.any(String) });
      }
      const told = await app()
        .dataSource.getRepository(NotificationEntity)
        .findBy({ businessId: target.businessId });
      expect(told.map(({ userId, type }) => `${type} ${userId}`).sort()).toEqual(
        [
          `REPORT_OUTCOME ${idOf('mali')}`,
          `REPORT_OUTCOME ${idOf('nid')}`,
          `REVIEW_REMOVED ${author}`,
        ].sort(),
      );
      const again = await ask('lead', `${url}/reject`, {});
      expect([again.statusCode, again.json().code, again.json().params]).toEqual([
        409,
        'STATE_CONFLICT',
        { state: 'upheld' },
      ]);
    });

    it.each([
      ['publish', {}, 'rejected', null],
      ['remove', { reason: REASON }, 'upheld', REASON],
    ] as const)('end when a lead decides to %s the review itself', async (action, why, state, comment) => {
      const target = await review();
      for (const who of ['mali', 'nid', 'lek'] as const)
        await ask(who, `reviews/${target.id}/report`, draft());
      expect(await stateOf(target.id)).toBe('held');
      const decision = { version: target.version, ...why };
      expect((await ask('lead', `moderation/reviews/${target.id}/${action}`, decision)).statusCode).toBe(200);
      const reports = await app().dataSource.getRepository(ReportEntity).findBy({ targetId: target.id });
      expect(reports).toHaveLength(3);
      for (const report of reports)
        expect(report).toMatchObject({ state, comment, openKey: null, decidedBy: idOf('lead') });
      const told = { businessId: target.businessId, type: 'REPORT_OUTCOME' as const };
      expect(await app().dataSource.getRepository(NotificationEntity).countBy(told)).toBe(3);
    });

    it('rejected, leave the review where it is, and the same person may report again', async () => {
      const { id } = await review();
      const report = draft();
      await ask('lek', `reviews/${id}/report`, report);
      const decided = await ask('lead', `moderation/reports/${report.id}/reject`, {});
      expect(decided.json()).toMatchObject({ state: 'rejected', comment: null });
      expect(await stateOf(id)).toBe('published');
      expect((await ask('lek', `reviews/${id}/report`, draft())).statusCode).toBe(201);
    });

    it('decided by two at the same moment are decided once', async () => {
      const { id } = await place();
      const report = draft();
      await ask('lek', `businesses/${id}/report`, report);
      const url = `moderation/reports/${report.id}`;
      const answers = await Promise.all([
        ask('lead', `${url}/uphold`, { comment: REASON }),
        ask('lead', `${url}/reject`, {}),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const told = { businessId: id, type: 'REPORT_OUTCOME' as const };
      expect(await app().dataSource.getRepository(NotificationEntity).countBy(told)).toBe(1);
      expect(
        await app().dataSource.getRepository(ReportEntity).findOneByOrFail({ id: report.id }),
      ).toMatchObject({ openKey: null, decidedBy: idOf('lead') });
    });

    it.each([
      ['uphold', 'too short'],
      ['reject', 'x'.repeat(501)],
    ])('name the comment as what is wrong: %s', async (action, comment) => {
      const answer = await ask('lead', `moderation/reports/${newId('report')}/${action}`, { comment });
      expect([answer.statusCode, answer.json().fields[0].path]).toEqual([422, 'comment']);
    });

    it('are nothing where there is none', async () => {
      const answer = await ask('lead', `moderation/reports/${newId('report')}/reject`, {});
      expect(answer.statusCode).toBe(404);
    });
  });
});
