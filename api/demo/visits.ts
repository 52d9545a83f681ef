import {
  DAY_MS,
  HOUR_MS,
  type Id,
  type NotificationParams,
  type NotificationType,
  newId,
} from '@sabaijai/contract';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { CorrectionEntity } from '../src/features/correction/correction.entity.js';
import { type FavoriteEntity, NO_GRADE } from '../src/features/favorite/favorite.entity.js';
import type { GradeRecordEntity } from '../src/features/grade/grade-record.entity.js';
import type { HazardReportEntity } from '../src/features/hazard-report/hazard-report.entity.js';
import type { NotificationEntity } from '../src/features/notification/notification.entity.js';
import type { ReportEntity } from '../src/features/report/report.entity.js';
import type { ReviewEntity } from '../src/features/review/review.entity.js';
import { type DemoName, demoAccount } from './accounts.js';
import { randomOf } from './random.js';

/** What the visitors of the demo accounts have done and been told. */
export interface Visits {
  favorites: FavoriteEntity[];
  hazards: HazardReportEntity[];
  reports: ReportEntity[];
  corrections: CorrectionEntity[];
  notifications: NotificationEntity[];
}

interface Places {
  businesses: readonly BusinessEntity[];
  grades: readonly GradeRecordEntity[];
  reviews: readonly ReviewEntity[];
}

const NOTES = ['มากับคุณแม่ ทางลาดดี', 'Ask for the room at the back', '周末人多，早点来'];

export function visitsOf({ businesses, grades, reviews }: Places, seed: string, now: number): Visits {
  const random = randomOf(`${seed}/visits`);
  const all: Visits = { favorites: [], hazards: [], reports: [], corrections: [], notifications: [] };
  const listed = businesses.filter(({ state, province }) => state === 'listed' && province === 'TH-20');
  const shown = new Map<string, GradeRecordEntity[]>();
  for (const record of grades.filter(({ publishAt }) => publishAt <= now))
    shown.set(record.businessId, [...(shown.get(record.businessId) ?? []), record]);
  const gradesOf = (place: BusinessEntity) => (shown.get(place.id) ?? []).map(({ grade }) => grade);

  const tell = <T extends NotificationType>(
    name: DemoName,
    place: BusinessEntity,
    type: T,
    params: NotificationParams<T>,
    more: {
      at: number;
      about: 'listing' | 'reply';
      severity: NotificationEntity['severity'];
      read?: boolean;
    },
  ) =>
    all.notifications.push({
      id: newId('notification', more.at, random.bytes),
      userId: demoAccount(name).id,
      businessId: place.id,
      type,
      params,
      subjectType: more.about,
      subjectId: place.id,
      severity: more.severity,
      createdAt: more.at,
      readAt: more.read ? more.at + HOUR_MS : null,
    });

  // The first of them has another grade today than when it was saved.
  const changed = listed.find((place) => new Set(gradesOf(place).slice(-2)).size === 2);
  const kept = [...(changed ? [changed] : []), ...random.some(listed, 8)];
  for (const [index, place] of [...new Set(kept)].entries()) {
    const own = gradesOf(place);
    const before = place === changed ? own.at(-2) : own.at(-1);
    const savedAt = now - (index + 3) * 9 * DAY_MS;
    all.favorites.push({
      id: newId('favorite', savedAt, random.bytes),
      userId: demoAccount(index < 6 ? 'client1' : 'client2').id,
      businessId: place.id,
      note: NOTES[index] ?? null,
      notifyGrade: index !== 4,
      gradeWhenSaved: before ?? null,
      toldGrade: own.at(-1) ?? NO_GRADE,
      savedAt,
    });
  }
  if (changed) {
    const [before = null, after = null] = gradesOf(changed).slice(-2);
    const severity = String(before) < String(after) ? 'warning' : 'success';
    tell(
      'client1',
      changed,
      'FAVORITE_GRADE_CHANGED',
      { before, after },
      { at: now - 5 * HOUR_MS, about: 'listing', severity },
    );
  }
  const answered = reviews.find(
    ({ authorId, replyAt }) => authorId === demoAccount('client1').id && replyAt !== null,
  );
  const answeredPlace = businesses.find(({ id }) => id === answered?.businessId);
  if (answered && answeredPlace)
    tell(
      'client1',
      answeredPlace,
      'REVIEW_REPLIED',
      {},
      {
        // What is older than a year is forgotten.
        at: Math.max(answered.replyAt as number, now - 60 * DAY_MS),
        about: 'reply',
        severity: 'info',
        read: true,
      },
    );

  const [dangerous, unlit, moved, late] = random.some(listed, 4) as BusinessEntity[];
  const hazard = (
    place: BusinessEntity,
    name: DemoName,
    daysAgo: number,
    text: string,
  ): HazardReportEntity => {
    const at = now - daysAgo * DAY_MS;
    return {
      id: newId('hazardReport', at, random.bytes),
      reporterId: demoAccount(name).id,
      businessId: place.id,
      facet: place.facets[0] ?? 'building',
      checklistItemId: null,
      text,
      seenAt: at - 2 * HOUR_MS,
      state: 'received',
      outcome: null,
      linkedItemId: null,
      inspectionId: null,
      duplicateOf: null,
      network: null,
      held: null,
      createdAt: at,
    };
  };
  if (dangerous && unlit && moved && late) {
    all.hazards.push(
      hazard(dangerous, 'client1', 2, 'ประตูหนีไฟชั้นสองถูกล็อกด้วยแม่กุญแจ เปิดจากด้านในไม่ได้'),
      hazard(dangerous, 'client2', 1, 'The fire exit on the second floor is locked with a padlock.'),
      { ...hazard(unlit, 'client1', 6, '楼梯的灯坏了，台阶边缘也松动，晚上很危险。'), state: 'triaged' },
    );
    const reportedAt = now - 3 * DAY_MS;
    const report = {
      id: newId('report', reportedAt, random.bytes),
      reporterId: demoAccount('client1').id,
      target: 'business' as const,
      targetId: moved.id as Id<'business'>,
      businessId: moved.id,
      reason: 'not_here' as const,
      note: 'ร้านย้ายไปอีกฝั่งของถนนแล้ว',
      state: 'pending' as const,
      comment: null,
      openKey: `${demoAccount('client1').id} ${moved.id}`,
      createdAt: reportedAt,
      network: null,
      decidedAt: null,
      decidedBy: null,
    };
    all.reports.push(report);
    all.corrections.push({
      id: newId('correction', reportedAt, random.bytes),
      userId: demoAccount('client1').id,
      businessId: late.id,
      about: 'hours',
      wrongPhone: null,
      phone: null,
      amenities: null,
      ...{ name: null, category: null, address: null, point: null, duplicateOf: null },
      hours: null,
      note: null,
      words: null,
      // Whoever confirms what is shown has nothing to wait for.
      state: 'applied',
      openKey: null,
      createdAt: reportedAt,
      decidedAt: reportedAt,
      decidedBy: null,
    });
  }
  return all;
}
