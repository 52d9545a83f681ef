import { DAY_MS, type HazardReportDraft, HOUR_MS, hazardItems, type Id } from '@sabaijai/contract';
import { CHK_2026_1 } from '@sabaijai/contract/checklist';
import { IsNull, MoreThan, Not } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import type { ActOf } from '../../http/access/act.js';
import type { Moment } from '../../platform/act.js';
import { lockPerson, lockRows } from '../../platform/database/lock.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { type Bucket, bucketOf, type LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { networkMark } from '../../platform/limit/network.js';
import { holds, wasSent } from '../../platform/once.js';
import { invalid } from '../../platform/problem.js';
import { inspectorsOf } from '../account/inspectors-of.js';
import { deriveBusiness } from '../business/derive-business.js';
import { openPlace } from '../business/public-business.js';
import { requireNoMember } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { authorOf } from '../request-case/guest.js';
import { openRequest } from '../request-case/request-case.js';
import { HAZARD_REPORT, HazardReportEntity } from './hazard-report.entity.js';

const REPORTS_A_DAY = 3;
/** Of one network about one place; what comes beyond them is held, and never refused. */
const REPORTS_OF_NETWORK = 3;
/** Of people without an account about one place in a day, whatever their networks; beyond them as well. */
const REPORTS_OF_GUESTS = 30;
/** Against programs that report many places: more than a hotel's guests do together. */
const GUESTS_OF_NETWORK_AN_HOUR = 60;
export const guestsAt = (address: string): Bucket =>
  bucketOf(GUESTS_OF_NETWORK_AN_HOUR, HOUR_MS, 'hazard-report', networkOf(address));

/** Where it comes from, and who counts. */
interface Door {
  limits: LimitService;
  address: string;
  isDemo: boolean;
}
type Draft = z.output<typeof HazardReportDraft>;
type Teller = ActOf<SessionPerson | null>;

/** Answers whether it is new. */
export async function reportHazard(
  act: Teller,
  { limits, address, isDemo }: Door,
  { photos, seenAt, key, ...draft }: Draft,
): Promise<boolean> {
  const { id, businessId, facet, checklistItemId } = draft;
  if (checklistItemId && !hazardItems(CHK_2026_1, facet).some((item) => item.id === checklistItemId))
    throw invalid('checklistItemId', 'one_of');
  const { manager, person, now } = act;
  if (!person && photos.length) throw invalid('photos', 'count_max', { max: 0 });
  const reporterId = authorOf(person, key);
  const sent = { ...draft, reporterId, seenAt: Date.parse(seenAt) };
  // One after the other for each person, or two at once would both be the third of the day.
  if (person) await lockPerson(manager, person.id);
  const isSame = async (known: HazardReportEntity) =>
    holds(known, sent) && (await photosOf(act, id)).join() === photos.join();
  if (await wasSent(manager, HazardReportEntity, sent, isSame)) return false;
  // Undoing an import looks at the place under the same lock, and those of one network are counted under it.
  await lockRows(manager, 'business', [businessId]);
  const place = await openPlace(manager, businessId, now);
  if (person) {
    await requireNoMember(act, person.id, businessId);
    await limits.paceRows(manager, ['hazard_report', 'reporter_id'], person.id, REPORTS_A_DAY);
  }
  const { network, others } = await networkAt(act, businessId, networkOf(address));
  const isCrowded = others >= REPORTS_OF_NETWORK || (!person && (await areGuestsMany(act, businessId)));
  const row: HazardReportEntity = {
    ...sent,
    network,
    held: !isDemo && isCrowded,
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

async function photosOf({ manager }: Moment, ownerId: string): Promise<Id<'photo'>[]> {
  const attached = await manager.find(PhotoEntity, { where: { ownerId }, order: { sort: 'ASC' } });
  return attached.map(({ id }) => id);
}

/** What is kept of the network a report of the place comes from, and how many came from it today. */
async function networkAt(
  { manager, now }: Moment,
  businessId: Id<'business'>,
  from: string,
): Promise<{ network: string; others: number }> {
  const beside = await manager.findOneBy(HazardReportEntity, { businessId, network: Not(IsNull()) });
  const network = networkMark(from, beside?.network);
  const createdAt = MoreThan(now - DAY_MS);
  return { network, others: await manager.countBy(HazardReportEntity, { businessId, network, createdAt }) };
}

async function areGuestsMany({ manager, now }: Moment, businessId: Id<'business'>): Promise<boolean> {
  const [row] = await sqlRows<{ count: unknown }>(
    manager,
    `SELECT COUNT(*) AS count FROM hazard_report h LEFT JOIN \`user\` u ON u.id = h.reporter_id
     WHERE h.business_id = ? AND h.created_at > ? AND u.id IS NULL`,
    [businessId, now - DAY_MS],
  );
  return toNumber(row?.count ?? 0) >= REPORTS_OF_GUESTS;
}
