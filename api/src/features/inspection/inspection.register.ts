import { isConsistent } from '@sabaijai/contract/checklist';
import { registerResults } from '../business/results.js';
import { latestResults, stoppedAt } from './inspection.query.js';

registerResults(async (dataSource, id, now) => {
  const [latest, stoppedActivities] = await Promise.all([
    latestResults(dataSource, id, now),
    stoppedAt(dataSource, id),
  ]);
  return { ...latest, consistent: isConsistent(latest.results), stoppedActivities };
});
