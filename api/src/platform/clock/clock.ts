import { Global, Injectable, Module } from '@nestjs/common';
import { afterWorkingDays as after } from '@sabaijai/contract';
import { addDays, bangkokDate } from '@sabaijai/contract/checklist';
import { DataSource, type EntityManager } from 'typeorm';
import { DEFAULT_HOLIDAYS, holidaysIn } from '../settings/holidays.js';
import { Settings } from '../settings/settings.js';

/** The time, asked for in one place so that a test can move it. */
@Injectable()
export class Clock {
  now(): number {
    return Date.now();
  }
}

const machine = new Clock();
const clocks = new WeakMap<DataSource, Clock>();
const holidays = new WeakMap<DataSource, readonly string[]>();
/** No promise looks farther ahead than these days. */
const HOLIDAYS_AHEAD = 60;

/** The clock of the application that a transaction belongs to; of a command, the machine's. */
export const clockOf = ({ dataSource }: EntityManager): Clock => clocks.get(dataSource) ?? machine;

/** Of the application's settings; of a command, those with a fixed day. */
export const holidaysOf = ({ dataSource }: EntityManager): readonly string[] =>
  holidays.get(dataSource) ?? DEFAULT_HOLIDAYS;

/** The last second of the working day so many working days after that instant, in Thailand. */
export function afterWorkingDays(manager: EntityManager, from: number, days: number): number {
  const today = bangkokDate(new Date(from));
  const ahead = holidaysIn(holidaysOf(manager), today, addDays(today, HOLIDAYS_AHEAD));
  return after(
    from,
    days,
    ahead.map(({ date }) => date),
  );
}

@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {
  constructor(clock: Clock, dataSource: DataSource, settings: Settings) {
    clocks.set(dataSource, clock);
    holidays.set(dataSource, settings.holidays);
  }
}
