import { DAY_MS, type HazardReportDraft, hazardItems, type Id } from '@sabaijai/contract';
import { CHK_2026_1 } from '@sabaijai/contract/checklist';
import { IsNull, MoreThan, Not } from 'typeorm';
import type { z } from 'zod';
import type { Act } from '../../http/access/act.js';
import { lockPerson, lockRows } from '../../platform/database/lock.js';
import { type LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { networkMark } from '../../platform/limit/network.js';
import { holds, wasSent } from '../../platform/once.js';
import { invalid } from '../../platform/problem.js';
import { inspectorsOf } from '../account/inspectors-of.js';
import { deriveBusiness } from '../business/derive-business.js';
import { openPlace } from '../business/public-business.js';
import { requireNoMember } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { openRequest } from '../request-case/request-case.js';
import { HAZARD_REPORT, HazardReportEntity } from './hazard-report.entity.js';

const REPORTS_A_DAY = 3;
/** Of one network about one place; what comes beyond them is held, and never refused. */
const REPORTS_OF_NETWORK = 3;

/** Where it comes from, and who counts. */
interface Door {
  limits: LimitService;
  address: string;
  isDemo: boolean;
}

/** Answers whether it is new. */
export async function reportHazard(
  act: Act,
  { limits, address, isDemo }: Door,
  { photos, seenAt, ...draft }: z.output<typeof HazardReportDraft>,
): Promise<boolean> {
  const { id, businessId, facet, checklistItemId } = draft;
  if (checklistItemId && !hazardItems(CHK_2026_1, facet).some((item) => item.id === checklistItemId))
    throw invalid('checklistItemId', 'one_of');
  const { manager, person, now } = act;
  const sent = { ...draft, reporterId: person.id, seenAt: Date.parse(seenAt) };
  // One after the other for each person, or two at once would both be the third of the day.
  await lockPerson(manager, person.id);
  const isSame = async (known: HazardReportEntity) =>
    holds(known, sent) && (await photosOf(act, id)).join() === photos.join();
  if (await wasSent(manager, HazardReportEntity, sent, isSame)) return false;
  // Undoing an import looks at the place under the same lock, and those of one network are counted under it.
  await lockRows(manager, 'business', [businessId]);
  const place = await openPlace(manager, businessId, now);
  await requireNoMember(act, person.id, businessId);
  await limits.paceRows(manager, ['hazard_report', 'reporter_id'], person.id, REPORTS_A_DAY);
  const { network, others } = await networkAt(act, businessId, networkOf(address));
  const row: HazardReportEntity = {
    ...sent,
    network,
    held: !isDemo && others >= REPORTS_OF_NETWORK,
    state: 'received',
    outcome: null,
    createdAt: now,
    linkedItemId: null,
    inspectionId: null,
    duplicateOf: null,
  };
  await openRequest(act, HAZARD_REPORT, row, photos);
  await deriveBusiness(manager, [businessId], now);
  if (row.held) return true;
  const about = { type: 'hazardReport', id, businessId } as const;
  await tell(act, await inspectorsOf(manager, place.province), 'HAZARD_NEW', about, { facet });
  return true;
}

async function photosOf({ manager }: Act, ownerId: string): Promise<Id<'photo'>[]> {
  const attached = await manager.find(PhotoEntity, { where: { ownerId }, order: { sort: 'ASC' } });
  return attached.map(({ id }) => id);
}

/** What is kept of the network a report of the place comes from, and how many came from it today. */
async function networkAt(
  { manager, now }: Act,
  businessId: Id<'business'>,
  from: string,
): Promise<{ network: string; others: number }> {
  const beside = await manager.findOneBy(HazardReportEntity, { businessId, network: Not(IsNull()) });
  const network = networkMark(from, beside?.network);
  const createdAt = MoreThan(now - DAY_MS);
  return { network, others: await manager.countBy(HazardReportEntity, { businessId, network, createdAt }) };
}
