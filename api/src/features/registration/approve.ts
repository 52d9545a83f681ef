import { type Address, type BusinessItem, type Id, type LocalizedText, newId } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { type EntityManager, IsNull } from 'typeorm';
import { type Moment, stateConflict } from '../../platform/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { TryAgain } from '../../platform/database/retry.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { VendorProfileEntity } from '../account/account.entity.js';
import { BusinessEntity, contentLanguages, newBusiness } from '../business/business.entity.js';
import { BusinessItemEntity } from '../business/business-item.entity.js';
import { BusinessPolicyEntity } from '../business/business-policy.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { openPlace } from '../business/public-business.js';
import { DocumentEntity } from '../document/document.entity.js';
import { addOwner } from '../member/membership.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import type { RegistrationAnswers } from './answers.js';
import type { RegistrationEntity } from './registration.entity.js';
import type { Before } from './succession.js';

/**
 * Makes the place of an approved registration, or gives the claimed one its owner and what they say of it; with items,
 * policy, photos and papers, in the transaction of the approval. A place that got an owner meanwhile is 409.
 */
export async function approve(
  { manager, now }: Moment,
  row: RegistrationEntity,
  { predecessor, other }: Before,
): Promise<void> {
  const { id, businessId, applicantId: ownerId } = row;
  if (!ownerId) throw stateConflict('ownerless');
  const answers = row.answers as unknown as RegistrationAnswers;
  const said = {
    ...placeOf(answers),
    ownerId,
    predecessorId: predecessor?.row.id ?? null,
    otherBeforeId: other?.row.id ?? null,
  };
  // Who was waited for is waited for since then: nobody is new twice.
  const listedAt = predecessor ? (predecessor.row.listedAt ?? predecessor.row.createdAt) : now;
  if (row.kind === 'new')
    await manager.insert(
      BusinessEntity,
      newBusiness({ ...said, id: businessId, kind: 'business', state: 'listed', listedAt }, now),
    );
  else await claim({ manager, now }, businessId, said);
  await addOwner(manager, businessId, ownerId, now);
  await manager.upsert(VendorProfileEntity, { userId: ownerId, ...vendorOf(answers) }, ['userId']);
  await addItems(manager, row, answers, now);
  await addPolicy(manager, businessId, answers, now);
  await addPhotos(manager, row, answers);
  await manager.update(
    DocumentEntity,
    { ownerType: 'registration', ownerId: id },
    { ownerType: 'business', ownerId: businessId, state: 'accepted' },
  );
  await deriveBusiness(manager, [businessId], now);
  await enqueue(manager, 'index-place', businessId, now);
}

type Said = ReturnType<typeof placeOf> & Pick<BusinessEntity, 'ownerId' | 'predecessorId' | 'otherBeforeId'>;

/** The place has its owner, and says what the owner said of it. */
async function claim({ manager, now }: Moment, id: Id<'business'>, said: Said): Promise<void> {
  await lockRows(manager, 'business', [id]);
  const place = await openPlace(manager, id, now);
  if (place.ownerId !== null) throw stateConflict('owned');
  const { affected } = await manager.update(
    BusinessEntity,
    { id, version: place.version, ownerId: IsNull() },
    {
      ...said,
      // A place has one predecessor: what is linked stays.
      predecessorId: place.predecessorId ?? said.predecessorId,
      otherBeforeId: place.otherBeforeId ?? said.otherBeforeId,
      contentLanguages: contentLanguages(said.name),
      version: place.version + 1,
      updatedAt: now,
    },
  );
  if (!affected) throw new TryAgain('The place was changed meanwhile');
}

function placeOf({ form1, form2, form3 }: RegistrationAnswers) {
  const { address, point } = form2;
  return {
    name: form1.name as LocalizedText,
    category: form1.category,
    extraCategories: form1.extraCategories ?? [],
    description: form1.description as LocalizedText,
    address: addressOf(address),
    province: address.province,
    lat: point.lat,
    lon: point.lon,
    locationSource: 'pin' as const,
    phones: form3.phones.map(({ number }) => number),
    email: form3.email ?? null,
    website: form3.website ?? null,
    socials: form3.socials ?? [],
    hours: form3.hours,
    priceMin: form3.priceMin ?? null,
    priceMax: form3.priceMax ?? null,
    capacity: form3.capacity ?? null,
    rooms: form3.rooms ?? null,
    floors: form3.floors ?? null,
    floorAreaM2: form3.floorArea ?? null,
    facets: form3.facets,
    tags: form3.tags ?? null,
    amenities: form3.amenities ?? null,
    languagesSpoken: form3.languages,
  };
}

/** As the directory keeps it. */
export const addressOf = (address: RegistrationAnswers['form2']['address']): Address => ({
  houseNo: address.houseNo ?? null,
  moo: address.moo ?? null,
  soi: textOf(address.soi),
  road: textOf(address.road),
  subdistrict: textOf(address.subdistrict),
  district: textOf(address.district),
  province: address.province,
  postalCode: address.postalCode,
  landmark: textOf(address.landmark),
});

function vendorOf({ form4 }: RegistrationAnswers) {
  return { legalType: form4.legalType, legalName: form4.legalName, taxId: form4.taxId };
}

const HAN = /\p{Script=Han}/u;
const THAI = /[\u0e01-\u0e4e]/;
/** A line that was typed in one language, whichever it was. */
export function textOf(text: string | undefined): LocalizedText | null {
  if (!text) return null;
  if (THAI.test(text)) return { th: text };
  return HAN.test(text) ? { zh: text } : { en: text };
}

async function addItems(
  manager: EntityManager,
  { id, businessId }: RegistrationEntity,
  { form5 }: RegistrationAnswers,
  now: number,
): Promise<void> {
  const before = await manager.countBy(BusinessItemEntity, { businessId });
  for (const [index, item] of (form5.items ?? []).entries()) {
    const itemId = newId('item', now);
    await manager.insert(BusinessItemEntity, {
      id: itemId,
      businessId,
      type: item.type,
      name: item.name as LocalizedText,
      description: (item.description as LocalizedText | undefined) ?? null,
      priceMin: item.priceMin ?? null,
      priceMax: item.priceMax ?? null,
      unit: item.unit,
      facets: item.facets ?? [],
      limits: limitsOf(item.limits),
      sort: before + index,
      active: true,
      createdAt: now,
      updatedAt: now,
      version: 1,
    });
    for (const [sort, photoId] of (item.photos ?? []).entries())
      await manager.update(
        PhotoEntity,
        { id: photoId, ownerType: 'registration', ownerId: id },
        { ownerType: 'item', ownerId: itemId, sort, visibility: 'public' },
      );
  }
}

type Limits = NonNullable<NonNullable<RegistrationAnswers['form5']['items']>[number]['limits']>;
export function limitsOf(limits: Limits | undefined): BusinessItem['limits'] {
  if (!limits) return null;
  return {
    minAge: limits.minAge ?? null,
    maxAge: limits.maxAge ?? null,
    minHeightCm: limits.minHeightCm ?? null,
    maxWeightKg: limits.maxWeightKg ?? null,
    healthNote: (limits.healthNote as LocalizedText | undefined) ?? null,
    stopsInBadWeather: limits.stopsInBadWeather ?? false,
  };
}

/** Before those that the place has. Those of the items have theirs already: what is left are pictures of the place. */
async function addPhotos(
  manager: EntityManager,
  { id, businessId }: RegistrationEntity,
  { form5: { photos } }: RegistrationAnswers,
): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(PhotoEntity)
    .set({ sort: () => `sort + ${photos.length}` })
    .where({ ownerType: 'business', ownerId: businessId })
    .execute();
  for (const [sort, photoId] of photos.entries())
    await manager.update(
      PhotoEntity,
      { id: photoId, ownerType: 'registration', ownerId: id },
      { ownerType: 'business', ownerId: businessId, sort, visibility: 'public' },
    );
}

async function addPolicy(
  manager: EntityManager,
  businessId: Id<'business'>,
  { form5: { cancellation, houseRules } }: RegistrationAnswers,
  now: number,
): Promise<void> {
  if (!cancellation && !houseRules) return;
  const before = await manager.countBy(BusinessPolicyEntity, { businessId });
  await manager.insert(BusinessPolicyEntity, {
    id: newId('policy', now),
    businessId,
    versionNo: before + 1,
    effectiveFrom: bangkokDate(new Date(now)),
    cancellation: textOf(cancellation),
    refund: null,
    ageHealth: null,
    safetyRules: null,
    insurance: null,
    houseRules: textOf(houseRules),
    privacy: null,
    cancelFreeUntilHours: null,
    insuranceSum: null,
    createdAt: now,
  });
}
