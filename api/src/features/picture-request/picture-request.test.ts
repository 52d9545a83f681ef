import { createHash } from 'node:crypto';
import { DAY_MS, type Id, newId, newKey, PICTURE_CONTACT_DAYS } from '@sabaijai/contract';
import sharp from 'sharp';
import { everybody, type Name } from '../../people.testing.js';
import { UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { SERVERS } from '../../platform/database/testing.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { FileStore } from '../../platform/storage/file.store.js';
import { PhotoStore } from '../../platform/storage/photo.store.js';
import { renditionsOf } from '../../platform/storage/process-image.js';
import { openApp } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { addPlace, aReview, inspect } from '../business/testing.js';
import { addOwner } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { shownAs } from '../photo/withheld.js';
import { ReviewEntity } from '../review/review.entity.js';
import { forgetContacts } from './forget-contacts.js';
import { PictureRequestEntity } from './picture-request.entity.js';

const HOTEL = '203.0.113.9';
const WORDS = 'Nobody can be told apart in this picture.';
const LEFT = { x: 0, y: 0, width: 0.5, height: 1 };
const PICTURE = { width: 800, height: 600, channels: 3 as const };

/** Stripes two pixels wide: a blur leaves none of them. */
const striped = Buffer.from(
  Array.from({ length: PICTURE.width * PICTURE.height * 3 }, (_, at) => (Math.floor(at / 6) % 2) * 255),
);

describe.each(SERVERS)('pictures that somebody is in, on %s', (on) => {
  const app = openApp({ on, trustProxy: 1 });
  const { idOf, ask } = everybody(app);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  const store = () => new PhotoStore(app().nest.get(FileStore));
  let place: BusinessEntity;
  beforeEach(async () => {
    for (const entity of [PictureRequestEntity, PhotoEntity, RateLimitEntity, NotificationEntity])
      await rows(entity as new () => object).clear();
    place = await addPlace(app().dataSource, { province: 'TH-10' });
    await app().dataSource.transaction((manager) => addOwner(manager, place.id, idOf('owner'), Date.now()));
  });

  async function addPicture(over: Partial<PhotoEntity> = {}): Promise<PhotoEntity> {
    const id = newId('photo');
    const sha256 = createHash('sha256').update(id).digest('hex');
    await store().save({ id, sha256 }, await renditionsOf(striped, { ...PICTURE, size: 0 } as never), null);
    const photo: PhotoEntity = {
      ...{ id, ownerType: 'business', ownerId: place.id, sort: 0, width: 800, height: 600, caption: null },
      ...{
        visibility: 'public',
        createdAt: Date.now(),
        uploadedBy: idOf('owner'),
        purpose: 'business',
        sha256,
      },
      ...over,
    };
    await rows(PhotoEntity).insert(photo);
    return photo;
  }
  async function addReviewPicture(): Promise<PhotoEntity> {
    const review = { ...aReview(place.id, {}), authorId: idOf('nid'), state: 'published' as const };
    await rows(ReviewEntity).insert({ ...review, photoCount: 1 });
    return addPicture({ ownerType: 'review', ownerId: review.id, purpose: 'review' });
  }
  const draft = (photoId: string, over: object = {}) => ({
    ...{ id: newId('pictureRequest'), photoId, reason: 'child', note: 'The boy on the left.' },
    ...over,
  });
  const send = (who: Name | null, body: object, from = HOTEL) =>
    ask(who, 'picture-requests', body, { 'x-forwarded-for': from });
  async function sent(who: Name | null, body: { id: string }) {
    const answer = await send(who, body);
    expect([answer.statusCode, answer.body]).toMatchObject([201, expect.anything()]);
    return body.id;
  }
  const decide = (who: Name, id: string, action: string, body: object = {}) =>
    ask(who, `picture-requests/${id}/${action}`, body);
  const queue = async () => (await ask('lead', 'moderation/picture-requests?limit=50')).json().items;
  const ofPlace = async (who: Name = 'owner') =>
    (await ask(who, `businesses/${place.id}/picture-requests`)).json().items;
  const media = async (id: string, size = '1600.jpg') => app().ask(`/media/${id}-${size}`);
  const pictures = async () => (await ask(null, `businesses/${place.id}`)).json().pictures;
  const opened = async (key: string) => (await ask(null, 'picture-requests/open', { key })).json();
  /** How much neighbouring pixels differ on each side of the picture. */
  async function contrast(bytes: Buffer) {
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    const side = (from: number, to: number) => {
      let sum = 0;
      for (let x = from; x < to - 2; x += 1) sum += Math.abs((data[x] as number) - (data[x + 2] as number));
      return sum / (to - from - 2);
    };
    return { left: side(0, info.width / 2), right: side(info.width / 2, info.width) };
  }

  it('are taken away by the people of the place, and who asked by a key alone sees it', async () => {
    const [first, second] = [await addPicture(), await addPicture({ sort: 1 })];
    const key = newKey();
    const id = await sent(null, draft(first.id, { key, contact: 'a@example.com' }));
    expect(await ofPlace()).toMatchObject([
      { id, of: 'place', reason: 'child', contact: null, picture: { id: first.id } },
    ]);
    expect(await ofPlace()).toMatchObject([{ actions: ['remove', 'blur', 'keep'] }]);
    expect(await queue()).toMatchObject([{ id, contact: 'a@example.com' }]);
    expect((await decide('owner', id, 'remove')).json()).toMatchObject({ state: 'removed', picture: null });
    expect(await opened(key)).toMatchObject({ state: 'removed', picture: null, actions: [], contact: null });
    expect((await media(first.id)).statusCode).toBe(404);
    expect(await store().read(first as never)).toBeNull();
    // The next one is the cover.
    expect(await rows(PhotoEntity).find()).toMatchObject([{ id: second.id, sort: 0 }]);
    expect(await pictures()).toMatchObject([{ id: second.id }]);
    const [row] = await rows(PictureRequestEntity).find();
    expect(row).toMatchObject({ contact: null, decidedBy: idOf('owner') });
    const events = await rows(UnsealedEventEntity).findBy({ target: id });
    expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['picture-request.send', null],
      ['picture-request.remove', idOf('owner')],
    ]);
    expect(JSON.stringify([row, events])).not.toContain(key);
    expect((await decide('lead', id, 'keep', { words: WORDS })).json().code).toBe('STATE_CONFLICT');
  });

  it('are blurred where somebody drew, and nothing serves what was there before', async () => {
    const photo = await addPicture();
    const id = await sent('mali', draft(photo.id));
    const body = { boxes: [LEFT], photoId: photo.id };
    const before = await contrast((await media(photo.id)).bytes);
    expect(before.left).toBeGreaterThan(100);
    const { picture, state } = (await decide('owner', id, 'blur', body)).json();
    expect(state).toBe('blurred');
    expect(picture.id).not.toBe(photo.id);
    for (const size of ['1600.jpg', '800.webp', '480.webp'])
      expect([size, (await media(photo.id, size)).statusCode]).toEqual([size, 404]);
    expect(await store().read(photo as never)).toBeNull();
    const after = await contrast((await media(picture.id)).bytes);
    expect(after.left).toBeLessThan(5);
    expect(after.right).toBeGreaterThan(100);
    expect(await pictures()).toMatchObject([{ id: picture.id, width: 800, height: 600 }]);
    expect((await ask('mali', 'me/picture-requests')).json().items).toMatchObject([
      { state: 'blurred', picture: { id: picture.id } },
    ]);
    const notice = { userId: idOf('mali'), type: 'PICTURE_OUTCOME' as const };
    expect(await rows(NotificationEntity).findBy(notice)).toMatchObject([
      { subjectId: id, businessId: place.id, params: { outcome: 'blurred', comment: null } },
    ]);
  });

  it('of a review are a lead’s to decide, and its author is told', async () => {
    const photo = await addReviewPicture();
    const id = await sent('mali', draft(photo.id));
    expect(await ofPlace()).toEqual([]);
    expect((await decide('owner', id, 'remove')).statusCode).toBe(404);
    expect(await rows(NotificationEntity).findBy({ type: 'PICTURE_ASKED' })).toEqual([]);
    await decide('lead', id, 'remove', { words: WORDS });
    const review = await rows(ReviewEntity).findOneByOrFail({ id: photo.ownerId as Id<'review'> });
    expect(review).toMatchObject({ photoCount: 0, version: 2 });
    expect(await rows(NotificationEntity).findBy({ userId: idOf('nid') })).toMatchObject([
      { type: 'PICTURE_CHANGED', subjectType: 'review', params: { outcome: 'removed', comment: WORDS } },
    ]);
  });

  it('that prove what was found stay with the case; everybody sees the blurred copy, or none', async () => {
    const { id: inspection } = await inspect(app().dataSource.manager, place);
    const proof = await addPicture({ ownerType: 'inspection', ownerId: inspection, purpose: 'inspection' });
    const shown = async () => (await shownAs(app().dataSource.manager, [proof.id]))([proof.id]);
    const id = await sent('mali', draft(proof.id));
    expect(await queue()).toMatchObject([{ of: 'evidence' }]);
    const { picture } = (await decide('lead', id, 'blur', { boxes: [LEFT], photoId: proof.id })).json();
    expect(await shown()).toEqual([picture.id]);
    expect((await media(proof.id)).statusCode).toBe(404);
    expect((await media(picture.id)).statusCode).toBe(200);
    // Who judges the case looks at what was taken.
    expect((await ask('inspector', `photos/${proof.id}/1600.jpg`)).statusCode).toBe(200);
    const again = await sent('nid', draft(picture.id));
    await decide('lead', again, 'remove');
    expect(await shown()).toEqual([]);
    expect((await media(picture.id)).statusCode).toBe(404);
    expect(await store().read(proof as never)).not.toBeNull();
    expect(await rows(PhotoEntity).find()).toMatchObject([
      { id: proof.id, visibility: 'case', sha256: proof.sha256 },
    ]);
  });

  it('are settled for everybody when they are gone; after a blur whoever else asked goes on waiting', async () => {
    const photo = await addPicture();
    const [mali, nid, lek] = [
      await sent('mali', draft(photo.id)),
      await sent('nid', draft(photo.id)),
      await sent('lek', draft(photo.id)),
    ];
    const blur = { boxes: [LEFT], photoId: photo.id };
    const { picture } = (await decide('owner', mali, 'blur', blur)).json();
    expect(await ofPlace()).toMatchObject([
      { id: nid, picture: { id: picture.id } },
      { id: lek, picture: { id: picture.id } },
    ]);
    // Drawn on what is there no more.
    expect((await decide('owner', nid, 'blur', blur)).json().fields).toEqual([
      { path: 'photoId', rule: 'one_of' },
    ]);
    await decide('owner', nid, 'remove', { words: WORDS });
    const states = await rows(PictureRequestEntity).find({ order: { id: 'ASC' } });
    expect(states.map(({ state, words }) => [state, words])).toEqual([
      ['blurred', null],
      ['removed', WORDS],
      ['removed', null],
    ]);
  });

  it('need words to be kept, something drawn to be blurred, and somebody else to decide', async () => {
    const photo = await addPicture();
    const id = await sent('mali', draft(photo.id));
    expect((await decide('owner', id, 'keep')).json().fields).toEqual([{ path: 'words', rule: 'required' }]);
    expect((await decide('owner', id, 'blur', { photoId: photo.id })).json().fields).toEqual([
      { path: 'boxes', rule: 'required' },
    ]);
    const thin = { boxes: [{ ...LEFT, width: 0.001 }], photoId: photo.id };
    expect((await decide('owner', id, 'blur', thin)).statusCode).toBe(422);
    expect((await decide('vendor', id, 'remove')).statusCode).toBe(404);
    const own = await sent('owner', draft(photo.id));
    expect((await decide('owner', own, 'keep', { words: WORDS })).json().code).toBe('CONFLICT_OF_INTEREST');
    expect((await decide('owner', id, 'keep', { words: WORDS })).json()).toMatchObject({
      ...{ state: 'kept', words: WORDS, picture: { id: photo.id } },
    });
  });

  it('that nobody sees cannot be asked about; a reason of one’s own needs words', async () => {
    const hidden = await addPicture({ visibility: 'private' });
    for (const id of [hidden.id, newId('photo')])
      expect((await send('mali', draft(id))).json().code).toBe('NOT_FOUND');
    const { id } = await addPicture();
    expect((await send('mali', draft(id, { reason: 'other', note: ' ' }))).json().fields).toMatchObject([
      { path: 'note', rule: 'required' },
    ]);
    expect((await send(null, draft(id))).json().code).toBe('AUTH_REQUIRED');
  });

  it('asked about twice by the same request are asked about once, also after the decision', async () => {
    const photo = await addPicture();
    const body = draft(photo.id, { key: newKey(), contact: '0812345678' });
    await sent(null, body);
    await decide('owner', body.id, 'blur', { boxes: [LEFT], photoId: photo.id });
    expect((await send(null, body)).statusCode).toBe(200);
    expect((await send(null, { ...body, reason: 'me' })).json().code).toBe('ID_TAKEN');
  });

  it('are asked about by a hotel’s guests, of whom many stand behind the others; robots are slowed down', async () => {
    const photo = await addPicture();
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1)
      statuses.push((await send(null, draft(photo.id, { key: newKey() }))).statusCode);
    expect(statuses).toEqual([...Array(60).fill(201), 429]);
    const held = (await queue()).map(({ isHeld }: { isHeld: boolean }) => isHeld);
    expect(held).toEqual([...Array(10).fill(false), ...Array(40).fill(true)]);
    expect(await rows(NotificationEntity).countBy({ type: 'PICTURE_ASKED' })).toBe(10);
    const own = [];
    for (let at = 0; at < 11; at += 1) own.push((await send('lek', draft(photo.id))).statusCode);
    expect(own).toEqual([...Array(10).fill(201), 429]);
  });

  it('keep how to reach whoever asked no longer than 30 days', async () => {
    const photo = await addPicture();
    const ids = [newId('pictureRequest'), newId('pictureRequest')] as const;
    for (const id of ids) await sent('mali', draft(photo.id, { id, contact: '0812345678' }));
    const createdAt = Date.now() - (PICTURE_CONTACT_DAYS + 1) * DAY_MS;
    await rows(PictureRequestEntity).update({ id: ids[0] }, { createdAt });
    await forgetContacts(app().dataSource, Date.now());
    const kept = await rows(PictureRequestEntity).find({ order: { createdAt: 'ASC' } });
    expect(kept.map(({ contact }) => contact)).toEqual([null, '0812345678']);
  });

  it('wait in the queue of leads by province, and among what a business has to do', async () => {
    const { id } = await addPicture();
    await sent('mali', draft(id));
    expect((await ask('lead', 'inspector/queue?province=TH-10')).json().counts.pictures).toBe(1);
    expect((await ask('lead', 'moderation/picture-requests?province=TH-20')).json().items).toEqual([]);
    const { tasks } = (await ask('owner', `my/businesses/${place.id}`)).json();
    expect(tasks).toContainEqual({ kind: 'pictures', count: 1 });
  });
});
