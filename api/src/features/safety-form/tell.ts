import { isoOf } from '@sabaijai/contract';
import type { Moment } from '../../platform/act.js';
import type { InspectionEntity } from '../inspection/inspection.entity.js';
import { membersOf } from '../member/membership.js';
import { notify } from '../notification/notify.js';

/** Everybody who runs the place: the result, and when the public reads it. */
export async function tellResult(
  { manager, now }: Moment,
  { businessId, grade, publishedAt }: Pick<InspectionEntity, 'businessId' | 'grade' | 'publishedAt'>,
): Promise<void> {
  if (grade === null || publishedAt === null) return;
  const members = await membersOf(manager, businessId);
  await notify(
    manager,
    ...members.map((userId) => ({
      userId,
      type: 'INSPECTION_RESULT' as const,
      params: { grade, publishAt: publishedAt > now ? isoOf(publishedAt) : null },
      businessId,
      link: `/vendor/manage-business/home/${businessId}`,
      severity: grade === 'A' ? ('success' as const) : ('warning' as const),
      now,
    })),
  );
}
