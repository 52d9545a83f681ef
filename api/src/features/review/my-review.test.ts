import { type Id, newId, visitMonths } from '@sabaijai/contract';
import { EntityManager } from 'typeorm';
import { UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { SERVERS, untilItWaits } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { UserEntity } from '../account/account.entity.js';
import { ActivityEventEntity } from '../activity/activity-event.entity.js';
import { ActivityTotalEntity } from '../activity/activity-total.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { ReviewEntity } from './review.entity.js';
import { aDraft, aListedPlace, aPhoto, type Somebody, somebody } from './testing.js';

const HOUR = 3_600_000;
const url = (place: string) => `/api/v1/businesses/${place}/my-review`;

describe.each(SERVERS)('one’s own review of a place on %s', (on) => {
  const app = openApp({ on });
  let visitor: Somebody;
  let place: Id<'business'>;
  beforeEach(async () => {
    visitor = await somebody(app());
    place = await aListedPlace(app());
  });
  afterEach(() => {
    app().nest.get(Clock).now = () => Date.now();
  });

  const put = (
    payload: unknown,
    { by = visitor, at = place }: { by?: Partial<Somebody>; at?: string } = {},
  ) => app().ask({ method: 'PUT', url: url(at), payload, ...(by.headers && { headers: by.headers }) });
  const mine = async (by = visitor) => (await app().ask({ url: url(place), headers: by.headers })).json();
  const remove = (by = visitor) => app().ask({ method: 'DELETE', url: url(place), headers: by.headers });
  const publicPage = async () => (await app().ask(`/api/v1/businesses/${place}/reviews`)).json();
  const history = (id: string) => app().ask(`/api/v1/reviews/${id}/history`);
  const rows = () => app().dataSource.getRepository(ReviewEntity).findBy({ businessId: place });

  it('is counted with seven others that are written at the same moment, even where no act is audited', async () => {
    const { insert } = EntityManager.prototype;
    const unaudited = vi.spyOn(EntityManager.prototype, 'insert');
    unaudited.mockImplementation(async function (this: EntityManager, target, values) {
      return target === UnsealedEventEntity ? undefined : insert.call(this, target, values);
    } as typeof insert);
    const visitors: Somebody[] = [];
    for (let i = 0; i < 8; i += 1) visitors.push(await somebody(app()));
    const answers = await Promise.all(visitors.map((by) => put(aDraft(), { by })));
    unaudited.mockRestore();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
    const kept = await app().dataSource.getRepository(BusinessEntity).findOneBy({ id: place });
    expect(kept?.ratingCount).toBe(8);
  });

  it('is published, counted and shown at once', async () => {
    expect(await mine()).toEqual({ review: null, refused: null });
    const draft = aDraft();
    const answer = await put(draft);
    expect(answer.statusCode).toBe(201);
    const { photos: _, ...said } = draft;
    const own = {
      author: 'สมชาย',
      state: 'published',
      held: [],
      removedBecause: null,
      version: 1,
      pictures: [],
    };
    expect(answer.json()).toMatchObject({ ...said, ...own });
    expect(await mine()).toEqual({ review: answer.json(), refused: null });
    const { items, summary } = await publicPage();
    expect(items).toMatchObject([{ id: draft.id, text: draft.text }]);
    expect(summary.count).toBe(1);
    const kept = await app().dataSource.getRepository(BusinessEntity).findOneBy({ id: place });
    expect(kept).toMatchObject({ ratingCount: 1, ratingAvg: 4 });
    const events = await app().dataSource.getRepository(ActivityEventEntity).findBy({ businessId: place });
    expect(events.map(({ kind }) => kind)).toEqual(['review']);
    const totals = await app().dataSource.getRepository(ActivityTotalEntity).findBy({ businessId: place });
    expect(totals).toMatchObject([{ kind: 'review', count: 1 }]);
    expect(await app().dataSource.getRepository(UnsealedEventEntity).countBy({ target: draft.id })).toBe(1);
  });

  it('is written once, however often it is sent at once', async () => {
    const draft = aDraft();
    const answers = await Promise.all(Array.from({ length: 100 }, () => put(draft)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(99).fill(200), 201]);
    expect(await rows()).toHaveLength(1);
    expect((await rows())[0]?.version).toBe(1);
  });

  it('is not left behind at a place that is taken away at the same moment', async () => {
    let answer: ReturnType<typeof put> | undefined;
    // As another process would, whose turns at a row this one does not know.
    await app().dataSource.transaction(async (manager) => {
      await lockRows(manager, 'business', [place]);
      await untilItWaits(app().dataSource, () => {
        answer = put(aDraft());
      });
      await manager.delete(BusinessEntity, { id: place });
    });
    expect((await answer)?.statusCode).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it('is one a person and place: another is told which is there', async () => {
    const draft = aDraft();
    await put(draft);
    const second = await put(aDraft());
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'REVIEW_EXISTS', params: { current: { id: draft.id } } });
    const other = await aListedPlace(app());
    expect((await put(draft, { at: other })).json()).toMatchObject({ code: 'ID_TAKEN' });
    expect((await put(draft, { by: await somebody(app()) })).json()).toMatchObject({ code: 'ID_TAKEN' });
  });

  describe('when it is changed', () => {
    it('keeps its earlier wordings for everybody to read, newest first', async () => {
      const draft = aDraft();
      const { createdAt } = (await put(draft)).json();
      const second = { ...draft, text: 'กลับมาอีกครั้ง ยังอร่อยเหมือนเดิม', rating: 5, version: 1 };
      const edited = (await put(second)).json();
      expect(edited).toMatchObject({ version: 2, rating: 5, createdAt });
      await put({ ...second, title: null, version: 2 });
      // No word of it: nothing for the history.
      await put({ ...second, title: null, mentionsSafety: true, version: 3 });
      expect((await history(draft.id)).json()).toEqual({
        items: [
          { rating: 5, title: draft.title, text: second.text, at: edited.editedAt },
          { rating: 4, title: draft.title, text: draft.text, at: createdAt },
        ],
      });
      expect((await publicPage()).items).toMatchObject([{ rating: 5, title: null, mentionsSafety: true }]);
      const kept = await app().dataSource.getRepository(BusinessEntity).findOneBy({ id: place });
      expect(kept?.ratingAvg).toBe(5);
      const events = app().dataSource.getRepository(ActivityEventEntity);
      expect(await events.countBy({ businessId: place })).toBe(1);
    });

    it('is not changed from an old version, and the newer one is handed over', async () => {
      const draft = aDraft();
      await put(draft);
      await put({ ...draft, rating: 2, version: 1 });
      for (const version of [1, undefined, 3]) {
        const stale = await put({ ...draft, rating: 3, ...(version && { version }) });
        expect(stale.statusCode).toBe(409);
        expect(stale.json()).toMatchObject({
          code: 'VERSION_CONFLICT',
          params: { current: { rating: 2, version: 2 } },
        });
      }
      expect((await put({ ...draft, rating: 2, version: 1 })).statusCode).toBe(200);
    });

    it('thirty times an hour at most', async () => {
      const draft = aDraft();
      await put(draft);
      for (let version = 1; version <= 30; version += 1)
        expect((await put({ ...draft, rating: 1 + (version % 5), version })).statusCode).toBe(200);
      const refused = await put({ ...draft, rating: 3, version: 31 });
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
      expect((await remove()).statusCode).toBe(200);
    });

    it('is changed by one of many at once', async () => {
      const draft = aDraft();
      await put(draft);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => put({ ...draft, text: `${draft.text} ${i}`, version: 1 })),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
      expect((await rows())[0]?.version).toBe(2);
    });

    it('keeps its month of visit, however long ago', async () => {
      const draft = aDraft({ visitedMonth: visitMonths(Date.now())[11] as string });
      await put(draft);
      await app()
        .dataSource.getRepository(ReviewEntity)
        .update({ id: draft.id }, { visitedMonth: '2024-01' });
      const old = { ...draft, visitedMonth: '2024-01', rating: 1, version: 1 };
      expect((await put(old)).statusCode).toBe(200);
      const moved = await put({ ...old, visitedMonth: '2024-02', version: 2 });
      expect(moved.json().fields).toEqual([{ path: 'visitedMonth', rule: 'date_range' }]);
    });
  });

  describe('when it is deleted', () => {
    it('is gone with its words, votes and pictures, and may be written anew', async () => {
      const photo = await aPhoto(app(), visitor);
      const draft = aDraft({ photos: [photo] });
      await put(draft);
      await put({ ...draft, rating: 1, version: 1 });
      expect((await remove()).statusCode).toBe(200);
      expect((await remove()).statusCode).toBe(200);
      expect(await mine()).toEqual({ review: null, refused: null });
      expect((await publicPage()).summary.count).toBe(0);
      expect((await history(draft.id)).statusCode).toBe(404);
      expect((await rows())[0]).toMatchObject({ state: 'deleted', text: '', title: null });
      expect(await app().dataSource.getRepository(PhotoEntity).findOneBy({ id: photo })).toMatchObject({
        ownerId: visitor.id,
        visibility: 'private',
      });
      // What another device still holds does not bring it back.
      for (const late of [draft, { ...draft, version: 2 }, { ...aDraft(), version: 1 }])
        expect((await put(late)).json()).toMatchObject({
          code: 'STATE_CONFLICT',
          params: { state: 'deleted' },
        });

      const again = aDraft({ rating: 3 });
      expect((await put(again)).statusCode).toBe(201);
      expect((await put(again)).statusCode).toBe(200);
      expect(await rows()).toMatchObject([{ id: again.id, state: 'published', version: 1 }]);
      expect((await history(again.id)).json()).toEqual({ items: [] });
      const events = app().dataSource.getRepository(ActivityEventEntity);
      expect(await events.countBy({ businessId: place })).toBe(1);
    });

    it('after a lead had taken it away, waits for a lead when it is written anew', async () => {
      const draft = aDraft();
      await put(draft);
      const removal = { state: 'removed', removedBecause: 'It advertises another place.' } as const;
      await app().dataSource.getRepository(ReviewEntity).update({ id: draft.id }, removal);
      await remove();
      expect((await put(aDraft())).json()).toMatchObject({
        state: 'held',
        held: [{ rule: 'reported', found: null }],
      });
    });

    it('was never there: 404, and a change of it too', async () => {
      expect((await remove()).statusCode).toBe(404);
      expect((await put({ ...aDraft(), version: 1 })).statusCode).toBe(404);
    });
  });

  describe('is held back', () => {
    const link = 'ดูรูปได้ที่ www.example.com นะครับ';

    it('by a rule, which its author is told, until the words are others', async () => {
      const photo = await aPhoto(app(), visitor);
      const draft = aDraft({ text: link, photos: [photo] });
      const held = await put(draft);
      expect(held.statusCode).toBe(201);
      expect(held.json()).toMatchObject({
        state: 'held',
        held: [{ rule: 'link', found: 'www.example.com' }],
        pictures: [{ id: photo }],
      });
      expect(await publicPage()).toMatchObject({ items: [], summary: { count: 0 } });
      expect((await history(draft.id)).statusCode).toBe(404);
      const photos = app().dataSource.getRepository(PhotoEntity);
      expect(await photos.findOneBy({ id: photo })).toMatchObject({ visibility: 'private' });

      const clean = await put({ ...draft, text: 'อาหารอร่อยมากครับ ขอแนะนำ', version: 1 });
      expect(clean.json()).toMatchObject({ state: 'published', held: [], version: 2 });
      expect((await history(draft.id)).json()).toEqual({ items: [] });
      expect((await publicPage()).items).toMatchObject([{ id: draft.id, pictures: [{ id: photo }] }]);

      const again = await put({ ...draft, version: 2 });
      expect(again.json()).toMatchObject({ state: 'held', version: 3 });
      expect((await publicPage()).summary.count).toBe(0);
      const kept = await app().dataSource.getRepository(BusinessEntity).findOneBy({ id: place });
      expect(kept).toMatchObject({ ratingCount: 0, ratingAvg: null });
    });

    it('since the first time, whatever its words become meanwhile', async () => {
      const draft = aDraft({ text: link });
      await put(draft);
      const heldAt = Date.now() - HOUR;
      await app().dataSource.getRepository(ReviewEntity).update({ id: draft.id }, { heldAt });
      expect((await put({ ...draft, rating: 1, version: 1 })).json().state).toBe('held');
      expect((await rows())[0]?.heldAt).toBe(heldAt);
    });

    it('as one of too many by new accounts within an hour, whatever its words become', async () => {
      const young = await Promise.all(Array.from({ length: 3 }, () => somebody(app())));
      const users = app().dataSource.getRepository(UserEntity);
      for (const { id } of young) await users.update({ id }, { createdAt: Date.now() - HOUR });
      for (const by of young.slice(0, 2))
        expect((await put(aDraft(), { by })).json().state).toBe('published');
      const by = young[2] as Somebody;
      const draft = aDraft();
      const held = [{ rule: 'burst', found: null }];
      expect((await put(draft, { by })).json()).toMatchObject({ state: 'held', held });
      expect((await put({ ...draft, rating: 2, version: 1 }, { by })).json()).toMatchObject({
        state: 'held',
        held,
      });
      await remove(by);
      expect((await put(aDraft(), { by })).json()).toMatchObject({ state: 'held' });
      // Somebody who has been here for long is not part of it.
      expect((await put(aDraft())).json().state).toBe('published');
    });
  });

  it('may be the fifth of a day, not the sixth', async () => {
    const places = await Promise.all(Array.from({ length: 6 }, () => aListedPlace(app())));
    for (const at of places.slice(0, 5)) expect((await put(aDraft(), { at })).statusCode).toBe(201);
    const sixth = aDraft();
    const refused = await put(sixth, { at: places[5] as string });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    app().nest.get(Clock).now = () => Date.now() + 24 * HOUR + 1;
    expect((await put(sixth, { at: places[5] as string })).statusCode).toBe(201);
  });

  describe('shows photos', () => {
    it('in the order its author gave', async () => {
      const [a, b] = [await aPhoto(app(), visitor), await aPhoto(app(), visitor)];
      const draft = aDraft({ photos: [b, a] });
      expect((await put(draft)).json().pictures).toMatchObject([{ id: b }, { id: a }]);
      expect((await put(draft)).statusCode).toBe(200);
      const turned = await put({ ...draft, photos: [a, b], version: 1 });
      expect(turned.json()).toMatchObject({ version: 2, pictures: [{ id: a }, { id: b }] });
      const filtered = `/api/v1/businesses/${place}/reviews?photos=true`;
      expect((await app().ask(filtered)).json().items).toHaveLength(1);
      await put({ ...draft, photos: [], version: 2 });
      expect((await app().ask(filtered)).json().items).toEqual([]);
    });

    it('of nobody else, and leaves nothing behind when one is refused', async () => {
      const foreign = await aPhoto(app(), await somebody(app()));
      const own = await aPhoto(app(), visitor);
      const refused = await put(aDraft({ photos: [own, foreign] }));
      expect(refused.statusCode).toBe(422);
      expect(refused.json().fields).toMatchObject([{ path: 'photos.1', rule: 'unknown' }]);
      expect(await rows()).toEqual([]);
      const photos = app().dataSource.getRepository(PhotoEntity);
      expect(await photos.findOneBy({ id: own })).toMatchObject({ ownerId: visitor.id });
    });
  });

  describe('is for visitors', () => {
    it('signed in', async () => {
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect((await app().ask({ method, url: url(place), payload: aDraft() })).json().code).toBe(
          'AUTH_REQUIRED',
        );
    });

    it.each([
      ['own_business', ['client', 'vendor']],
      ['not_client', ['vendor']],
      ['inspector', ['inspector']],
    ] as const)('and refused with the reason %s to %j', async (refused, roles) => {
      const by = await somebody(app(), { roles: [...roles] });
      if (refused === 'own_business')
        await app().dataSource.getRepository(BusinessEntity).update({ id: place }, { ownerId: by.id });
      expect(await mine(by)).toEqual({ review: null, refused });
      const answer = await put(aDraft(), { by });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'REVIEW_CONFLICT', params: { refused } });
      expect(await rows()).toEqual([]);
    });

    it('who may delete what they wrote before they became the owner', async () => {
      await put(aDraft());
      await app().dataSource.getRepository(BusinessEntity).update({ id: place }, { ownerId: visitor.id });
      expect(await mine()).toMatchObject({ review: { rating: 4 }, refused: 'own_business' });
      expect((await remove()).statusCode).toBe(200);
    });

    it('of places that are open to them', async () => {
      const draft = await aListedPlace(app(), { state: 'draft' });
      const closed = await aListedPlace(app(), { state: 'closed' });
      const answers = await Promise.all(
        [draft, newId('business'), 'x', closed].map((at) => put(aDraft(), { at })),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 409]);
      expect(answers[3]?.json()).toMatchObject({ code: 'STATE_CONFLICT', params: { state: 'closed' } });
      const read = await app().ask({ url: url(closed), headers: visitor.headers });
      expect(read.json()).toEqual({ review: null, refused: 'closed' });
    });
  });

  describe('takes', () => {
    const months = visitMonths(Date.now());
    const next = new Date(Date.parse(`${months[0]}-15`) + 30 * 24 * HOUR).toISOString().slice(0, 7);
    const before = `${Number(months[0]?.slice(0, 4)) - 1}-${months[0]?.slice(5)}`;
    it.each([
      ['a title of 3', { title: 'ดี!' }],
      ['a title of 80', { title: 'ก้'.repeat(40) }],
      ['a text of 10 code points', { text: '很好很好很好很好很好' }],
      ['a text of 2,000 emoji', { text: '👍'.repeat(2_000) }],
      ['combining marks', { text: 'ที่นี่น้ำใสสวยมากจริง ๆ'.normalize('NFD') }],
      ['the oldest month', { visitedMonth: months[11] }],
      ['this month', { visitedMonth: months[0] }],
      ['no title', { title: null }],
    ])('%s', async (_, part) => {
      const draft = { ...aDraft(), ...part };
      expect((await put(draft)).statusCode).toBe(201);
      expect((await put(draft)).statusCode).toBe(200);
    });

    it('words without what nobody sees', async () => {
      const answer = await put(aDraft({ title: 'ดี\u202eมาก\u0000', text: '  อร่อยมาก\r\nจริง ๆ นะ\u2066  ' }));
      expect(answer.json()).toMatchObject({ title: 'ดีมาก', text: 'อร่อยมาก\nจริง ๆ นะ' });
    });

    it.each([
      ['a title of 2', { title: 'ดี' }, 'title', 'len_min'],
      ['a title of 81', { title: 'ก'.repeat(81) }, 'title', 'len_max'],
      ['a text of 9', { text: 'ก'.repeat(9) }, 'text', 'len_min'],
      [
        'a text of nothing seen',
        { text: '\u202e\u202e  \u0000\ufeff\ufeff\ufeff\ufeff' },
        'text',
        'required',
      ],
      ['a text of 2,001', { text: 'ก'.repeat(2_001) }, 'text', 'len_max'],
      ['a text of 60 kB', { text: 'x'.repeat(60_000) }, 'text', 'len_max'],
      ['no stars', { rating: 0 }, 'rating', 'min'],
      ['six stars', { rating: 6 }, 'rating', 'max'],
      ['half a star', { rating: 4.5 }, 'rating', 'type'],
      ['six stars for service', { aspects: { ...aDraft().aspects, service: 6 } }, 'aspects.service', 'max'],
      ['a month to come', { visitedMonth: next }, 'visitedMonth', 'date_past'],
      ['a month too long ago', { visitedMonth: before }, 'visitedMonth', 'date_range'],
      ['a 13th month', { visitedMonth: '2026-13' }, 'visitedMonth', 'pattern'],
      ['another language', { language: 'fr' }, 'language', 'one_of'],
      ['six photos', { photos: Array.from({ length: 6 }, () => newId('photo')) }, 'photos', 'count_max'],
      ['an id that is none', { id: 'rev_1' }, 'id', 'pattern'],
      ['what it does not know', { state: 'published' }, 'state', 'unknown'],
    ])('not %s', async (_, part, path, rule) => {
      const answer = await put({ ...aDraft(), ...part });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields).toMatchObject([{ path, rule }]);
      expect(await rows()).toEqual([]);
    });
  });
});

describe('in the demo', () => {
  const app = openApp({ mode: 'demo' });

  it('nobody is told to wait, but the sixth review of an hour is looked at', async () => {
    const { headers } = await somebody(app());
    const states: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const place = await aListedPlace(app());
      states.push(
        (await app().ask({ method: 'PUT', url: url(place), payload: aDraft(), headers })).json().state,
      );
    }
    expect(states).toEqual([...Array(5).fill('published'), 'held']);
  });
});
