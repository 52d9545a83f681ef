import { DAY_MS } from '@sabaijai/contract';
import type { ActivityEventEntity } from '../src/features/activity/activity-event.entity.js';
import type { ActivityTotalEntity } from '../src/features/activity/activity-total.entity.js';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { ActivityKind } from '../src/features/business/hot.js';
import { sumOf, totalsOf as totalsOfInspection } from '../src/features/dashboard/count-inspection.js';
import type { InspectionTotalEntity } from '../src/features/dashboard/inspection-total.entity.js';
import type { AnswerEntity } from '../src/features/inspection/answer.entity.js';
import type { InspectionEntity } from '../src/features/inspection/inspection.entity.js';
import { localDay, startOfDay } from '../src/platform/clock/bangkok.js';
import { randomOf } from './random.js';

/** As far as vendors look back. */
const DAYS = 56;

/**
 * What happened on each day: the events, and at vendors' places many more. With as many events these would crowd all
 * others out of what is popular now.
 */
export function totalsOf(
  {
    businesses,
    activity,
  }: { businesses: readonly BusinessEntity[]; activity: readonly ActivityEventEntity[] },
  seed: string,
  now: number,
): ActivityTotalEntity[] {
  const totals = new Map<string, ActivityTotalEntity>();
  const add = (
    { businessId, day, kind }: Pick<ActivityTotalEntity, 'businessId' | 'day' | 'kind'>,
    count: number,
  ) => {
    const key = `${businessId}/${day}/${kind}`;
    const total = totals.get(key) ?? { businessId, day, kind, count: 0 };
    if (count > 0) totals.set(key, { ...total, count: total.count + count });
  };
  for (const event of activity) add(event, 1);
  const today = localDay(now);
  for (const place of businesses.filter(({ ownerId, state }) => ownerId !== null && state === 'listed')) {
    const random = randomOf(`${seed}/totals/${place.id}`);
    const usual = random.int(3, 30);
    const growth = random.around(0, 0.4);
    const shares: Partial<Record<ActivityKind, number>> = {
      view: 1,
      directions: 0.3,
      ...(place.phones.length && { call: 0.12 }),
      favorite: 0.06,
    };
    for (let day = Math.max(today - DAYS + 1, localDay(place.createdAt)); day <= today; day += 1) {
      // 1970-01-01 was a Thursday.
      const isWeekend = [2, 3].includes(day % 7);
      const trend = 1 + growth * (1 - (2 * (today - day)) / DAYS);
      const soFar = Math.min(1, (now - startOfDay(day)) / DAY_MS);
      const visitors = usual * (isWeekend ? 1.5 : 1) * trend * soFar;
      for (const [kind, share] of Object.entries(shares) as [ActivityKind, number][])
        add(
          { businessId: place.id, day, kind },
          Math.round(random.around(visitors * share, visitors * share * 0.4)),
        );
    }
  }
  return [...totals.values()];
}

/** The sums that the server keeps of finished inspections. */
export function inspectionTotalsOf({
  businesses,
  inspections,
  answers,
}: {
  businesses: readonly BusinessEntity[];
  inspections: readonly InspectionEntity[];
  answers: readonly AnswerEntity[];
}): InspectionTotalEntity[] {
  const places = new Map(businesses.map((place) => [place.id, place]));
  const given = new Map<string, AnswerEntity[]>(inspections.map(({ id }) => [id, []]));
  for (const answer of answers) given.get(answer.inspectionId)?.push(answer);
  const totals = new Map<string, InspectionTotalEntity>();
  for (const inspection of inspections) {
    if (inspection.state !== 'final' && inspection.state !== 'published') continue;
    const place = places.get(inspection.businessId) as BusinessEntity;
    for (const row of totalsOfInspection(place, inspection, given.get(inspection.id) ?? [])) {
      const key = `${row.scope} ${row.day}`;
      const before = totals.get(key);
      totals.set(key, before ? sumOf(before, row) : row);
    }
  }
  return [...totals.values()];
}
