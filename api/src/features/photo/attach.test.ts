import { type Id, newId } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { retry } from '../../platform/database/retry.js';
import { eachDatabase } from '../../platform/database/testing.js';
import { type Attachment, attachPhotos, showPhotos } from './attach.js';
import { PhotoEntity } from './photo.entity.js';

const userId = newId('user');
const NOW = 1_800_000_000_000;

eachDatabase((open) => {
  let db: DataSource;
  let ownerId: Id<'review'>;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => {
    ownerId = newId('review');
  });

  async function anUnattachedPhoto(overrides: Partial<PhotoEntity> = {}): Promise<Id<'photo'>> {
    const photo: PhotoEntity = {
      id: newId('photo'),
      ownerType: 'user',
      ownerId: userId,
      sort: 0,
      width: 1600,
      height: 1200,
      caption: null,
      visibility: 'private',
      createdAt: NOW,
      uploadedBy: userId,
      purpose: 'review',
      sha256: 'a'.repeat(64),
      unattachedSince: NOW,
      ...overrides,
    };
    await retry(db, (manager) => manager.insert(PhotoEntity, photo));
    return photo.id;
  }
  const attach = (ids: Id<'photo'>[], overrides: Partial<Attachment> = {}) =>
    retry(db, (manager) =>
      attachPhotos(
        manager,
        { userId, purpose: 'review', ownerType: 'review', ownerId, ids, visibility: 'public', ...overrides },
        NOW + 5,
      ),
    );
  const find = (id: string) => db.getRepository(PhotoEntity).findOneByOrFail({ id: id as Id<'photo'> });
  const ofReview = async () =>
    (await db.getRepository(PhotoEntity).find({ where: { ownerId }, order: { sort: 'ASC' } })).map(
      ({ id, sort, visibility, unattachedSince }) => [id, sort, visibility, unattachedSince],
    );

  it('photos belong to the review in the order they are named in, also after another order', async () => {
    const [one, two] = [await anUnattachedPhoto(), await anUnattachedPhoto()];
    await attach([two, one]);
    expect(await ofReview()).toEqual([
      [two, 0, 'public', null],
      [one, 1, 'public', null],
    ]);
    const three = await anUnattachedPhoto();
    await attach([one, three, two]);
    expect((await ofReview()).map(([id]) => id)).toEqual([one, three, two]);
  });

  it('a photo no longer named goes back to its uploader, unseen by others, and can be attached again', async () => {
    const [one, two] = [await anUnattachedPhoto(), await anUnattachedPhoto()];
    await attach([one, two]);
    await attach([two]);
    expect(await find(one)).toMatchObject({
      ownerType: 'user',
      ownerId: userId,
      visibility: 'private',
      unattachedSince: NOW + 5,
    });
    await attach([two, one]);
    expect((await ofReview()).map(([id]) => id)).toEqual([two, one]);
  });

  it.each<[string, Partial<PhotoEntity>]>([
    ['another person’s', { ownerId: newId('user'), uploadedBy: newId('user') }],
    ['taken for another purpose', { purpose: 'hazard' }],
    ['of another review', { ownerType: 'review', ownerId: newId('review') }],
  ])('a photo that is %s is refused at its place and nothing changes', async (_, overrides) => {
    const [mine, foreign] = [await anUnattachedPhoto(), await anUnattachedPhoto(overrides)];
    const before = await find(foreign);
    await expect(attach([mine, foreign, newId('photo'), mine])).rejects.toMatchObject({
      code: 'VALIDATION',
      details: {
        fields: [
          { path: 'photos.1', rule: 'unknown' },
          { path: 'photos.2', rule: 'unknown' },
          { path: 'photos.3', rule: 'unique' },
        ],
      },
    });
    expect(await find(foreign)).toEqual(before);
    expect(await ofReview()).toEqual([]);
  });

  it('of two reviews that want the same photo at once one gets it', async () => {
    const photo = await anUnattachedPhoto();
    const answers = await Promise.allSettled([
      attach([photo], { ownerId: newId('review') }),
      attach([photo], { ownerId: newId('review') }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('the photos of a held review are hidden and shown again', async () => {
    const photo = await anUnattachedPhoto();
    await attach([photo]);
    const show = (visibility: 'public' | 'private') =>
      retry(db, (manager) => showPhotos(manager, ownerId, visibility));
    await show('private');
    expect((await find(photo)).visibility).toBe('private');
    await show('public');
    expect((await find(photo)).visibility).toBe('public');
  });
});
