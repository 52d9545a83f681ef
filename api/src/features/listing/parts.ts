import {
  type BusinessItem,
  type Id,
  ITEMS_MAX,
  type LocalizedText,
  newId,
  POLICY_SECTIONS,
  type StepValues,
} from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import type { listingForm } from '@sabaijai/contract/forms';
import type { EntityManager } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { invalid, Problem } from '../../platform/problem.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { BusinessItemEntity } from '../business/business-item.entity.js';
import { BusinessPolicyEntity } from '../business/business-policy.entity.js';
import { attachPhotos } from '../photo/attach.js';
import { limitsOf } from '../registration/approve.js';

type Steps = typeof listingForm.steps;
type Live = { [K in 'about' | 'hours' | 'contact' | 'reply']?: StepValues<Steps, K> };
type Item = NonNullable<StepValues<Steps, 'items'>['items']>[number];

/** The columns that these parts write; what was emptied is null. */
export function columnsOf({ about, hours, contact, reply }: Live, now: number): Partial<BusinessEntity> {
  return {
    ...(about && {
      description: about.description as LocalizedText,
      languagesSpoken: about.languages,
      tags: about.tags ?? null,
      amenities: about.amenities ?? null,
      priceMin: about.priceMin ?? null,
      priceMax: about.priceMax ?? null,
      capacity: about.capacity ?? null,
      rooms: about.rooms ?? null,
      floors: about.floors ?? null,
      floorAreaM2: about.floorArea ?? null,
    }),
    ...(hours && { hours: hours.hours }),
    ...(contact && {
      phones: contact.phones.map(({ number }) => number),
      email: contact.email ?? null,
      website: contact.website ?? null,
      socials: contact.socials ?? [],
    }),
    ...(reply && {
      rightToReply: (reply.rightToReply as LocalizedText | undefined) ?? null,
      rightToReplyAt: now,
    }),
  };
}

/** Exactly these, in this order; the first is the cover. */
export async function setPhotos(
  { manager, person, now }: Act,
  ownerId: Id<'business'>,
  ids: readonly Id<'photo'>[],
): Promise<void> {
  const owner = { userId: person.id, ownerType: 'business', ownerId } as const;
  await atField('photos.photos', () =>
    attachPhotos(manager, { ...owner, purpose: 'business', visibility: 'public', ids }, now),
  );
}

/**
 * Exactly these, in this order: with an id they are changed, without one added; those that are not named are removed. A
 * claimed place may have more than its editor is shown: those stay, behind the others.
 */
export async function setItems(
  { manager, person, now }: Act,
  businessId: Id<'business'>,
  items: readonly Item[],
): Promise<void> {
  const before = await manager.find(BusinessItemEntity, {
    where: { businessId },
    order: { sort: 'ASC', id: 'ASC' },
  });
  const kept = items.flatMap(({ id }) => id ?? []);
  if (kept.some((id, at) => kept.indexOf(id) !== at || !before.some((item) => item.id === id)))
    throw invalid('items.items', 'unknown');
  const owner = {
    userId: person.id,
    ownerType: 'item',
    purpose: 'business',
    visibility: 'public',
  } as const;
  const [shown, hidden] = [before.slice(0, ITEMS_MAX), before.slice(ITEMS_MAX)];
  for (const { id: ownerId } of shown.filter((item) => !kept.includes(item.id))) {
    await attachPhotos(manager, { ...owner, ownerId, ids: [] }, now);
    await manager.delete(BusinessItemEntity, { id: ownerId });
  }
  for (const [sort, item] of items.entries()) {
    const known = before.find(({ id }) => id === item.id);
    const row = {
      type: item.type,
      name: item.name as LocalizedText,
      description: (item.description as LocalizedText | undefined) ?? null,
      priceMin: item.priceMin ?? null,
      priceMax: item.priceMax ?? null,
      unit: item.unit,
      facets: item.facets ?? [],
      limits: limitsOf(item.limits) as BusinessItem['limits'],
      sort,
      active: true,
      updatedAt: now,
    };
    const id = known?.id ?? newId('item', now);
    if (known) await manager.update(BusinessItemEntity, { id }, { ...row, version: known.version + 1 });
    else await manager.insert(BusinessItemEntity, { ...row, id, businessId, createdAt: now, version: 1 });
    const ids = (item.photos ?? []) as Id<'photo'>[];
    await atField(`items.items.${sort}.photos`, () =>
      attachPhotos(manager, { ...owner, ownerId: id, ids }, now),
    );
  }
  for (const [at, { id }] of hidden.filter((item) => !kept.includes(item.id)).entries())
    await manager.update(BusinessItemEntity, { id }, { sort: items.length + at });
}

/** A version never changes: what is saved is the next one, in force from today. */
export async function addPolicyVersion(
  manager: EntityManager,
  businessId: Id<'business'>,
  policy: StepValues<Steps, 'policy'>,
  now: number,
): Promise<void> {
  const versionNo = (await manager.maximum(BusinessPolicyEntity, 'versionNo', { businessId })) ?? 0;
  await manager.insert(BusinessPolicyEntity, {
    ...(Object.fromEntries(POLICY_SECTIONS.map((key) => [key, policy[key] ?? null])) as Record<
      (typeof POLICY_SECTIONS)[number],
      LocalizedText | null
    >),
    id: newId('policy', now),
    businessId,
    versionNo: versionNo + 1,
    effectiveFrom: bangkokDate(new Date(now)),
    cancelFreeUntilHours: policy.cancelFreeUntilHours ?? null,
    insuranceSum: policy.insuranceSum ?? null,
    createdAt: now,
  });
}

/** What is wrong with the files is told at the field that names them. */
async function atField(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'VALIDATION') throw error;
    throw invalid(path, 'unknown');
  }
}
