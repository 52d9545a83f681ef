import { isoOf } from '@sabaijai/contract';
import type { Moment } from '../../platform/act.js';
import type { InspectionEntity } from '../inspection/inspection.entity.js';
import { membersOf } from '../member/membership.js';
import { tell } from '../notification/tell.js';

/** Everybody who runs the place: the result, and when the public reads it. */
export async function tellResult(
  moment: Moment,
  { businessId, grade, publishedAt }: Pick<InspectionEntity, 'businessId' | 'grade' | 'publishedAt'>,
): Promise<void> {
  if (grade === null || publishedAt === null) return;
  const members = await membersOf(moment.manager, businessId);
  const params = { grade, publishAt: publishedAt > moment.now ? isoOf(publishedAt) : null };
  await tell(moment, members, 'INSPECTION_RESULT', { type: 'business', businessId }, params);
}
