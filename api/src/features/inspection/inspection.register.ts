import { type Facet, type Grade, inspectionMachine } from '@sabaijai/contract';
import { isConsistent } from '@sabaijai/contract/checklist';
import { sqlIn, toNumber } from '../../platform/database/rows.js';
import { derivedFrom } from '../business/derive-business.js';
import { registerResults } from '../business/results.js';
import { latestResults, orderOf } from './inspection.query.js';

registerResults(async (dataSource, { id, stoppedActivities }, now) => {
  const latest = await latestResults(dataSource, id, now);
  // Most places have nothing stopped: nothing is read for them.
  const stopOrder = stoppedActivities.length ? await orderOf(dataSource, id, stoppedActivities) : null;
  return { ...latest, consistent: isConsistent(latest.results), stopOrder };
});

derivedFrom('visits', {
  goesOn: true,
  sql: (ids) => `SELECT business_id AS id, grade, finished_at, published_at FROM inspection
    WHERE business_id IN (${ids}) AND state IN ${sqlIn(inspectionMachine.groups.finished)} AND type <> 'follow_up'
      AND grade IS NOT NULL AND published_at IS NOT NULL
    ORDER BY finished_at, id`,
  of: (rows: { grade: Grade; finished_at: unknown; published_at: unknown }[]) =>
    rows.map(({ grade, finished_at, published_at }) => ({
      grade,
      inspectedAt: toNumber(finished_at),
      publishAt: toNumber(published_at),
    })),
});

// Of an inspection that is not final yet; from then on its conclusion says what is stopped.
derivedFrom('ordered', {
  sql: (ids) => `SELECT business_id AS id, stop_order FROM inspection
    WHERE business_id IN (${ids}) AND state = 'in_progress' AND stop_order IS NOT NULL`,
  of: (rows: { stop_order: string }[]) =>
    rows.flatMap(({ stop_order }) => (JSON.parse(stop_order) as { activities: Facet[] }).activities),
});
