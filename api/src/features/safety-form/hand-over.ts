import type { InspectionHandOver } from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { requireVersion, take } from '../../platform/act.js';
import { invalid } from '../../platform/problem.js';
import { InspectorProfileEntity } from '../account/account.entity.js';
import { INSPECTION } from '../inspection/inspection.entity.js';
import { tell } from '../notification/tell.js';
import { colleaguesOf } from './rotation.js';
import type { Found } from './safety-form.query.js';

/** A colleague goes on with it. */
export async function handOver(
  act: Act,
  { row, place, by }: Found,
  { version, to: badgeNo }: InspectionHandOver,
): Promise<void> {
  const { manager, person, now } = act;
  const to = (await manager.findOneBy(InspectorProfileEntity, { badgeNo }))?.userId;
  if (row.inspectorId === to && row.version === version + 1) return;
  requireVersion(row, version);
  const colleagues = await colleaguesOf(act, place);
  if (!to || !colleagues.some((each) => each.badgeNo === badgeNo)) throw invalid('to', 'unknown');
  await take(act, INSPECTION, row, 'hand-over', {
    by,
    change: {
      inspectorId: to,
      version: version + 1,
      updatedAt: now,
      earlierInspectors: [...(row.earlierInspectors ?? []), row.inspectorId],
    },
  });
  const about = { type: 'visit', id: row.id, businessId: place.id } as const;
  await tell(act, [to], 'INSPECTION_HANDED_OVER', about, { from: person.displayName });
}
