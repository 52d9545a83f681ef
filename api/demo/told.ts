import { DAY_MS, type Id, newId, type ProvinceCode } from '@sabaijai/contract';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { CorrectionEntity } from '../src/features/correction/correction.entity.js';
import type { MissingPlaceEntity } from '../src/features/missing-place/missing-place.entity.js';
import { demoAccount } from './accounts.js';
import { randomOf } from './random.js';

/** One of each demo inspector's provinces. */
const PROVINCES = ['TH-20', 'TH-50'] as const satisfies readonly ProvinceCode[];

type Told = Pick<MissingPlaceEntity, 'name' | 'category' | 'note'> & Partial<MissingPlaceEntity>;
/** What waits: in three languages, and one that nobody runs. */
const WAITING: readonly Told[] = [
  {
    name: 'ก๋วยเตี๋ยวกันสาดเขียว',
    category: 'restaurant',
    note: 'ร้านก๋วยเตี๋ยวกันสาดสีเขียว ตรงข้ามปากซอย เปิดเช้าถึงบ่าย',
  },
  {
    name: 'Blue Paddle Kayaks',
    category: 'sport',
    note: 'A hut with blue kayaks by the water, beside the big fig tree.',
  },
  { name: '榕树下按摩', category: 'health_beauty', note: '大榕树旁边的两层小楼，招牌是红字。' },
  {
    name: 'Hidden Steps Viewpoint',
    category: 'attraction',
    note: 'Stone steps behind the school lead up to a platform without a rail.',
  },
];
/** What became of one of a visitor who signs in at the demo. */
const DECLINED: Told = {
  ...{ name: 'บ้านพักริมคลอง', category: 'accommodation', note: 'บ้านไม้สองชั้นริมคลอง มีป้ายห้องว่าง' },
  ...{ state: 'declined', words: 'เราไปดูแล้ว เป็นบ้านส่วนตัว ไม่ได้เปิดให้พัก' },
};

/** What visitors tell of places: facts that are wrong, and places that the directory lacks. */
export function toldOf(
  {
    visitors,
    businesses,
  }: { visitors: readonly { id: Id<'user'> }[]; businesses: readonly BusinessEntity[] },
  seed: string,
  now: number,
): { corrections: CorrectionEntity[]; missingPlaces: MissingPlaceEntity[] } {
  const random = randomOf(`${seed}/told`);
  const all: ReturnType<typeof toldOf> = { corrections: [], missingPlaces: [] };
  const client = demoAccount('client1').id;
  const missing = (near: BusinessEntity, reporterId: Id<'user'>, days: number, told: Told) =>
    all.missingPlaces.push({
      ...{ id: newId('missingPlace', now - days * DAY_MS, random.bytes), reporterId },
      // Down the street.
      ...{ lat: near.lat + 0.0004, lon: near.lon + 0.0003, province: near.province as ProvinceCode },
      ...{ state: 'sent', held: false, businessId: null, words: null },
      ...{ createdAt: now - days * DAY_MS, decidedAt: null, decidedBy: null },
      ...told,
    });
  for (const province of PROVINCES) {
    const listed = businesses.filter((place) => place.state === 'listed' && place.province === province);
    const people = random.some(visitors, WAITING.length + 4).map(({ id }) => id);
    const places = random.some(listed, WAITING.length + 3);
    for (const [at, told] of WAITING.entries())
      missing(places[at] as BusinessEntity, people[at] as Id<'user'>, at + 1, told);
    const [there, known, near] = places.slice(WAITING.length) as [
      BusinessEntity,
      BusinessEntity,
      BusinessEntity,
    ];
    // Somebody who did not find what is there.
    missing(there, people[WAITING.length] as Id<'user'>, 6, asIs(there));
    all.corrections.push(...correctionsAt(listed, people, now, random.bytes));
    if (province !== 'TH-20') continue;
    const decidedAt = now - DAY_MS;
    missing(known, client, 9, { ...asIs(known), state: 'known', businessId: known.id, decidedAt });
    missing(near, client, 4, { ...DECLINED, decidedAt });
  }
  return all;
}

const asIs = ({ name, category, lat, lon }: BusinessEntity): Told => ({
  ...{ name: name.en ?? name.th ?? '', category, lat, lon },
  note: 'I looked for it and found nothing under this name.',
});

/** For the people of a place, and for a lead: where nobody owns it, or its people said that it is right. */
function correctionsAt(
  listed: readonly BusinessEntity[],
  people: readonly Id<'user'>[],
  now: number,
  bytes: Parameters<typeof newId>[2],
): CorrectionEntity[] {
  const owned = listed.filter(({ ownerId, phones }) => ownerId !== null && phones.length > 0);
  const [ownerless] = listed.filter(({ ownerId }) => ownerId === null).slice(-1);
  const correction = (
    place: BusinessEntity,
    at: number,
    said: Pick<CorrectionEntity, 'about'> & Partial<CorrectionEntity>,
  ): CorrectionEntity => {
    const userId = people[at] as Id<'user'>;
    const createdAt = now - (at + 1) * DAY_MS;
    return {
      ...{ id: newId('correction', createdAt, bytes), userId, businessId: place.id },
      ...{
        wrongPhone: null,
        phone: null,
        amenities: null,
        hours: null,
        name: null,
        category: null,
        address: null,
      },
      ...{ point: null, duplicateOf: null, note: null, state: 'pending', words: null },
      ...{ openKey: `${userId} ${place.id} ${said.about}`, createdAt, decidedAt: null, decidedBy: null },
      ...said,
    };
  };
  const [first, second] = owned;
  return [
    ...(first
      ? [
          correction(first, 0, {
            ...{ about: 'phone', wrongPhone: first.phones[0] ?? null, phone: '029990123' },
            note: 'The old number says that it is not in use.',
          }),
        ]
      : []),
    ...(second
      ? [
          correction(second, 1, {
            ...{
              about: 'name',
              name: { en: `${second.name.en ?? second.name.th} & Garden` },
              state: 'agreed',
            },
            note: 'ป้ายใหม่ตั้งแต่เดือนที่แล้ว',
          }),
        ]
      : []),
    ...(ownerless
      ? [correction(ownerless, 2, { about: 'closed', note: '大门上锁，招牌已拆，邻居说年初就关了。' })]
      : []),
  ];
}
