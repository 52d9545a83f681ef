import { type Id, isoOf, WEEK_DAYS, type WorkWeek, type WorkWeekQuery } from '@sabaijai/contract';
import { addDays, bangkokDate } from '@sabaijai/contract/checklist';
import type { DataSource } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { localDay, startOfDay } from '../../platform/clock/bangkok.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { rowsOf, select } from '../../platform/database/select.js';
import { absencesOf } from '../absence/absence.js';
import { BusinessEntity } from '../business/business.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { countWork } from '../round/work.query.js';
import { managedBy, type Person } from '../staff/staff.query.js';

const BEGUN_SHOWN = 50;
const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ') || 'NULL';

/** A lead's people, what each has to do on seven days, and what nobody has. */
export async function workWeek(
  dataSource: DataSource,
  act: Act,
  { from, province }: WorkWeekQuery,
): Promise<WorkWeek> {
  const today = bangkokDate(new Date(act.now));
  const first = from ?? today;
  const days = Array.from({ length: WEEK_DAYS }, (_, at) => addDays(first, at));
  const people = (await managedBy(dataSource, act.person)).filter(
    ({ provinces }) => !province || provinces.includes(province),
  );
  const ids = people.map(({ userId }) => userId);
  const [stops, begun, absences, nobody] = await Promise.all([
    stopsOf(dataSource, ids, days),
    begunOf(dataSource, ids),
    absencesOf(dataSource.manager, ids, first),
    nobodysOf(dataSource, act, province),
  ]);
  const weekOf = ({ userId, badgeNo, displayName, state, provinces }: Person): WorkWeek['people'][number] => {
    const away = absences.filter((each) => each.userId === userId);
    const own = days.map((date) => ({
      stops: stops.get(`${userId} ${date}`) ?? 0,
      isAway: away.some(({ from: start, to }) => start <= date && date <= to),
    }));
    return {
      badgeNo,
      displayName,
      state,
      provinces,
      begun: begun.filter(({ inspectorId }) => inspectorId === userId).length,
      stops: own.reduce((sum, day) => sum + day.stops, 0),
      days: own,
      absences: away,
    };
  };
  const start = startOfDay(localDay(act.now));
  return {
    today,
    days,
    begun: begun
      .filter(({ startedAt }) => startedAt < start)
      .slice(0, BEGUN_SHOWN)
      .flatMap(({ inspectorId, startedAt, ...row }) => {
        const who = people.find(({ userId }) => userId === inspectorId);
        if (!who) return [];
        const { displayName: inspector, badgeNo, state } = who;
        return [{ ...row, startedAt: isoOf(startedAt), inspector, badgeNo, state }];
      }),
    people: people
      .map(weekOf)
      .sort(
        (one, other) =>
          one.stops + one.begun - other.stops - other.begun ||
          one.displayName.localeCompare(other.displayName),
      ),
    nobody,
  };
}

/** By person and day. */
async function stopsOf(
  dataSource: DataSource,
  people: readonly Id<'user'>[],
  days: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sqlRows<{ userId: string; date: string; stops: unknown }>(
    dataSource,
    `SELECT r.inspector_id AS userId, r.date AS date, COUNT(*) AS stops
     FROM inspection_round r JOIN inspection_stop s ON s.round_id = r.id
     WHERE r.inspector_id IN (${marks(people)}) AND r.date IN (${marks(days)})
     GROUP BY r.inspector_id, r.date`,
    [...people, ...days],
  );
  return new Map(rows.map(({ userId, date, stops }) => [`${userId} ${date}`, toNumber(stops)]));
}

const BEGUN = select(InspectionEntity, 'i', ['id', 'businessId', 'startedAt', 'inspectorId']).and(
  select(BusinessEntity, 'b', ['name']),
);

/** Begun and not finished, the oldest first. */
const begunOf = (dataSource: DataSource, people: readonly Id<'user'>[]) =>
  rowsOf(
    dataSource,
    BEGUN,
    `SELECT ${BEGUN} FROM inspection i JOIN business b ON b.id = i.business_id
     WHERE i.state = 'in_progress' AND i.inspector_id IN (${marks(people)}) ORDER BY i.started_at, i.id LIMIT 1000`,
    people,
  );

async function nobodysOf(
  dataSource: DataSource,
  { person, now }: Act,
  province: WorkWeekQuery['province'],
): Promise<WorkWeek['nobody']> {
  const count = async (tab: 'overdue' | 'due' | 'never') => {
    const of = (kind: 'business' | 'site') =>
      countWork(dataSource, person, { kind, tab, province, assigned: 'nobody' }, now);
    return (await of('business')) + (await of('site'));
  };
  const [overdue, due, never] = await Promise.all([count('overdue'), count('due'), count('never')]);
  return { overdue, due, never };
}
