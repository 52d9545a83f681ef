import { type Id, newId, type ReviewDraft, type Role, visitMonths } from '@sabaijai/contract';
import { addAccount, sessionOf, type TestApp } from '../../testing.js';
import { InspectorProfileEntity, UserEntity } from '../account/account.entity.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { addPlace } from '../business/testing.js';
import { PhotoEntity } from '../photo/photo.entity.js';

export function aDraft(overrides: Partial<ReviewDraft> = {}): ReviewDraft {
  return {
    id: newId('review'),
    rating: 4,
    aspects: { cleanliness: 5, safety: 4, service: null, value: null },
    title: 'ร้านประจำ',
    text: 'อาหารอร่อย สะอาด และพนักงานใจดี',
    language: 'th',
    visitedMonth: visitMonths(Date.now())[1] as string,
    photos: [],
    mentionsSafety: false,
    ...overrides,
  };
}

export interface Somebody {
  id: Id<'user'>;
  headers: { cookie: string };
}
let people = 0;

/** Somebody new with a session, whose account stands: five reviews a day are enough for a person. */
export async function somebody(
  app: TestApp,
  { roles = ['client'], isLead = false }: { roles?: Role[]; isLead?: boolean } = {},
): Promise<Somebody> {
  people += 1;
  const email = `somebody${people}@example.com`;
  const id = await addAccount(app, { email, roles });
  const at = Date.now() - 30 * 86_400_000;
  await app.dataSource.getRepository(UserEntity).update({ id }, { createdAt: at, emailProvedAt: at });
  if (isLead)
    await app.dataSource.getRepository(InspectorProfileEntity).insert({
      userId: id,
      badgeNo: `LEAD-${people}`,
      agency: 'Test',
      provinces: ['TH-10'],
      isLead,
      conflicts: [],
    });
  return { id, headers: await sessionOf(app, id, roles) };
}

export async function aListedPlace(app: TestApp, overrides: Partial<BusinessEntity> = {}) {
  return (await addPlace(app.dataSource, overrides)).id;
}

/** Uploaded, and not yet of anything. */
export async function aPhoto(app: TestApp, { id: ownerId }: Somebody): Promise<Id<'photo'>> {
  const id = newId('photo');
  await app.dataSource.getRepository(PhotoEntity).insert({
    id,
    ownerType: 'user',
    ownerId,
    uploadedBy: ownerId,
    purpose: 'review',
    sort: 0,
    width: 800,
    height: 600,
    caption: null,
    visibility: 'private',
    createdAt: Date.now(),
  });
  return id;
}
