import { Module } from '@nestjs/common';
import { DAY_MS } from '@sabaijai/contract';
import { Clock } from '../clock/clock.js';
import { Settings } from '../settings/settings.js';
import { Tasks } from '../tasks/tasks.js';
import { backUpBeside } from './back-up-beside.js';
import { removeOldBackups } from './kept-backups.js';

@Module({})
export class BackupModule {
  constructor(tasks: Tasks, clock: Clock, { backups }: Settings) {
    if (!backups.isOn) return;
    const backUp = async (signal: AbortSignal) => {
      await backUpBeside(signal);
      await removeOldBackups(backups, clock.now());
    };
    tasks.register('back-up', ({ signal }) => backUp(signal), { everyMs: DAY_MS });
  }
}
