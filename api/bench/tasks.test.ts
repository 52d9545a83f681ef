import { prepareMigrated, SERVERS } from '../src/platform/database/testing.js';
import { programs } from '../src/programs.testing.js';
import { dueWarnings, smallTasks, workOff } from './tasks.js';

describe.each(SERVERS)('tasks on %s', (on) => {
  const { path } = programs();

  it('are each done exactly once by two processes, of which one is killed', async () => {
    const database = await prepareMigrated(on);
    for (const job of [smallTasks(90), dueWarnings(90)]) {
      const { before, wrong } = await workOff(path('bench/bench.cli.js'), database, job, { kills: true });
      expect(wrong).toEqual([]);
      expect(before).toBeLessThan(90);
    }
    await database.remove();
  });
});
