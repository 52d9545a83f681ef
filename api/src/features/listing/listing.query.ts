import {
  commentsByField,
  type Id,
  type Listing,
  type ListingPart,
  type MemberRole,
  POLICY_SECTIONS,
  partsOf,
} from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { itemsOf } from '../business/business.query.js';
import { BusinessPolicyEntity } from '../business/business-policy.entity.js';
import { picturesOf } from '../photo/picture.query.js';
import { openChange } from '../registration/change.js';
import { knownOf } from '../registration/listed-answers.js';
import type { RegistrationEntity } from '../registration/registration.entity.js';
import { cardOf } from '../registration/registration.query.js';

/** Where the fields of a part come from in what was registered. */
const PART_OF: Record<string, ListingPart> = {
  'form1.name': 'name',
  'form1.category': 'name',
  'form1.extraCategories': 'name',
  'form3.facets': 'name',
  'form2.address': 'place',
  'form2.point': 'place',
  'form2.pinIsRight': 'place',
  'form4.documents': 'documents',
};

/** What was registered as `form1.name` is `name.name` in a listing. */
export function inPart(path: string): string {
  const [step, field, ...rest] = path.split('.');
  return [PART_OF[`${step}.${field}`] ?? step, field, ...rest].join('.');
}

/** The listing as its members edit it: what is public, with what waits for an inspector in its place. */
export async function readListing(
  { manager, person, now }: Act,
  { id, role }: { id: Id<'business'>; role: MemberRole },
): Promise<Listing> {
  const place = await manager.findOneBy(BusinessEntity, { id });
  if (!place) throw new Problem('NOT_FOUND');
  const [change, items, pictures, policy] = await Promise.all([
    openChange(manager, id),
    itemsOf(manager.dataSource, id),
    picturesOf(manager.dataSource, [id]),
    manager.findOne(BusinessPolicyEntity, { where: { businessId: id }, order: { versionNo: 'DESC' } }),
  ]);
  const known = knownOf(place) as Record<'form1' | 'form2' | 'form3', Record<string, unknown>>;
  const waits = (change?.answers ?? {}) as Partial<typeof known> & { form4?: Record<string, unknown> };
  const { name, category, extraCategories, description } = known.form1;
  const { hours, phones, email, website, socials, facets, ...about } = known.form3;
  const parts: Listing['parts'] = {
    about: { description, ...about },
    hours: { hours },
    contact: { phones, email, website, socials },
    photos: { photos: pictures(id).map((picture) => picture.id) },
    items: {
      items: items.map(({ pictures: photos, ...item }) => ({ ...item, photos: photos.map((p) => p.id) })),
    },
    policy: policyOf(policy),
    reply: { rightToReply: place.rightToReply },
    name: { name, category, extraCategories, facets, ...waits.form1, ...waits.form3 },
    place: { ...known.form2, ...waits.form2 },
    documents: { documents: [], ...waits.form4 },
  };
  const seen = partsOf(role);
  return {
    id,
    name: place.name,
    state: place.state,
    version: place.version,
    role,
    parts: {
      ...withoutNull(Object.fromEntries(seen.map((part) => [part, parts[part]]))),
      // That it is not closed for a time is said by a null.
      hours: hours ? { hours } : {},
    },
    change: change && {
      registration: cardOf(manager, change, { ...person, id: change.applicantId ?? person.id }, now),
      parts: partsIn(change.answers).filter((part) => seen.includes(part)),
      comments: commentsIn(change, seen),
    },
  };
}

const policyOf = (policy: BusinessPolicyEntity | null) => ({
  ...Object.fromEntries(POLICY_SECTIONS.map((section) => [section, policy?.[section] ?? null])),
  cancelFreeUntilHours: policy?.cancelFreeUntilHours ?? null,
  insuranceSum: policy?.insuranceSum ?? null,
});

/** What an inspector notes while they look is nobody else's until they decide. */
function commentsIn(
  { state, marks }: RegistrationEntity,
  seen: readonly ListingPart[],
): Record<string, string> {
  if (state !== 'changes_requested') return {};
  const comments = Object.entries(commentsByField(marks)).filter(([field]) => {
    const part = PART_OF[field];
    return part && seen.includes(part);
  });
  return Object.fromEntries(comments.map(([field, comment]) => [inPart(field), comment]));
}

export function partsIn(answers: Record<string, object>): ListingPart[] {
  const fields = Object.entries(answers).flatMap(([step, given]) =>
    Object.keys(given).flatMap((field) => PART_OF[`${step}.${field}`] ?? []),
  );
  return [...new Set(fields)];
}

/** A form leaves out what is not answered. */
const withoutNull = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (_key, each) => each ?? undefined)) as T;
