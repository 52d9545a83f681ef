import { Global, Injectable, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The time, asked for in one place so that a test can move it. */
@Injectable()
export class Clock {
  now(): number {
    return Date.now();
  }
}

const machine = new Clock();
const clocks = new WeakMap<DataSource, Clock>();

/** The clock of the application that a transaction belongs to; of a command, the machine's. */
export const clockOf = ({ dataSource }: EntityManager): Clock => clocks.get(dataSource) ?? machine;

@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {
  constructor(clock: Clock, dataSource: DataSource) {
    clocks.set(dataSource, clock);
  }
}
