import { createHash } from 'node:crypto';
import {
  appealMachine,
  correctionMachine,
  HAZARD_TEXT,
  hazardReportMachine,
  missingPlaceMachine,
  newId,
  pictureRequestMachine,
  REPLY_TEXT,
  reportMachine,
  reviewMachine,
} from '@sabaijai/contract';
import sharp from 'sharp';
import { AppealEntity } from './features/appeal/appeal.entity.js';
import type { BusinessEntity } from './features/business/business.entity.js';
import { addPlace, aReview, inspect } from './features/business/testing.js';
import { CorrectionEntity } from './features/correction/correction.entity.js';
import { HazardReportEntity } from './features/hazard-report/hazard-report.entity.js';
import { InspectionEntity } from './features/inspection/inspection.entity.js';
import { MissingPlaceEntity } from './features/missing-place/missing-place.entity.js';
import { PhotoEntity } from './features/photo/photo.entity.js';
import { PictureRequestEntity } from './features/picture-request/picture-request.entity.js';
import { ReportEntity } from './features/report/report.entity.js';
import { ReviewEntity } from './features/review/review.entity.js';
import { aDraft } from './features/review/testing.js';
import { AmendmentEntity } from './features/safety-form/amendment.entity.js';
import { type Name, type Signed, signInEverybody } from './people.testing.js';
import { FileStore } from './platform/storage/file.store.js';
import { PhotoStore } from './platform/storage/photo.store.js';
import { type Answer, openApp } from './testing.js';

const WORDS = 'Somebody has had a look at it.';
const WEEK = {
  alwaysOpen: true,
  days: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
};
const someWords = { text: 'x'.repeat(REPLY_TEXT.min), language: 'en' };
/** How a server says no to something that was not offered. */
const REFUSALS = [401, 403, 404, 409];

interface Feature {
  states: readonly string[];
  actions: readonly string[];
  people: readonly (Name | null)[];
  /** A new object in this state. */
  make: (state: never) => Promise<string>;
  /** What its answers offer this person; nothing where the person cannot see it. */
  offered: (who: Name | null, id: string) => Promise<string[]>;
  act: (who: Name | null, id: string, action: never) => Promise<Answer>;
  /** Taken though nobody is offered it. */
  tolerated?: (state: string, action: string, who: Name | null) => boolean;
}

describe('what is offered is accepted, and nothing else:', () => {
  // The demo counts nobody's reports and reviews by the day.
  const app = openApp({ mode: 'demo' });
  let people: Record<Name, Signed>;
  let owned: BusinessEntity;
  let ownerless: BusinessEntity;
  let asked: string;

  const ask = (who: Name | null, method: string, path: string, payload?: unknown) =>
    app().ask({
      method,
      url: `/api/v1/${path}`,
      headers: who ? people[who].cookie : {},
      ...(payload !== undefined && { payload }),
    });
  const actionsIn = (answer: Answer, id: string): string[] => {
    const body = answer.statusCode === 200 ? answer.json() : {};
    const found = body.id === id ? body : (body.items ?? []).find((item: { id: string }) => item.id === id);
    return found?.actions ?? [];
  };
  const save = async <E extends { id: string }>(entity: new () => E, row: Partial<E> & { id: string }) => {
    await app()
      .dataSource.getRepository(entity)
      .insert(row as never);
    return row.id;
  };

  beforeAll(async () => {
    people = await signInEverybody(app());
    owned = await addPlace(app().dataSource, { ownerId: people.owner.id, province: 'TH-10' });
    ownerless = await addPlace(app().dataSource, { kind: 'site', province: 'TH-10' });
  });

  const review: Feature = {
    states: reviewMachine.states,
    actions: reviewMachine.allActions,
    people: [null, 'mali', 'nid', 'owner', 'vendor', 'inspector', 'lead'],
    make: async (state) => {
      await app().dataSource.getRepository(ReviewEntity).clear();
      const id = await save(ReviewEntity, aReview(owned.id, { state, heldAt: 1, authorId: people.mali.id }));
      return id;
    },
    offered: async (who, id) => {
      const shown = await ask(who, 'GET', `businesses/${owned.id}/reviews`);
      if (who === null) return [];
      if (who === 'mali') {
        const { review: mine } = (await ask(who, 'GET', `businesses/${owned.id}/my-review`)).json();
        const [listed] = (await ask(who, 'GET', 'me/reviews')).json().items;
        expect(listed?.actions).toEqual(mine?.actions);
        return mine?.actions ?? [];
      }
      const held = actionsIn(await ask(who, 'GET', 'moderation/reviews'), id);
      if (shown.json().items.length === 0) return held;
      return (await ask(who, 'GET', `businesses/${owned.id}/my-votes`)).json().actions;
    },
    act: (who, id, action: (typeof reviewMachine.allActions)[number]) => {
      const mine = `businesses/${owned.id}/my-review`;
      switch (action) {
        case 'edit':
          return ask(who, 'PUT', mine, aDraft({ id: id as `rev_${string}`, version: 1 }));
        case 'delete':
          return ask(who, 'DELETE', mine);
        case 'reply':
          return ask(who, 'POST', `reviews/${id}/reply`, someWords);
        case 'helpful':
          return ask(who, 'POST', `reviews/${id}/helpful`, { helpful: true });
        case 'report':
          return ask(who, 'POST', `reviews/${id}/report`, { id: newId('report'), reason: 'spam' });
        case 'remove':
          return ask(who, 'POST', `moderation/reviews/${id}/remove`, { version: 1, reason: WORDS });
        default:
          return ask(who, 'POST', `moderation/reviews/${id}/${action}`, { version: 1 });
      }
    },
    tolerated: (state, action, who) =>
      // From a page that is older than the hold; and deleting twice is no error.
      (state === 'held' && action === 'report' && who !== 'mali') ||
      (state === 'deleted' && action === 'delete' && who === 'mali'),
  };

  const report: Feature = {
    states: reportMachine.states,
    actions: reportMachine.allActions,
    people: [null, 'mali', 'owner', 'inspector', 'lead'],
    make: (state) =>
      save(ReportEntity, {
        id: newId('report'),
        reporterId: people.mali.id,
        target: 'business',
        targetId: owned.id,
        businessId: owned.id,
        reason: 'spam',
        state,
        createdAt: Date.now(),
      }),
    offered: async (who, id) => [
      ...actionsIn(await ask(who, 'GET', 'me/reports?limit=50'), id),
      ...actionsIn(await ask(who, 'GET', 'moderation/reports?limit=50'), id),
    ],
    act: (who, id, action) => ask(who, 'POST', `moderation/reports/${id}/${action}`, { comment: WORDS }),
  };

  const hazard: Feature = {
    states: hazardReportMachine.states,
    actions: hazardReportMachine.allActions,
    people: [null, 'mali', 'nid', 'owner', 'inspector', 'stranger', 'lead'],
    make: (state) =>
      save(HazardReportEntity, {
        id: newId('hazardReport'),
        reporterId: people.mali.id,
        businessId: owned.id,
        facet: 'pool',
        text: 'x'.repeat(HAZARD_TEXT.min),
        seenAt: 1,
        state,
        createdAt: 1,
      }),
    offered: async (who, id) => actionsIn(await ask(who, 'GET', `hazard-reports/${id}`), id),
    act: async (who, id, action) =>
      ask(who, 'POST', `hazard-reports/${id}/${action}`, {
        outcome: WORDS,
        checklistItemId: 'F1-01',
        duplicateOf: action === 'merge' ? await hazard.make('linked' as never) : null,
      }),
  };

  const missing: Feature = {
    states: missingPlaceMachine.states,
    actions: missingPlaceMachine.allActions,
    people: [null, 'mali', 'nid', 'owner', 'inspector', 'stranger', 'lead'],
    make: (state) =>
      save(MissingPlaceEntity, {
        ...{ id: newId('missingPlace'), reporterId: people.mali.id, name: 'The Blue Gate', note: WORDS },
        ...{ category: 'restaurant', lat: 13.75, lon: 100.5, province: 'TH-10' as const },
        ...{ state, held: false, createdAt: 1 },
      }),
    offered: async (who, id) => actionsIn(await ask(who, 'GET', `missing-places/${id}`), id),
    act: (who, id, action) =>
      ask(who, 'POST', `missing-places/${id}/${action}`, {
        ...{ words: WORDS, businessId: owned.id, isOther: true },
      }),
  };

  const PLAIN = { create: { width: 640, height: 480, channels: 3, background: '#777' } } as const;
  const pictureOf = (of: 'place' | 'review'): Feature => ({
    states: pictureRequestMachine.states,
    actions: pictureRequestMachine.allActions,
    people: [null, 'mali', 'nid', 'owner', 'vendor', 'inspector', 'lead'],
    make: async (state) => {
      const photo = { id: newId('photo'), sha256: createHash('sha256').update(newId('photo')).digest('hex') };
      const large = await sharp(PLAIN).jpeg().toBuffer();
      const files = { '1600.jpg': large, '800.webp': large, '480.webp': large };
      await new PhotoStore(app().nest.get(FileStore)).save(photo, files, null);
      await save(PhotoEntity, {
        ...{ ...photo, ownerType: 'business', ownerId: owned.id, sort: 0, width: 640, height: 480 },
        ...{ caption: null, visibility: 'public', createdAt: 1 },
      });
      asked = photo.id;
      return save(PictureRequestEntity, {
        ...{ id: newId('pictureRequest'), reporterId: people.mali.id, businessId: owned.id, pictureOf: of },
        ...{ photoId: photo.id, askedPhotoId: photo.id, reason: 'me', state, held: false, createdAt: 1 },
      });
    },
    offered: async (who, id) => [
      ...actionsIn(await ask(who, 'GET', 'me/picture-requests?limit=50'), id),
      ...actionsIn(await ask(who, 'GET', `businesses/${owned.id}/picture-requests?limit=50`), id),
      ...actionsIn(await ask(who, 'GET', 'moderation/picture-requests?limit=50'), id),
    ],
    act: (who, id, action) =>
      ask(who, 'POST', `picture-requests/${id}/${action}`, {
        ...{ words: WORDS, photoId: asked, boxes: [{ x: 0, y: 0, width: 0.5, height: 0.5 }] },
      }),
  });

  const correctionOf = (place: () => BusinessEntity): Feature => ({
    states: correctionMachine.states,
    actions: correctionMachine.allActions,
    people: [null, 'mali', 'owner', 'vendor', 'inspector', 'lead'],
    make: (state) =>
      save(CorrectionEntity, {
        id: newId('correction'),
        userId: people.mali.id,
        businessId: place().id,
        about: 'hours',
        hours: WEEK,
        state,
        createdAt: Date.now(),
      }),
    offered: async (who, id) => [
      ...actionsIn(await ask(who, 'GET', 'me/corrections?limit=50'), id),
      ...actionsIn(await ask(who, 'GET', `businesses/${place().id}/corrections?limit=50`), id),
      ...actionsIn(await ask(who, 'GET', 'moderation/corrections?limit=50'), id),
    ],
    act: (who, id, action) => ask(who, 'POST', `corrections/${id}/${action}`, { words: WORDS }),
  });

  /** Of a result that was amended since it was filed; `lead` may have had a part in it. */
  const appealOf = (change: () => Partial<InspectionEntity> = () => ({})): Feature => ({
    states: appealMachine.states,
    actions: appealMachine.allActions,
    people: [null, 'mali', 'owner', 'vendor', 'inspector', 'stranger', 'lead'],
    make: async (state) => {
      const { manager } = app().dataSource;
      const { id: inspectionId } = await inspect(manager, owned);
      await manager.update(InspectionEntity, { id: inspectionId }, { updatedAt: 1, ...change() });
      await save(AmendmentEntity, {
        ...{ id: newId('amendment'), inspectionId, actorId: people.inspector.id, reason: WORDS },
        ...{ before: {}, fingerprint: null, createdAt: Date.now() },
      });
      return save(AppealEntity, {
        ...{ id: newId('appeal'), businessId: owned.id, inspectionId, authorId: people.owner.id },
        ...{ items: [], grounds: WORDS, photoIds: [], state, createdAt: 1 },
      });
    },
    offered: async (who, id) => actionsIn(await ask(who, 'GET', `appeals/${id}`), id),
    act: (who, id, action) => ask(who, 'POST', `appeals/${id}/${action}`, { words: WORDS }),
  });

  it.each([
    ['reviews', review],
    ['reports', report],
    ['hazard reports', hazard],
    ['missing places', missing],
    ['requests about a picture of a place', pictureOf('place')],
    ['requests about a picture of a review', pictureOf('review')],
    ['a correction of an owned place', correctionOf(() => owned)],
    ['a correction of a place that nobody owns', correctionOf(() => ownerless)],
    ['appeals', appealOf()],
    ['appeals against what the lead inspected', appealOf(() => ({ inspectorId: people.lead.id }))],
    ['appeals against what the lead handed over', appealOf(() => ({ earlierInspectors: [people.lead.id] }))],
  ] as const)('%s', async (_, { states, actions, people: all, make, offered, act, tolerated }) => {
    const wrong: string[] = [];
    let accepted = 0;
    for (const state of states)
      for (const who of all)
        for (const action of actions) {
          const id = await make(state as never);
          const isOffered = (await offered(who, id)).includes(action);
          const answer = await act(who, id, action as never);
          const isAccepted = answer.statusCode < 300;
          if (isAccepted) accepted += 1;
          if (tolerated?.(state, action, who)) continue;
          const isRight = isOffered ? isAccepted : REFUSALS.includes(answer.statusCode);
          if (!isRight)
            wrong.push(`${state}: ${action} by ${who}, ${isOffered ? '' : 'not '}offered: ${answer.body}`);
        }
    expect(wrong).toEqual([]);
    expect(accepted).toBeGreaterThan(0);
  });

  it('a place that has closed lets an author delete a review, and offers no change', async () => {
    const closed = await addPlace(app().dataSource, { state: 'closed', closedAt: Date.now() });
    const { id } = aReview(closed.id, {});
    await save(ReviewEntity, aReview(closed.id, { id, authorId: people.lek.id }));
    const mine = `businesses/${closed.id}/my-review`;
    expect((await ask('lek', 'GET', mine)).json()).toMatchObject({
      refused: 'closed',
      review: { actions: ['delete'] },
    });
    expect((await ask('lek', 'PUT', mine, aDraft({ id, version: 1 }))).json()).toMatchObject({
      code: 'STATE_CONFLICT',
      params: { state: 'closed' },
    });
    expect((await ask('lek', 'DELETE', mine)).statusCode).toBe(200);
  });

  it('public lists say the same to everybody: what any reader may do', async () => {
    await review.make('published' as never);
    const lists = await Promise.all(
      ([null, 'mali', 'owner', 'lead'] as const).map((who) =>
        ask(who, 'GET', `businesses/${owned.id}/reviews`),
      ),
    );
    expect(lists[0]?.json().items[0].actions).toEqual(['helpful', 'report']);
    expect(new Set(lists.map(({ body }) => body)).size).toBe(1);
  });
});
