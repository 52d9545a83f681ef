import { isConsistent } from '@sabaijai/contract/checklist';
import { registerResults } from '../business/results.js';
import { latestResults } from './inspection.query.js';

registerResults(async (dataSource, id, now) => {
  const latest = await latestResults(dataSource, id, now);
  return { ...latest, consistent: isConsistent(latest.results) };
});
