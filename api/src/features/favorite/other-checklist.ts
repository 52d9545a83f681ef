import { type Id, inspectionMachine } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { sqlIn } from '../../platform/database/rows.js';
import { rowsOf, select } from '../../platform/database/select.js';
import { linesOf } from '../business/line.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { IS_PUBLIC } from '../inspection/inspection.query.js';

const RESULT = select(InspectionEntity, 'i', ['businessId', 'checklistVersion', 'publishedAt']).plus<{
  publishedAt: number;
}>();

/** Places whose newest result was made by another checklist than the one that was newest when they were saved. */
export async function byOtherChecklist(
  dataSource: DataSource,
  kept: readonly { id: Id<'business'>; savedAt: number }[],
  now: number,
): Promise<ReadonlySet<Id<'business'>>> {
  if (kept.length === 0) return new Set();
  const lines = await linesOf(
    dataSource,
    kept.map(({ id }) => id),
    'before',
  );
  const lineOf = (id: Id<'business'>) => lines.get(id) ?? [id];
  const all = kept.flatMap(({ id }) => lineOf(id));
  const results = await rowsOf(
    dataSource,
    RESULT,
    `SELECT ${RESULT} FROM inspection i
     WHERE i.business_id IN (${all.map(() => '?').join(', ')})
       AND i.state IN ${sqlIn(inspectionMachine.groups.finished)} AND ${IS_PUBLIC}
     ORDER BY i.finished_at DESC, i.id DESC`,
    [...all, now],
  );
  const others = kept.filter(({ id, savedAt }) => {
    const own = results.filter(({ businessId }) => lineOf(id).includes(businessId));
    const then = own.find(({ publishedAt }) => publishedAt <= savedAt);
    return then !== undefined && then.checklistVersion !== own[0]?.checklistVersion;
  });
  return new Set(others.map(({ id }) => id));
}
