import type { Facet, Grade, WorstFinding } from '@sabaijai/contract';
import { toNumber } from '../../platform/database/rows.js';
import { derivedFrom } from '../business/derive-business.js';

derivedFrom('grades', {
  goesOn: true,
  sql: (
    ids,
  ) => `SELECT g.business_id AS id, g.grade, g.score, g.publish_at, i.worst_finding, i.stop_activities,
      i.finished_at
    FROM grade_record g JOIN inspection i ON i.id = g.inspection_id
    WHERE g.business_id IN (${ids}) AND i.state <> 'voided' AND i.finished_at IS NOT NULL
      AND (g.superseded_at IS NULL OR g.superseded_at > ?)
    ORDER BY g.publish_at, g.id`,
  params: (now) => [now],
  of: (
    rows: {
      grade: Grade;
      score: unknown;
      publish_at: unknown;
      worst_finding: string | null;
      stop_activities: string;
      finished_at: unknown;
    }[],
  ) =>
    rows.map(({ grade, score, publish_at, worst_finding, stop_activities, finished_at }) => ({
      grade,
      score: toNumber(score),
      worstFinding: worst_finding === null ? null : (JSON.parse(worst_finding) as WorstFinding),
      stopActivities: JSON.parse(stop_activities) as Facet[],
      publishAt: toNumber(publish_at),
      inspectedAt: toNumber(finished_at),
    })),
});
