import { type Id, newId } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { eachDatabase, SERVERS } from '../../platform/database/testing.js';
import { LimitService } from '../../platform/limit/limit.service.js';
import type { Settings } from '../../platform/settings/settings.js';
import { openApp, PASSWORD } from '../../testing.js';
import { UserEntity } from '../account/account.entity.js';
import { prepareAccount } from '../account/create-account.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace, aReview } from '../business/testing.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { holdReported, removeReported } from './moderate-review.js';
import { MyReviewService } from './my-review.service.js';
import { ReviewEntity } from './review.entity.js';
import { heldPage, reviewPage } from './review.query.js';
import { ReviewService } from './review.service.js';
import { ReviewVoteEntity } from './review-vote.entity.js';
import { aDraft, aListedPlace, type Somebody, somebody } from './testing.js';

describe.each(SERVERS)('a published review on %s', (on) => {
  const app = openApp({ on, trustProxy: 1 });
  let author: Somebody;
  let reader: Somebody;
  let owner: Somebody;
  let place: Id<'business'>;
  let review: Id<'review'>;
  beforeAll(async () => {
    author = await somebody(app());
    reader = await somebody(app());
    owner = await somebody(app(), { roles: ['vendor'] });
  });
  beforeEach(async () => {
    place = await aListedPlace(app(), { ownerId: owner.id });
    const row = aReview(place, { authorId: author.id });
    await app().dataSource.getRepository(ReviewEntity).insert(row);
    review = row.id;
  });
  const post = (act: string, payload: unknown, by?: Somebody, id: string = review, from = '192.0.2.1') =>
    app().ask({
      method: 'POST',
      url: `/api/v1/reviews/${id}/${act}`,
      payload,
      headers: { ...by?.headers, 'x-forwarded-for': from },
    });
  const set = (change: Partial<ReviewEntity>) =>
    app().dataSource.getRepository(ReviewEntity).update({ id: review }, change);
  const shown = async () => (await app().ask(`/api/v1/businesses/${place}/reviews`)).json().items[0];
  const told = (type: NotificationEntity['type'], { id: userId } = author) =>
    app().dataSource.getRepository(NotificationEntity).findBy({ userId, type, businessId: place });

  describe('is found helpful', () => {
    const vote = (helpful: boolean, by?: Somebody, id?: string, from?: string) =>
      post('helpful', { helpful }, by, id, from);

    it('once by a person, who may take it back', async () => {
      expect((await vote(true, reader)).json()).toEqual({ helpful: 1, mine: true });
      expect((await vote(true, reader)).json()).toEqual({ helpful: 1, mine: true });
      const votes = () => app().ask({ url: `/api/v1/businesses/${place}/my-votes`, headers: reader.headers });
      expect((await votes()).json()).toEqual({ ids: [review], actions: ['helpful', 'report'] });
      expect((await vote(true, owner)).statusCode).toBe(403);
      expect((await shown()).helpful).toBe(1);
      expect((await vote(false, reader)).json()).toEqual({ helpful: 0, mine: false });
      expect((await vote(false, reader)).json()).toEqual({ helpful: 0, mine: false });
      expect((await votes()).json()).toEqual({ ids: [], actions: ['helpful', 'report'] });
    });

    it('by many at once, and counts every one', async () => {
      const readers = await Promise.all(Array.from({ length: 10 }, () => somebody(app())));
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          vote(true, readers[i % readers.length], review, `192.0.2.${i % readers.length}`),
        ),
      );
      expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
      expect((await shown()).helpful).toBe(10);
    });

    it('by accounts that stand, and by three of one network at most, whatever order they come in', async () => {
      const { dataSource } = app();
      const young = await somebody(app());
      await dataSource.getRepository(UserEntity).update({ id: young.id }, { createdAt: Date.now() });
      const unproved = await somebody(app());
      await dataSource.getRepository(UserEntity).update({ id: unproved.id }, { emailProvedAt: null });
      for (const one of [young, unproved])
        expect((await vote(true, one, review, '198.51.100.9')).json()).toEqual({ helpful: 0, mine: true });
      const many = await Promise.all(Array.from({ length: 8 }, () => somebody(app())));
      // Of IPv6 a network is a whole /64 at least.
      await Promise.all(many.map((one, at) => vote(true, one, review, `2001:db8:7:1::${at + 1}`)));
      expect((await shown()).helpful).toBe(3);
      expect((await vote(true, reader, review, '203.0.113.5')).json()).toEqual({ helpful: 4, mine: true });
      // Whoever takes a vote back that never counted takes nobody else's.
      for (const one of [young, unproved]) expect((await vote(false, one)).json().helpful).toBe(4);
      await Promise.all(many.map((one) => vote(false, one)));
      expect((await shown()).helpful).toBe(1);
    });

    it('and what counted before networks did is taken back as it was counted', async () => {
      const { dataSource } = app();
      await dataSource
        .getRepository(ReviewVoteEntity)
        .insert({ userId: reader.id, businessId: place, reviewId: review, network: null });
      await set({ helpful: 1 });
      expect((await vote(false, reader)).json()).toEqual({ helpful: 0, mine: false });
    });

    it.each([
      ['its author', 'own_review', () => author],
      ['the owner of the place', 'own_business', () => owner],
    ])('not by %s', async (_, refused, who) => {
      const answer = await vote(true, who());
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'REVIEW_CONFLICT', params: { refused } });
    });

    it('not by strangers, and not while it is held back', async () => {
      expect((await vote(true)).json().code).toBe('AUTH_REQUIRED');
      await set({ state: 'held', heldAt: 1 });
      expect((await vote(true, reader)).statusCode).toBe(404);
      expect((await vote(true, reader, newId('review'))).statusCode).toBe(404);
      expect(await app().dataSource.getRepository(ReviewVoteEntity).countBy({ reviewId: review })).toBe(0);
    });
  });

  describe('is answered', () => {
    const draft = { text: 'ขอบคุณครับ โทรจองได้ที่ 02-123-4567', language: 'th' };
    const takeBack = (by?: Somebody) =>
      app().ask({
        method: 'DELETE',
        url: `/api/v1/reviews/${review}/reply`,
        ...(by && { headers: by.headers }),
      });

    afterEach(() => {
      app().nest.get(Clock).now = () => Date.now();
    });

    it('once by the owner, who may change it or take it back; its author is told once', async () => {
      const first = await post('reply', draft, owner);
      expect(first.json()).toMatchObject({ id: review, reply: draft });
      expect((await post('reply', draft, owner)).json()).toEqual(first.json());
      await post('reply', { ...draft, text: 'ขอบคุณมากครับ' }, owner);
      expect((await shown()).reply.text).toBe('ขอบคุณมากครับ');
      expect(await told('REVIEW_REPLIED')).toHaveLength(1);
      expect((await takeBack(owner)).statusCode).toBe(200);
      expect((await takeBack(owner)).statusCode).toBe(200);
      expect((await shown()).reply).toBeNull();
    });

    it('in up to three languages, each under the same rules', async () => {
      const translations = { en: 'Thank you, call 02-123-4567', zh: '' };
      const answer = await post('reply', { ...draft, translations: { ...translations, th: 'อีก' } }, owner);
      expect(answer.json().reply).toMatchObject({ ...draft, translations: { en: translations.en } });
      expect((await shown()).reply.translations).toEqual({ en: translations.en });
      const link = { ...draft, translations: { zh: 'www.example.com 谢谢' } };
      const [field] = (await post('reply', link, owner)).json().fields;
      expect(field).toMatchObject({ path: 'translations.zh', rule: 'link_not_allowed' });
      await post('reply', draft, owner);
      expect((await shown()).reply.translations).toEqual({});
    });

    it('is one act, told once, however often it is sent or taken back at once', async () => {
      const acts = () => app().dataSource.getRepository(UnsealedEventEntity).countBy({ target: review });
      await Promise.all(Array.from({ length: 5 }, () => post('reply', draft, owner)));
      expect([await acts(), (await told('REVIEW_REPLIED')).length]).toEqual([1, 1]);
      await Promise.all(Array.from({ length: 5 }, () => takeBack(owner)));
      expect(await acts()).toBe(2);
    });

    it('taken back and written again tells its author anew after a day only', async () => {
      const clock = app().nest.get(Clock);
      const again = async () => {
        await takeBack(owner);
        await post('reply', draft, owner);
        return (await told('REVIEW_REPLIED')).length;
      };
      expect([await again(), await again()]).toEqual([1, 1]);
      clock.now = () => Date.now() + 25 * 3_600_000;
      expect([await again(), await again()]).toEqual([2, 2]);
    });

    it('is told at once to who took a review back and wrote another', async () => {
      await post('reply', draft, owner);
      const reviews = app().dataSource.getRepository(ReviewEntity);
      await reviews.delete({ id: review });
      const another = aReview(place, { authorId: author.id, createdAt: Date.now() + 10 });
      await reviews.insert(another);
      await post('reply', draft, owner, another.id);
      expect(await told('REVIEW_REPLIED')).toHaveLength(2);
    });

    it('is called helpful sixty times an hour by one person, and not more often', async () => {
      const keen = await somebody(app());
      for (let turn = 0; turn < 60; turn += 1)
        expect((await post('helpful', { helpful: turn % 2 === 0 }, keen)).statusCode).toBe(200);
      const refused = await post('helpful', { helpful: true }, keen);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
      expect((await post('helpful', { helpful: true }, reader)).statusCode).toBe(200);
    });

    it('a hundred times an hour, and not more often', async () => {
      const busy = await somebody(app(), { roles: ['vendor'] });
      place = await aListedPlace(app(), { ownerId: busy.id });
      const row = aReview(place, { authorId: author.id });
      await app().dataSource.getRepository(ReviewEntity).insert(row);
      for (let turn = 0; turn < 100; turn += 1)
        expect((await post('reply', draft, busy, row.id)).statusCode).toBe(200);
      const refused = await post('reply', draft, busy, row.id);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
      expect((await post('reply', draft, owner)).statusCode).toBe(200);
    });

    it('by nobody else: another vendor does not find it, others may not answer', async () => {
      const vendor = await somebody(app(), { roles: ['vendor'] });
      expect(
        [await post('reply', draft, vendor), await takeBack(vendor)].map((each) => each.statusCode),
      ).toEqual([404, 404]);
      expect(
        [await post('reply', draft, reader), await takeBack(reader)].map((each) => each.json().code),
      ).toEqual(['ROLE_REQUIRED', 'ROLE_REQUIRED']);
      expect((await post('reply', draft)).json().code).toBe('AUTH_REQUIRED');
      await set({ state: 'removed' });
      expect((await post('reply', draft, owner)).statusCode).toBe(404);
    });

    it.each([
      ['ก', 'len_min'],
      ['ก'.repeat(1_001), 'len_max'],
      ['ดูที่ www.example.com', 'link_not_allowed'],
      ['ไอ้เหี้ย', 'profanity'],
    ])('not with %.20s', async (text, rule) => {
      const answer = await post('reply', { ...draft, text }, owner);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields).toMatchObject([{ path: 'text', rule }]);
    });
  });

  describe('is moderated', () => {
    let lead: Somebody;
    const url = '/api/v1/moderation/reviews';
    const decide = (
      { action, ...payload }: { action: string } & Record<string, unknown>,
      by: Somebody | null = lead,
      id: string = review,
    ) =>
      app().ask({
        method: 'POST',
        url: `${url}/${id}/${action}`,
        payload,
        ...(by && { headers: by.headers }),
      });
    const queue = (query = '', by: Somebody | null = lead) =>
      app().ask({ url: `${url}${query}`, ...(by && { headers: by.headers }) });
    const reason = 'ขายของในรีวิวของร้านอื่น';
    beforeAll(async () => {
      lead = await somebody(app(), { roles: ['inspector'], isLead: true });
    });
    beforeEach(async () => {
      await app().dataSource.getRepository(ReviewEntity).update({ state: 'held' }, { state: 'removed' });
      await set({ state: 'held', heldAt: 5, held: [{ rule: 'link', found: 'x.com' }] });
    });

    it('the one that waits longest first, page by page', async () => {
      const others = [7, 3, 9, 5].map((heldAt) =>
        aReview(place, { state: 'held', heldAt, held: [{ rule: 'burst', found: null }] }),
      );
      await app().dataSource.getRepository(ReviewEntity).insert(others);
      const first = (await queue('?limit=3')).json();
      const second = (await queue(`?limit=3&cursor=${first.next}`)).json();
      const all = [...first.items, ...second.items];
      expect(all.map(({ heldAt }: { heldAt: string }) => Date.parse(heldAt))).toEqual([3, 5, 5, 7, 9]);
      expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(5);
      expect(second.next).toBeNull();
      expect(all.find(({ id }: { id: string }) => id === review)).toMatchObject({
        businessId: place,
        state: 'held',
        held: [{ rule: 'link', found: 'x.com' }],
      });
    });

    it('by publishing it, once', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => decide({ action: 'publish', version: 1 })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
        code: 'STATE_CONFLICT',
        params: { state: 'published' },
      });
      expect(await shown()).toMatchObject({ id: review });
      expect(await told('REVIEW_PUBLISHED')).toHaveLength(1);
      const kept = await app().dataSource.getRepository(BusinessEntity).findOneBy({ id: place });
      expect(kept?.ratingCount).toBe(1);
    });

    it('by removing it, with a reason for its author', async () => {
      expect((await decide({ action: 'remove', version: 1 })).statusCode).toBe(422);
      expect((await decide({ action: 'remove', version: 1, reason })).json()).toMatchObject({
        state: 'removed',
      });
      expect(await told('REVIEW_REMOVED')).toMatchObject([{ params: { reason } }]);
      const mine = await app().ask({ url: `/api/v1/businesses/${place}/my-review`, headers: author.headers });
      expect(mine.json().review).toMatchObject({ state: 'removed', removedBecause: reason });
      const edit = aDraft({ id: review, version: 1 });
      const changed = await app().ask({
        method: 'PUT',
        url: `/api/v1/businesses/${place}/my-review`,
        payload: edit,
        headers: author.headers,
      });
      expect(changed.json()).toMatchObject({ code: 'STATE_CONFLICT', params: { state: 'removed' } });
      expect((await decide({ action: 'publish', version: 1 })).statusCode).toBe(409);
    });

    it('never in other words than those that were looked at', async () => {
      await set({ version: 2, text: 'เปลี่ยนคำหมดแล้วนะครับ' });
      const answer = await decide({ action: 'publish', version: 1 });
      expect(answer.json()).toMatchObject({ code: 'VERSION_CONFLICT', params: { current: { version: 2 } } });
      expect(await shown()).toBeUndefined();
    });

    it('by leads alone', async () => {
      const inspector = await somebody(app(), { roles: ['inspector'] });
      for (const [by, code] of [
        [null, 'AUTH_REQUIRED'],
        [author, 'ROLE_REQUIRED'],
        [owner, 'ROLE_REQUIRED'],
        [inspector, 'ROLE_REQUIRED'],
      ] as const) {
        expect((await queue('', by)).json().code).toBe(code);
        expect((await decide({ action: 'publish', version: 1 }, by)).json().code).toBe(code);
      }
      expect((await decide({ action: 'publish', version: 1 }, lead, newId('review'))).statusCode).toBe(404);
      expect((await queue('?cursor=x')).statusCode).toBe(400);
    });

    it('after reports, and stays held back however its author changes it', async () => {
      await set({ state: 'published', held: null, heldAt: null });
      await retry(app().dataSource, (manager) => holdReported(manager, review, 8));
      await retry(app().dataSource, (manager) => holdReported(manager, review, 9));
      expect(await shown()).toBeUndefined();
      const mine = () => ({ url: `/api/v1/businesses/${place}/my-review`, headers: author.headers });
      const put = (payload: unknown) => app().ask({ ...mine(), method: 'PUT', payload });
      const held = [{ rule: 'reported', found: null }];
      const edited = await put(aDraft({ id: review, version: 1, visitedMonth: '2026-10' }));
      expect(edited.json()).toMatchObject({ state: 'held', held, version: 2 });
      expect((await queue()).json().items).toMatchObject([{ heldAt: new Date(8).toISOString() }]);
      await app().ask({ ...mine(), method: 'DELETE' });
      expect((await put(aDraft())).json()).toMatchObject({ state: 'held', held });
    });

    it('by removing what was rightly reported', async () => {
      await set({ state: 'published', held: null, heldAt: null });
      const remove = () =>
        retry(app().dataSource, (manager) =>
          removeReported(manager, review, { leadId: lead.id, reason, now: 9 }),
        );
      await remove();
      await remove();
      expect(await shown()).toBeUndefined();
      expect(await told('REVIEW_REMOVED')).toHaveLength(1);
    });
  });
});

eachDatabase((open) => {
  it('a place’s reviews come in every order, through every filter, each once', async () => {
    const db = await open();
    const place = aPlace();
    const reviews = Array.from({ length: 60 }, (_, i) =>
      aReview(place.id, {
        rating: (i % 5) + 1,
        helpful: i % 4,
        language: i % 3 ? 'th' : 'en',
        mentionsSafety: i % 2 === 0,
        photoCount: i % 7 ? 0 : 2,
        createdAt: 1_000 + (i % 10),
        state: i % 20 === 19 ? 'held' : 'published',
      }),
    );
    await retry(db, async (manager) => {
      await manager.insert(BusinessEntity, place);
      await manager.insert(ReviewEntity, reviews);
    });
    const published = reviews.filter(({ state }) => state === 'published');
    const key = {
      helpful: ({ helpful, createdAt, id }: ReviewEntity) => [-helpful, -createdAt, id],
      newest: ({ createdAt, id }: ReviewEntity) => [-createdAt, id],
      lowest: ({ rating, createdAt, id }: ReviewEntity) => [rating, -createdAt, id],
    };
    const filters = [
      [{}, () => true],
      [{ language: 'en' }, ({ language }: ReviewEntity) => language === 'en'],
      [{ photos: true }, ({ photoCount }: ReviewEntity) => Boolean(photoCount)],
      [{ safety: true }, ({ mentionsSafety }: ReviewEntity) => mentionsSafety],
      [
        { language: 'th', safety: true },
        (each: ReviewEntity) => each.language === 'th' && each.mentionsSafety,
      ],
    ] as const;
    for (const sort of ['helpful', 'newest', 'lowest'] as const)
      for (const [filter, holds] of filters) {
        const found: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await reviewPage(db, place.id, {
            sort,
            limit: 7,
            ...filter,
            ...(cursor && { cursor }),
          });
          found.push(...page.items.map(({ id }) => id));
          cursor = page.next ?? undefined;
        } while (cursor);
        const compare = (a: ReviewEntity, b: ReviewEntity) => {
          const [x, y] = [key[sort](a), key[sort](b)];
          const at = x.findIndex((value, i) => value !== y[i]);
          // Of the same moment the larger id comes first.
          return (x[at] as number) < (y[at] as number) === at < x.length - 1 ? -1 : 1;
        };
        const expected = published.filter(holds).sort(compare);
        expect(found).toEqual(expected.map(({ id }) => id));
      }
    const { summary } = await reviewPage(db, place.id, { sort: 'newest', limit: 1 });
    expect(summary).toMatchObject({
      count: 57,
      languages: { th: published.filter(({ language }) => language === 'th').length, zh: 0 },
      months: [{ month: '2026-10', count: 57 }],
    });
  });

  it('many at once write a review once, and every vote is counted', async () => {
    const db = await open();
    const place = aPlace();
    await retry(db, (manager) => manager.insert(BusinessEntity, place));
    const settings = { mode: 'demo' } as Settings;
    const clock = new Clock();
    const limits = new LimitService(db, clock, settings);
    const draft = aDraft();
    const author = await aMember(db);
    const mine = new MyReviewService(db, clock, limits);
    const saved = await Promise.all(
      Array.from({ length: 12 }, () => mine.put(author, place.id, draft, '192.0.2.1')),
    );
    expect(saved.filter(({ created }) => created)).toHaveLength(1);
    expect(saved.map(({ body: { id, version } }) => [id, version])).toEqual(Array(12).fill([draft.id, 1]));

    const reviews = new ReviewService(db, clock, limits, settings);
    const readers = Array.from({ length: 25 }, aPerson);
    const all = [...readers, ...readers];
    await Promise.all(all.map((reader) => reviews.vote(reader, draft.id, { helpful: true }, '192.0.2.1')));
    const [{ helpful }] = (await db.getRepository(ReviewEntity).findBy({ id: draft.id })) as [ReviewEntity];
    expect(helpful).toBe(25);

    const linked = { ...draft, text: 'ดูที่ www.example.com', version: 1 };
    const { body: review } = await mine.put(author, place.id, linked, '192.0.2.1');
    expect(review).toMatchObject({ state: 'held', version: 2 });
    expect((await heldPage(db, { limit: 5 })).items).toMatchObject([{ id: draft.id }]);
    await mine.delete(author, place.id);
    const again = await mine.put(author, place.id, aDraft(), '192.0.2.1');
    expect(again).toMatchObject({ created: true, body: { state: 'published' } });
  });

  it('no more reviews a day are written at once than one after the other', async () => {
    const db = await open();
    const places = Array.from({ length: 9 }, () => aPlace());
    await retry(db, (manager) => manager.insert(BusinessEntity, places));
    const author = await aMember(db);
    const settings = { mode: 'production' } as Settings;
    const clock = new Clock();
    const mine = new MyReviewService(db, clock, new LimitService(db, clock, settings));
    const tries = await Promise.allSettled(
      places.map((place) => mine.put(author, place.id, aDraft(), '192.0.2.1')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});

async function aMember(db: DataSource): Promise<SessionPerson> {
  const person = aPerson();
  const { id, displayName, locale, roles } = person;
  const account = { id, displayName, locale, roles, email: 'nok@example.com', password: PASSWORD };
  await retry(db, await prepareAccount(account));
  return person;
}

function aPerson(): SessionPerson {
  const id = newId('user');
  const sessionId = newId('session');
  return {
    id,
    displayName: 'Nok',
    roles: ['client'],
    isLead: false,
    locale: 'th-TH',
    isEmailProved: true,
    provinces: [],
    conflicts: [],
    sessionId,
  };
}
