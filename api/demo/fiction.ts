import {
  type Category,
  DAY_MS,
  HOUR_MS,
  type Id,
  LOCALE_OF_LANGUAGE,
  type LocaleCode,
  newId,
} from '@sabaijai/contract';
import type { ActivityEventEntity } from '../src/features/activity/activity-event.entity.js';
import type { ActivityTotalEntity } from '../src/features/activity/activity-total.entity.js';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { BusinessItemEntity } from '../src/features/business/business-item.entity.js';
import type { BusinessPolicyEntity } from '../src/features/business/business-policy.entity.js';
import type { ActivityKind } from '../src/features/business/hot.js';
import type { InspectionTotalEntity } from '../src/features/dashboard/inspection-total.entity.js';
import type { MissingPlaceEntity } from '../src/features/missing-place/missing-place.entity.js';
import type { PhotoEntity } from '../src/features/photo/photo.entity.js';
import type { PictureRequestEntity } from '../src/features/picture-request/picture-request.entity.js';
import type { ReviewEntity } from '../src/features/review/review.entity.js';
import type { SurveyEntity } from '../src/features/survey/survey.entity.js';
import { localDay } from '../src/platform/clock/bangkok.js';
import { type DemoName, demoAccount } from './accounts.js';
import { pictureRequestsOf } from './asked.js';
import { type Owned, ownedOf } from './owned.js';
import { AUTHORS } from './people.js';
import { type Drawing, drawing, HEIGHT, lightsOf, WIDTH } from './pictures.js';
import { itemsOf, type Plan, placeOf, plans, policiesOf } from './place.js';
import { queueOf } from './queue.js';
import { type Random, randomOf } from './random.js';
import { draftOf, type Registered, registrationOf, STAGES } from './registrations.js';
import { type Requested, requestsOf } from './requests.js';
import { type Author, reviewsOf } from './reviews.js';
import { type Planned, plannedOf } from './rounds.js';
import { FATES, type Fate, type History, historyOf, outlineOf } from './story.js';
import { surveysOf } from './surveys.js';
import { RIGHTS_TO_REPLY } from './texts.js';
import { toldOf } from './told.js';
import { inspectionTotalsOf, totalsOf } from './totals.js';
import { type Visits, visitsOf } from './visits.js';
import { type Warned, warningsOf } from './warnings.js';

export interface DemoVisitor {
  id: Id<'user'>;
  displayName: string;
  locale: LocaleCode;
  createdAt: number;
}

/** Everything the demo database holds, as rows; all of it invented. */
export interface Fiction extends History, Visits, Registered, Warned, Requested {
  visitors: DemoVisitor[];
  businesses: BusinessEntity[];
  surveys: SurveyEntity[];
  items: BusinessItemEntity[];
  policies: BusinessPolicyEntity[];
  photos: (PhotoEntity & { drawing: Drawing })[];
  reviews: ReviewEntity[];
  activity: ActivityEventEntity[];
  totals: ActivityTotalEntity[];
  inspectionTotals: InspectionTotalEntity[];
  missingPlaces: MissingPlaceEntity[];
  pictureRequests: PictureRequestEntity[];
  members: Owned['members'];
  rounds: Planned['rounds'];
  stops: Planned['stops'];
}

/** Who signs in at the demo sees reviews of their own. */
const OWN_REVIEW_EVERY: readonly [name: DemoName, every: number, offset: number][] = [
  ['client1', 70, 11],
  ['client2', 90, 31],
];
/** Each of these provinces' businesses may belong to the vendor. */
const OWNERS: readonly [name: DemoName, provinces: readonly string[]][] = [
  ['vendor1', ['TH-20', 'TH-10']],
  ['vendor2', ['TH-50', 'TH-83']],
];
const PLACES_OF_A_VENDOR = 12;

/** The same seed and `now` give the same demo; all times hang on `now`, so that it never looks old. */
export function fiction(now: number, seed = 'sabaijai'): Fiction {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const visitors = visitorsOf(randomOf(`${seed}/visitors`), hour);
  const all: Fiction = {
    visitors,
    businesses: [],
    items: [],
    policies: [],
    photos: [],
    reviews: [],
    inspections: [],
    answers: [],
    grades: [],
    activity: [],
    totals: [],
    inspectionTotals: [],
    favorites: [],
    hazards: [],
    reports: [],
    corrections: [],
    missingPlaces: [],
    pictureRequests: [],
    notifications: [],
    registrations: [],
    drafts: [],
    documents: [],
    registrationPhotos: [],
    members: [],
    surveys: [],
    rounds: [],
    stops: [],
    warnings: [],
    warningItems: [],
    warningReplies: [],
    notices: [],
    noticeItems: [],
    appeals: [],
    reInspections: [],
  };
  const authors: Author[] = visitors.map(({ id }, index) => ({
    id,
    language: (AUTHORS[index] as (typeof AUTHORS)[number]).language,
  }));
  const whole = plans(randomOf(`${seed}/plans`));
  const fates = fatesFor(randomOf(`${seed}/fates`), whole.length);
  for (const [index, plan] of whole.entries())
    addPlace(all, { seed, index, plan, fate: fates[index] as Fate, authors, now: hour });
  giveOwners(all);
  closeSome(all, hour);
  addRegistrations(all, seed, whole.length, hour);
  addOwned(all, seed, hour);
  all.surveys = surveysOf(all.businesses, seed, hour);
  all.totals = totalsOf(all, seed, hour);
  const visits = visitsOf(all, seed, hour);
  // Vendors were told something already.
  Object.assign(all, visits, { notifications: [...all.notifications, ...visits.notifications] });
  const planned = plannedOf(all, seed, hour);
  Object.assign(all, planned, { hazards: [...all.hazards, ...planned.hazards] });
  const { photos, notifications: warnedOf, ...warned } = warningsOf(all, seed, hour);
  Object.assign(all, warned);
  all.photos.push(...photos);
  all.notifications.push(...warnedOf);
  const queue = queueOf(all, seed, hour);
  for (const table of ['hazards', 'reviews', 'reports', 'corrections'] as const)
    all[table].push(...(queue[table] as never[]));
  const told = toldOf(all, seed, hour);
  all.corrections.push(...told.corrections);
  all.missingPlaces = told.missingPlaces;
  all.pictureRequests = pictureRequestsOf(all, seed, hour);
  const { notifications, ...requests } = requestsOf(all, seed, hour);
  Object.assign(all, requests);
  all.notifications.push(...notifications);
  all.inspectionTotals = inspectionTotalsOf(all);
  return all;
}

function visitorsOf(random: Random, now: number): DemoVisitor[] {
  return AUTHORS.map(({ name, language }) => {
    const createdAt = now - random.int(560, 900) * DAY_MS;
    return {
      id: newId('user', createdAt, random.bytes),
      displayName: name,
      locale: LOCALE_OF_LANGUAGE[language],
      createdAt,
    };
  });
}

/** The exact shares, in random order: a rare fate must not be left to chance. */
function fatesFor(random: Random, count: number): Fate[] {
  const fates = (Object.entries(FATES) as [Fate, number][]).flatMap(([fate, share]) =>
    Array.from({ length: Math.max(1, Math.round((share * count) / 100)) }, () => fate),
  );
  while (fates.length < count) fates.push('A');
  return random.some(fates, fates.length);
}

interface Entry {
  seed: string;
  index: number;
  plan: Plan;
  fate: Fate;
  authors: readonly Author[];
  now: number;
}

function addPlace(all: Fiction, { seed, index, plan, fate, authors, now }: Entry): BusinessEntity {
  const random = randomOf(`${seed}/place/${index}`);
  const outline = outlineOf(random, fate, now);
  if (fate === 'B' && index % 9 === 0) outline.pending = random.pick(['B', 'C'] as const);
  if (fate === 'NEW' && index % 5 === 0) outline.pending = 'B';
  if (fate === 'AWAITING' && index % 2 === 0) outline.isUnderWay = true;
  const place = placeOf(random, plan, index, outline.listedAt - random.int(3, 20) * DAY_MS, now);
  place.listedAt = outline.listedAt;
  place.updatedAt = Math.max(outline.listedAt, now - random.int(1, 200) * DAY_MS);
  all.businesses.push(place);
  all.items.push(...itemsOf(random, place));
  all.policies.push(...policiesOf(random, place, now));
  all.photos.push(...photosOf(random, place, plan, index));

  const history = historyOf(random, place, outline, now);
  all.inspections.push(...history.inspections);
  all.answers.push(...history.answers);
  all.grades.push(...history.grades);
  const isPoor = history.grades.at(-1)?.grade === 'D' || history.grades.at(-1)?.grade === 'C';
  if (isPoor && plan.kind === 'business' && random.chance(0.6))
    place.rightToReply = random.pick(RIGHTS_TO_REPLY);

  const ageDays = (now - outline.listedAt) / DAY_MS;
  const most = ageDays < 60 ? 5 : 40;
  const reviews = reviewsOf(random, place, authors, {
    count: 2 + Math.floor((most - 1) * random.next() ** 2.4),
    quality: random.around(4.2, 0.6) - (isPoor ? 0.5 : 0),
    now,
  });
  for (const [name, every, offset] of OWN_REVIEW_EVERY)
    if (index % every === offset && reviews[0]) reviews[0].authorId = demoAccount(name).id;
  all.reviews.push(...reviews);
  all.activity.push(...activityOf(random, place, reviews, fate, now));
  return place;
}

function photosOf(random: Random, place: BusinessEntity, plan: Plan, index: number): Fiction['photos'] {
  // Neighbours in a list rarely share a picture: which of its own comes first goes round in turn.
  const turn = index % plan.pictures.length;
  const order = [...plan.pictures.slice(turn), ...plan.pictures.slice(0, turn)];
  return order.map((number, sort) => ({
    id: newId('photo', place.createdAt, random.bytes),
    ownerType: 'business',
    ownerId: place.id,
    sort,
    width: WIDTH,
    height: HEIGHT,
    caption: null,
    visibility: 'public',
    createdAt: place.createdAt,
    drawing: drawing(place.category, number, index % lightsOf(place.category)),
  }));
}

/** Two weeks of visitors: a few places are the talk of the town, most have some, many have none. */
function activityOf(
  random: Random,
  place: BusinessEntity,
  reviews: readonly ReviewEntity[],
  fate: Fate,
  now: number,
): ActivityEventEntity[] {
  const today = localDay(now);
  const isTalked = fate !== 'D' && random.chance(0.13);
  const visitors = isTalked ? random.int(9, 48) : random.chance(0.5) ? random.int(1, 7) : 0;
  const rows = new Map<string, ActivityEventEntity>();
  const add = (day: number, kind: ActivityKind, visitorHash: string) =>
    rows.set(`${day}/${kind}/${visitorHash}`, { businessId: place.id, day, kind, visitorHash });
  for (let i = 0; i < visitors; i += 1) {
    const visitor = hash(random);
    const day = today - Math.floor(random.next() ** 1.5 * 14);
    add(day, 'view', visitor);
    if (random.chance(0.3)) add(day, 'directions', visitor);
    if (place.phones.length && random.chance(0.12)) add(day, 'call', visitor);
    if (random.chance(isTalked ? 0.45 : 0.15)) add(day, 'favorite', visitor);
  }
  for (const { createdAt } of reviews)
    if (today - localDay(createdAt) < 14) add(localDay(createdAt), 'review', hash(random));
  return [...rows.values()];
}

const hash = (random: Random) => Buffer.from(random.bytes(new Uint8Array(32))).toString('base64url');

function giveOwners({ businesses, inspections, grades }: Fiction): void {
  const bad = new Set(
    grades.filter((each) => each.grade === 'D' && !each.supersededAt).map((each) => each.inspectionId),
  );
  const dangerous = new Set(
    inspections
      .filter(({ id, criticalFindings }) => criticalFindings > 0 && bad.has(id))
      .map((each) => each.businessId),
  );
  for (const [name, provinces] of OWNERS) {
    const theirs = businesses.filter(
      ({ kind, address, ownerId }) =>
        kind === 'business' && ownerId === null && provinces.includes(address.province as string),
    );
    // Every grade among them, one of each category where there is one.
    const categories = new Map<Category, BusinessEntity>();
    for (const place of theirs) if (!categories.has(place.category)) categories.set(place.category, place);
    const chosen = new Set([...categories.values(), ...theirs].slice(0, PLACES_OF_A_VENDOR + 8));
    // And one where something is so dangerous that a warning gives it hours.
    const gravest = theirs.filter(({ id }) => dangerous.has(id)).slice(0, 1);
    for (const place of [...[...chosen].slice(0, PLACES_OF_A_VENDOR), ...gravest])
      place.ownerId = demoAccount(name).id;
  }
}

/** A few places are closed for good or suspended, as in life. */
function closeSome({ businesses, grades }: Fiction, now: number): void {
  const poor = new Set(
    grades.filter((each) => each.grade === 'D' && !each.supersededAt).map((each) => each.businessId),
  );
  const candidates = businesses.filter(({ id, ownerId }) => poor.has(id) && ownerId === null);
  for (const place of candidates.slice(0, 3)) place.state = 'suspended';
  for (const [name] of OWNERS) {
    const theirs = businesses.filter(({ ownerId }) => ownerId === demoAccount(name).id);
    const [suspended, closed] = theirs.slice(-2);
    if (suspended) suspended.state = 'suspended';
    if (closed) Object.assign(closed, { state: 'closed', closedAt: now - 20 * DAY_MS });
  }
  for (const place of businesses
    .filter(({ ownerId, kind }) => ownerId === null && kind === 'business')
    .slice(7, 9)) {
    place.state = 'closed';
    place.updatedAt = now - 40 * DAY_MS;
  }
}

/** Registrations on their way: the vendors wait, the inspectors have something to review. */
function addRegistrations(all: Fiction, seed: string, first: number, now: number): void {
  const fresh = plans(randomOf(`${seed}/registrations`)).filter(({ kind }) => kind === 'business');
  const taken = new Set(all.businesses.map(({ name }) => name.th));
  for (const [order, stage] of [...STAGES, ...STAGES].entries()) {
    // In the second half the other one's turn, so that both have each stage.
    const turn = order + Math.floor(order / STAGES.length);
    const [owner, provinces] = OWNERS[turn % OWNERS.length] as (typeof OWNERS)[number];
    const plan = fresh.find(
      ({ name, district }) => !taken.has(name.th) && provinces.includes(district.province),
    );
    if (!plan) throw new Error('the word lists have become too short for the demo');
    taken.add(plan.name.th);
    const random = randomOf(`${seed}/registration/${order}`);
    const made = placeOf(random, plan, first + order, now - (order + 1) * DAY_MS, now);
    // A claim is of a place that is listed and has no owner.
    const place = stage === 'claim' ? { ...claimedOf(all, provinces), createdAt: made.createdAt } : made;
    const one = registrationOf({
      random,
      place,
      items: stage === 'claim' ? [] : itemsOf(random, place).slice(0, 12),
      pictures: plan.pictures,
      vendor: owner,
      stage,
      now,
    });
    all.registrations.push(...one.registrations);
    all.drafts.push(...one.drafts);
    all.documents.push(...one.documents);
    all.notifications.push(...one.notifications);
    all.registrationPhotos.push(...one.registrationPhotos);
    if (order < OWNERS.length)
      all.drafts.push(
        draftOf(
          newId('draft', now - DAY_MS, random.bytes),
          demoAccount(owner),
          { form1: { name: { th: `${plan.name.th} สาขา 2` }, category: plan.category } },
          { at: now - DAY_MS },
        ),
      );
  }
}

/** Each vendor has businesses in every state. */
function addOwned(all: Fiction, seed: string, now: number): void {
  for (const [name] of OWNERS) {
    const { id } = demoAccount(name);
    const theirs = all.businesses.filter(({ ownerId }) => ownerId === id);
    for (const [order, place] of theirs.entries()) {
      const made = ownedOf(randomOf(`${seed}/owned/${place.id}`), { ...place, ownerId: id }, order, now);
      all.members.push(...made.members);
      all.documents.push(...made.documents);
      all.registrations.push(...made.registrations);
      all.notifications.push(...made.notifications);
    }
  }
}

function claimedOf({ businesses, registrations }: Fiction, provinces: readonly string[]): BusinessEntity {
  const found = businesses.find(
    ({ id, kind, state, ownerId, province }) =>
      kind === 'business' &&
      state === 'listed' &&
      ownerId === null &&
      provinces.includes(province as string) &&
      !registrations.some(({ businessId }) => businessId === id),
  );
  if (!found) throw new Error('every place of the demo has an owner');
  return found;
}
