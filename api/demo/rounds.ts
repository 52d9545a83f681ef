import { DAY_MS, type Id, newId } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { HazardReportEntity } from '../src/features/hazard-report/hazard-report.entity.js';
import type { RoundEntity, StopEntity } from '../src/features/round/round.entity.js';
import { distance } from '../src/search/geo/geo.js';
import { type DemoName, demoAccount } from './accounts.js';
import { randomOf } from './random.js';
import { type History, isDue } from './story.js';

/** What the demo's inspectors have planned for today, and three visitors' reports of one danger in their province. */
export interface Planned {
  rounds: RoundEntity[];
  stops: StopEntity[];
  hazards: HazardReportEntity[];
}

/** Where each of them is today. */
const DAYS_WORK: readonly [name: DemoName, province: string][] = [
  ['inspector1', 'TH-10'],
  ['inspector2', 'TH-50'],
  ['lead', 'TH-20'],
];
const STOPS = 5;
const DANGER = [
  'สายไฟหลังเคาน์เตอร์เปลือย มีประกายไฟเวลาฝนตก',
  'Bare wires behind the counter, they spark when it rains.',
  '柜台后面的电线裸露，下雨时会冒火花。',
] as const;

export function plannedOf(
  all: History & { businesses: readonly BusinessEntity[]; visitors: readonly { id: Id<'user'> }[] },
  seed: string,
  now: number,
): Planned {
  const planned: Planned = { rounds: [], stops: [], hazards: [] };
  const historyOf = ({ id }: BusinessEntity): History => ({
    inspections: all.inspections.filter(({ businessId }) => businessId === id),
    answers: [],
    grades: all.grades.filter(({ businessId }) => businessId === id),
  });
  for (const [name, province] of DAYS_WORK) {
    const random = randomOf(`${seed}/round/${name}`);
    const there = all.businesses.filter((place) => place.state === 'listed' && place.province === province);
    const pressing = there.filter((place) => {
      const history = historyOf(place);
      return history.inspections.length === 0 || isDue(place, history, now);
    });
    const chosen = new Set([...pressing, ...there]);
    const round: RoundEntity = {
      id: newId('round', now - DAY_MS, random.bytes),
      inspectorId: demoAccount(name).id,
      date: bangkokDate(new Date(now)),
      updatedAt: now - DAY_MS,
      version: 1,
    };
    planned.rounds.push(round);
    const stops = nearestFirst([...chosen].slice(0, STOPS));
    planned.stops.push(
      ...stops.map(({ id }, position) => ({
        roundId: round.id,
        position,
        businessId: id,
        givenBy: null,
        givenAt: null,
      })),
    );
    const dangerous = there.findLast(({ facets }) => facets.includes('building'));
    if (dangerous)
      for (const [at, text] of DANGER.entries()) {
        const createdAt = now - (at + 1) * 2 * DAY_MS;
        planned.hazards.push({
          id: newId('hazardReport', createdAt, random.bytes),
          reporterId: (all.visitors[at] as { id: Id<'user'> }).id,
          businessId: dangerous.id,
          facet: 'building',
          checklistItemId: null,
          text,
          seenAt: createdAt - 3_600_000,
          state: 'received',
          outcome: null,
          linkedItemId: null,
          inspectionId: null,
          duplicateOf: null,
          network: null,
          held: null,
          createdAt,
        });
      }
  }
  return planned;
}

/** From the first one always on to the nearest of the rest. */
function nearestFirst(places: readonly BusinessEntity[]): BusinessEntity[] {
  const [first, ...rest] = places;
  if (!first) return [];
  const next = [...rest].sort((a, b) => distance(first, a) - distance(first, b));
  return [first, ...nearestFirst(next)];
}
