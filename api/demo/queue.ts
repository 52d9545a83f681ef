import { DAY_MS, type Facet, HOUR_MS, type Id, newId, type ProvinceCode } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { CorrectionEntity } from '../src/features/correction/correction.entity.js';
import type { HazardReportEntity } from '../src/features/hazard-report/hazard-report.entity.js';
import type { ReportEntity } from '../src/features/report/report.entity.js';
import type { ReviewEntity } from '../src/features/review/review.entity.js';
import { randomOf } from './random.js';

/** One of each demo inspector's provinces. */
const PROVINCES: readonly ProvinceCode[] = ['TH-20', 'TH-50'];
const WEEKDAY = [{ from: '09:00', to: '18:00' }];

/** Three people who do not know each other saw the same; then some that were decided already. */
const URGENT: readonly string[] = [
  'ราวกันตกตรงทางเดินหลวมมาก จับแล้วโยก เด็กเอนตัวพิงแทบตก',
  'The railing along the walkway is loose; a child nearly fell when leaning on it.',
  '走道边的栏杆松动了，用手一推就晃，非常危险。',
];
const SINGLE: readonly [text: string, state: HazardReportEntity['state'], outcome: string | null][] = [
  ['Bare wires hang from the ceiling beside the wash basins.', 'received', null],
  ['พื้นหน้าห้องน้ำเปียกและลื่นตลอดวัน ไม่มีป้ายเตือน', 'triaged', 'รับเรื่องแล้ว เจ้าหน้าที่จะเข้าตรวจภายในสัปดาห์นี้'],
  ['灭火器的压力表指针在红色区域。', 'linked', '谢谢您的报告，下次检查会核对灭火器。'],
  ['The music was far too loud for us.', 'dismissed', 'Thank you. Noise is the district office’s matter.'],
];

/** What waits for inspectors and leads, of other people than those who sign in at the demo. */
export function queueOf(
  {
    visitors,
    businesses,
    reviews,
  }: {
    visitors: readonly { id: Id<'user'> }[];
    businesses: readonly BusinessEntity[];
    reviews: readonly ReviewEntity[];
  },
  seed: string,
  now: number,
): {
  hazards: HazardReportEntity[];
  reviews: ReviewEntity[];
  reports: ReportEntity[];
  corrections: CorrectionEntity[];
} {
  const random = randomOf(`${seed}/queue`);
  const all: ReturnType<typeof queueOf> = { hazards: [], reviews: [], reports: [], corrections: [] };
  for (const province of PROVINCES) {
    const listed = businesses.filter((place) => place.state === 'listed' && place.province === province);
    const people = random.some(visitors, 8).map(({ id }) => id);
    const [urgent, ...others] = random.some(listed, 6) as [BusinessEntity, ...BusinessEntity[]];
    const hazard = (place: BusinessEntity, at: number, text: string): HazardReportEntity => ({
      id: newId('hazardReport', at, random.bytes),
      reporterId: people[all.hazards.length % people.length] as Id<'user'>,
      businessId: place.id,
      facet: place.facets[0] ?? ('building' satisfies Facet),
      checklistItemId: null,
      text,
      seenAt: at - 3 * HOUR_MS,
      state: 'received',
      outcome: null,
      linkedItemId: null,
      inspectionId: null,
      duplicateOf: null,
      network: null,
      held: null,
      createdAt: at,
    });
    for (const [index, text] of URGENT.entries())
      all.hazards.push(hazard(urgent, now - (index + 1) * 40 * HOUR_MS, text));
    for (const [index, [text, state, outcome]] of SINGLE.entries()) {
      const place = others[index] as BusinessEntity;
      const linkedItemId = state === 'linked' ? 'F2-01' : null;
      const at = now - (index + 2) * 3 * DAY_MS;
      all.hazards.push({ ...hazard(place, at, text), state, outcome, linkedItemId });
    }
    const [author, reporter] = people as [Id<'user'>, Id<'user'>];
    const quiet = listed.find(({ id }) => !reviews.some((r) => r.businessId === id && r.authorId === author));
    if (quiet) all.reviews.push(heldReview(quiet, author, now - 20 * HOUR_MS, random.bytes));
    const reported = reviews.find(
      ({ businessId, state }) => state === 'published' && listed.some(({ id }) => id === businessId),
    );
    if (reported) all.reports.push(reportOf(reported, reporter, now - 30 * HOUR_MS, random.bytes));
    const ownerless = listed.find(({ ownerId, hours }) => ownerId === null && hours);
    if (ownerless) all.corrections.push(hoursOf(ownerless, reporter, now - 2 * DAY_MS, random.bytes));
  }
  return all;
}

type Bytes = Parameters<typeof newId>[2];

function heldReview(
  { id: businessId }: BusinessEntity,
  authorId: Id<'user'>,
  createdAt: number,
  bytes: Bytes,
): ReviewEntity {
  return {
    id: newId('review', createdAt, bytes),
    businessId,
    authorId,
    state: 'held',
    rating: 5,
    cleanliness: null,
    safety: null,
    service: null,
    value: null,
    title: null,
    text: 'Best price for tours, book with my cousin at www.example.com or 081 234 5678.',
    language: 'en',
    visitedMonth: bangkokDate(new Date(createdAt)).slice(0, 7),
    mentionsSafety: false,
    helpful: 0,
    replyText: null,
    replyLanguage: null,
    replyAt: null,
    createdAt,
    editedAt: null,
    version: 1,
    held: [
      { rule: 'link', found: 'www.example.com' },
      { rule: 'phone', found: '081 234 5678' },
    ],
    heldAt: createdAt,
    removedBecause: null,
    photoCount: 0,
    network: null,
  };
}

function reportOf(
  { id: targetId, businessId }: ReviewEntity,
  reporterId: Id<'user'>,
  createdAt: number,
  bytes: Bytes,
): ReportEntity {
  return {
    id: newId('report', createdAt, bytes),
    reporterId,
    target: 'review',
    targetId,
    businessId,
    reason: 'conflict_of_interest',
    note: 'I know the author: they work there.',
    state: 'pending',
    comment: null,
    openKey: `${reporterId} ${targetId}`,
    network: null,
    createdAt,
    decidedAt: null,
    decidedBy: null,
  };
}

function hoursOf(
  { id: businessId }: BusinessEntity,
  userId: Id<'user'>,
  createdAt: number,
  bytes: Bytes,
): CorrectionEntity {
  const days = {
    mon: [],
    tue: WEEKDAY,
    wed: WEEKDAY,
    thu: WEEKDAY,
    fri: WEEKDAY,
    sat: WEEKDAY,
    sun: WEEKDAY,
  };
  return {
    id: newId('correction', createdAt, bytes),
    userId,
    businessId,
    about: 'hours',
    wrongPhone: null,
    phone: null,
    amenities: null,
    ...{ name: null, category: null, address: null, point: null, duplicateOf: null },
    hours: { alwaysOpen: false, days },
    note: 'The sign at the gate says closed on Mondays.',
    state: 'pending',
    words: null,
    openKey: `${userId} ${businessId} hours`,
    createdAt,
    decidedAt: null,
    decidedBy: null,
  };
}
