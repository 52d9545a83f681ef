import { type Id, ROUND_STOPS_MAX } from '@sabaijai/contract';
import { addDays, bangkokDate } from '@sabaijai/contract/checklist';
import type { DataSource } from 'typeorm';
import { InspectorProfileEntity } from '../src/features/account/account.entity.js';
import { giveStops } from '../src/features/assignment/give.js';
import { readStaffDay } from '../src/features/assignment/permit.js';
import type { SessionPerson } from '../src/http/access/access.js';
import { actIn } from '../src/http/access/act.js';
import { retry } from '../src/platform/database/retry.js';
import { addPerson } from './people.js';

const GIVEN = 200;
const TIMES = 11;
const GOAL_MS = 1_000;

/** A lead gives so many places of one province, a full round to each of several people, on one day after another. */
export async function workGiven(
  dataSource: DataSource,
  lead: SessionPerson,
  places: readonly Id<'business'>[],
): Promise<string> {
  const { provinces } = lead;
  const badges = Array.from({ length: Math.ceil(GIVEN / ROUND_STOPS_MAX) }, (_, at) => `BENCH-${at}`);
  await retry(dataSource, async (manager) => {
    for (const badgeNo of badges) {
      const { id: userId } = await addPerson(manager, 'inspector', Date.now());
      const profile = { userId, badgeNo, agency: 'Office', isLead: false, conflicts: [], provinces };
      await manager.insert(InspectorProfileEntity, profile);
    }
  });
  const today = bangkokDate(new Date());
  const times: number[] = [];
  for (let day = 0; day < TIMES; day += 1) {
    const began = performance.now();
    for (const [at, badge] of badges.entries()) {
      const stops = places.slice(at * ROUND_STOPS_MAX, Math.min(GIVEN, (at + 1) * ROUND_STOPS_MAX));
      await retry(dataSource, (manager) =>
        giveStops({ manager, person: lead, now: Date.now() }, badge, addDays(today, day), {
          stops,
          move: true,
        }),
      );
      // Whoever gives waits for the day as it stands then.
      await readStaffDay(dataSource, actIn(dataSource.manager, lead), { badge, date: addDays(today, day) });
    }
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const part = (share: number) => (times[Math.floor(times.length * share)] as number).toFixed(0);
  return `| ${GIVEN} places given, moved from another day, and the days answered, ms, p50 / longest | ≤ ${GOAL_MS} | ${part(0.5)} / ${part(0.99)} |`;
}
