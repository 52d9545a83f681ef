import { prepareMigrated, SERVERS } from '../src/platform/database/testing.js';
import { programs } from '../src/programs.testing.js';
import { dueWarnings, smallTasks, workOff } from './tasks.js';

describe.each(SERVERS)('tasks on %s', (on) => {
  const { path } = programs();
  const program = path('bench/bench.cli.js');

  // At once, as most of it is waiting for the claims of the one that is gone.
  it('are each done exactly once by two processes, of which one is killed or stands still in a transaction', async () => {
    const jobs = [
      { job: smallTasks(90), end: 'killed' },
      // On SQLite who stands still there has the whole database.
      { job: dueWarnings(90), end: on === 'MariaDB' ? 'frozen' : 'killed' },
    ] as const;
    const worked = jobs.map(async ({ job, end }) => {
      const database = await prepareMigrated(on);
      const { before, wrong } = await workOff(program, database, job, { end });
      expect(wrong).toEqual([]);
      expect(before).toBeLessThan(90);
      await database.remove();
    });
    await Promise.all(worked);
  });
});
