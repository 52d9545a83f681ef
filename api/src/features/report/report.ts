import { type Id, type ReportDraft, type ReviewState, reviewMachine } from '@sabaijai/contract';
import { IsNull, Not } from 'typeorm';
import type { z } from 'zod';
import type { Act } from '../../http/access/act.js';
import { step } from '../../platform/act.js';
import { lockPerson, lockRows } from '../../platform/database/lock.js';
import { lostRace } from '../../platform/database/retry.js';
import { rowsOf, select } from '../../platform/database/select.js';
import { type LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { isOfNetwork, networkMark } from '../../platform/limit/network.js';
import { wasSent } from '../../platform/once.js';
import { Problem } from '../../platform/problem.js';
import { isStanding } from '../account/standing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic, LISTING } from '../business/public-business.js';
import { ownerFor, requireNoMember } from '../member/membership.js';
import { holdReported } from '../review/moderate-review.js';
import { ReviewEntity } from '../review/review.entity.js';
import { partiesOf } from '../review/review.view.js';
import { ReportEntity } from './report.entity.js';

/**
 * So many different persons' open reports take a review out of sight until a lead has looked. A report counts when the
 * account stands, and one of each network; the others only wait for the lead.
 */
const REPORTS_TO_HOLD = 3;
const REPORTS_A_DAY = 20;

type Target = Pick<ReportEntity, 'target' | 'targetId'>;
/** Where it comes from, and who counts. */
interface Door {
  limits: LimitService;
  address: string;
  isDemo: boolean;
}

/** Answers whether it is new. */
export async function reportTarget(
  act: Act,
  { limits, address, isDemo }: Door,
  target: Target,
  { id, reason, note }: z.output<typeof ReportDraft>,
): Promise<boolean> {
  const { manager, person, now } = act;
  const { targetId } = target;
  // One after the other for each person, or two at once would both be the last of the day; and for each target,
  // or two third reports would each be the second.
  await lockPerson(manager, person.id);
  await lockRows(manager, target.target, [targetId]);
  const sent = { id, reporterId: person.id, ...target, reason, note: note || null };
  if (await wasSent(manager, ReportEntity, sent)) return false;
  const businessId = await reportable(act, target);
  const openKey = `${person.id} ${targetId}`;
  if (await manager.existsBy(ReportEntity, { openKey })) throw new Problem('REPORT_EXISTS');
  await limits.paceRows(manager, ['report', 'reporter_id'], person.id, REPORTS_A_DAY);
  const from = networkOf(address);
  const counting = target.target === 'review' ? await countingBefore(act, targetId, from, isDemo) : null;
  const row: ReportEntity = {
    ...sent,
    businessId,
    openKey,
    network: counting === null ? null : networkMark(from),
    state: 'pending',
    comment: null,
    createdAt: now,
    decidedAt: null,
    decidedBy: null,
  };
  await manager.insert(ReportEntity, row).catch(lostRace);
  // At exactly the threshold: a review that a lead published again is not held for the reports already judged.
  if (counting === REPORTS_TO_HOLD - 1) await holdReported(manager, targetId as Id<'review'>, now);
  return true;
}

/** How many open reports of the same target count already; null when this one does not count itself. */
async function countingBefore(
  { manager, person, now }: Act,
  targetId: Target['targetId'],
  network: string,
  isDemo: boolean,
): Promise<number | null> {
  const counting = await manager.findBy(ReportEntity, { targetId, state: 'pending', network: Not(IsNull()) });
  if (isDemo) return counting.length;
  const isKnown = counting.some((other) => isOfNetwork(other.network as string, network));
  return isKnown || !(await isStanding(manager, person.id, now)) ? null : counting.length;
}

/** The place it is about; what nobody can see is not there, and what is one's own is not reported. */
async function reportable(act: Act, { target, targetId }: Target): Promise<Id<'business'>> {
  const { manager, now } = act;
  const userId = act.person.id;
  const place = LISTING.and(select(BusinessEntity, 'b', ['id', 'ownerId']));
  const review = select(ReviewEntity, 'r', { authorId: 'authorId', review: 'state' });
  const [row] = await rowsOf(
    manager,
    place.plus<{ authorId?: Id<'user'>; review?: ReviewState }>(),
    target === 'business'
      ? `SELECT ${place} FROM business b WHERE b.id = ?`
      : `SELECT ${place}, ${review} FROM review r JOIN business b ON b.id = r.business_id
         WHERE r.id = ? AND r.state IN ('published', 'held')`,
    [targetId],
  );
  if (!row || !isPublic(row, now)) throw new Problem('NOT_FOUND');
  if (row.authorId && row.review) {
    const ownerId = await ownerFor(act, userId, { businessId: row.id, ownerId: row.ownerId });
    step(reviewMachine, row.review, 'report', partiesOf(userId, { authorId: row.authorId, ownerId }));
  } else await requireNoMember(act, userId, row.id);
  return row.id;
}
