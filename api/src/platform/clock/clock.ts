import { Global, Injectable, Module } from '@nestjs/common';

/** The time, asked for in one place so that a test can move it. */
@Injectable()
export class Clock {
  now(): number {
    return Date.now();
  }
}

@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
