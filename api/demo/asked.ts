import { DAY_MS, type Id, newId, type PictureReason } from '@sabaijai/contract';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { PhotoEntity } from '../src/features/photo/photo.entity.js';
import type { PictureRequestEntity } from '../src/features/picture-request/picture-request.entity.js';
import { demoAccount } from './accounts.js';
import { randomOf } from './random.js';

/** What somebody says who is in a picture of a place with an owner; nobody in the drawings is anybody. */
const WAITING: readonly { reason: PictureReason; note: string }[] = [
  { reason: 'child', note: 'เด็กเสื้อเหลืองทางซ้ายคือลูกของฉัน' },
  { reason: 'plate', note: 'The grey car in front: its number can be read.' },
  { reason: 'me', note: '坐在窗边的那位是我。' },
];
const KEPT = 'We looked: the picture shows the hall from outside, and nobody can be told apart in it.';

/** Requests about pictures: for the people of places and leads, and one that was answered. */
export function pictureRequestsOf(
  {
    visitors,
    businesses,
    photos,
  }: {
    visitors: readonly { id: Id<'user'> }[];
    businesses: readonly BusinessEntity[];
    photos: readonly PhotoEntity[];
  },
  seed: string,
  now: number,
): PictureRequestEntity[] {
  const random = randomOf(`${seed}/asked`);
  const shown = businesses.flatMap((place) => {
    const picture = photos.find(({ ownerId, visibility }) => ownerId === place.id && visibility === 'public');
    return place.ownerId && place.state === 'listed' && picture ? [{ place, picture }] : [];
  });
  const [answered, ...waiting] = random.some(shown, WAITING.length + 1);
  const people = random.some(visitors, WAITING.length);
  const request = (
    { place, picture }: (typeof shown)[number],
    days: number,
    said: Pick<PictureRequestEntity, 'reporterId' | 'reason'> & Partial<PictureRequestEntity>,
  ): PictureRequestEntity => ({
    id: newId('pictureRequest', now - days * DAY_MS, random.bytes),
    photoId: picture.id,
    askedPhotoId: picture.id,
    businessId: place.id,
    pictureOf: 'place',
    note: null,
    contact: null,
    state: 'sent',
    held: false,
    words: null,
    createdAt: now - days * DAY_MS,
    decidedAt: null,
    decidedBy: null,
    ...said,
  });
  return [
    ...waiting.map((each, at) =>
      request(each, at + 1, {
        ...(WAITING[at] as (typeof WAITING)[number]),
        reporterId: (people[at] as { id: Id<'user'> }).id,
      }),
    ),
    ...(answered
      ? [
          request(answered, 8, {
            reporterId: demoAccount('client1').id,
            reason: 'me',
            state: 'kept',
            words: KEPT,
            decidedAt: now - 6 * DAY_MS,
          }),
        ]
      : []),
  ];
}
