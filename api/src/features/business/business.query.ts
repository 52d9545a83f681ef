import {
  type Business,
  type BusinessCard,
  type BusinessItem,
  type BusinessPolicy,
  type Id,
  openState,
  POLICY_SECTIONS,
  type PolicyAnswer,
  type Suggestion,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { picturesOf } from '../photo/picture.query.js';
import { BusinessEntity } from './business.entity.js';
import { BusinessItemEntity } from './business-item.entity.js';
import { BusinessPolicyEntity } from './business-policy.entity.js';
import { lineOf } from './line.js';
import { isPublic, LISTING } from './public-business.js';
import { ratingOf, SAFETY, safetyOf } from './safety.js';

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');
export const openingOf = ({ hours, state }: Pick<CardRow, 'hours' | 'state'>, now: number) =>
  hours !== null && state === 'listed' ? openState(hours, now) : null;

const CARD = SAFETY.and(
  select(BusinessEntity, 'b', [
    ...(['id', 'kind', 'category', 'state', 'name', 'address', 'province', 'lat', 'lon', 'facets'] as const),
    ...([
      'hours',
      'priceBand',
      'ratingAvg',
      'ratingCount',
      'hotVisitors',
      'hotSaves',
      'worstFinding',
      'stoppedActivities',
    ] as const),
  ]),
).and(
  select(PhotoEntity, 'p', {
    photoId: 'id',
    width: 'width',
    height: 'height',
    caption: 'caption',
  }).plus<{ photoId: Id<'photo'> | null }>(),
);
type CardRow = RowOf<typeof CARD>;
const WITH_COVER = `business b LEFT JOIN photo p ON p.owner_id = b.id AND p.sort = 0 AND p.visibility = 'public'`;

/** A card together with what its reason may be made of. */
export interface PlacedCard {
  card: BusinessCard;
  visitors: number;
  saves: number;
}

/** The cards of these places in this order, with one query; who is gone meanwhile is left out. */
export async function cardsOf(
  dataSource: DataSource,
  hits: readonly { id: Id<'business'>; distance: number | null }[],
  now: number,
): Promise<PlacedCard[]> {
  if (hits.length === 0) return [];
  const ids = hits.map(({ id }) => id);
  const rows = await rowsOf(
    dataSource,
    CARD,
    `SELECT ${CARD} FROM ${WITH_COVER} WHERE b.id IN (${marks(ids)})`,
    ids,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ id, distance }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { district } = row.address;
    const card = Object.assign(sharedView(row, now), { district, distance, reason: null });
    return [{ card, visitors: row.hotVisitors, saves: row.hotSaves }];
  });
}

/** The others add to this very object: copying one of so many fields costs more than making it. */
function sharedView(row: CardRow, now: number, opening = openingOf(row, now)) {
  const safety = safetyOf(row, now);
  return {
    id: row.id,
    kind: row.kind,
    category: row.category,
    state: row.state,
    name: row.name,
    cover:
      row.photoId === null
        ? null
        : { id: row.photoId, width: row.width, height: row.height, caption: row.caption },
    province: row.province,
    location: { lat: row.lat, lon: row.lon },
    facets: row.facets,
    safety,
    worstFinding: safety.grade === 'C' || safety.grade === 'D' ? row.worstFinding : null,
    stoppedActivities: row.stoppedActivities ?? [],
    rating: ratingOf(row),
    priceBand: row.priceBand,
    openNow: opening?.open ?? null,
  };
}

const BUSINESS = CARD.and(
  select(BusinessEntity, 'b', [
    ...(['extraCategories', 'description', 'phones', 'email', 'website', 'socials', 'priceMin'] as const),
    ...(['priceMax', 'capacity', 'rooms', 'floors', 'languagesSpoken', 'openWarnings'] as const),
    ...(['rightToReply', 'rightToReplyAt', 'updatedAt', 'closedAt', 'amenities', 'tags', 'ownerId'] as const),
    ...(['predecessorId', 'otherBeforeId'] as const),
  ]),
);

/** A place that anybody may see, with everything but its results; null when there is none. */
export async function findPublicBusiness(
  dataSource: DataSource,
  id: Id<'business'>,
  now: number,
): Promise<Omit<Business, 'results' | 'summary' | 'consistent' | 'stopOrder'> | null> {
  const [row] = await rowsOf(
    dataSource,
    BUSINESS.plus<{ items: unknown; policies: unknown }>(),
    `SELECT ${BUSINESS},
       (SELECT COUNT(*) FROM business_item i WHERE i.business_id = b.id AND i.active = 1) AS items,
       (SELECT COUNT(*) FROM business_policy y WHERE y.business_id = b.id) AS policies
     FROM ${WITH_COVER} WHERE b.id = ? LIMIT 1`,
    [id],
  );
  if (!row || !isPublic(row, now)) return null;
  const pictures = await picturesOf(dataSource, [id]);
  const opening = openingOf(row, now);
  const changesAt = opening?.changesAt ?? null;
  return Object.assign(sharedView(row, now, opening), {
    extraCategories: row.extraCategories,
    description: row.description,
    address: row.address,
    phones: row.phones,
    email: row.email,
    website: row.website,
    socials: row.socials,
    hours: row.hours,
    openChangesAt: changesAt === null ? null : new Date(changesAt).toISOString(),
    priceMin: row.priceMin,
    priceMax: row.priceMax,
    capacity: row.capacity,
    rooms: row.rooms,
    floors: row.floors,
    languagesSpoken: row.languagesSpoken,
    amenities: row.amenities ?? [],
    tags: row.tags ?? [],
    pictures: pictures(id),
    openWarnings: row.openWarnings,
    rightToReply:
      (row.rightToReplyAt ?? Number.MAX_VALUE) >= (row.inspectedAt ?? 0) ? row.rightToReply : null,
    itemCount: toNumber(row.items),
    hasPolicy: toNumber(row.policies) > 0,
    hasOwner: row.ownerId !== null,
    ...(await besideIn(dataSource, row, now)),
    updatedAt: new Date(row.updatedAt).toISOString(),
  });
}

const OTHER = LISTING.and(select(BusinessEntity, 'b', ['id', 'name', 'predecessorId']));
const EARLIER_SHOWN = 5;

/** As what it was listed before and is later, and who stood here. Most places were listed once: one look at the row. */
async function besideIn(
  dataSource: DataSource,
  {
    id,
    state,
    predecessorId,
    otherBeforeId,
  }: Pick<BusinessEntity, 'id' | 'state' | 'predecessorId' | 'otherBeforeId'>,
  now: number,
): Promise<Pick<Business, 'earlier' | 'later' | 'otherUntil'>> {
  const line = predecessorId ? (await lineOf(dataSource, id)).slice(1, EARLIER_SHOWN + 1) : [];
  const asked = [...line, ...(otherBeforeId ? [otherBeforeId] : [])];
  const rows = asked.length
    ? await rowsOf(
        dataSource,
        OTHER,
        `SELECT ${OTHER} FROM business b WHERE b.id IN (${marks(asked)})`,
        asked,
      )
    : [];
  const [later] =
    state === 'closed'
      ? await rowsOf(dataSource, OTHER, `SELECT ${OTHER} FROM business b WHERE b.predecessor_id = ?`, [id])
      : [];
  const at = (each: string | null) => rows.find((other) => other.id === each);
  const other = at(otherBeforeId);
  return {
    earlier: line.flatMap((each) => {
      const row = at(each);
      return row?.closedAt
        ? [
            {
              id: row.id,
              name: row.name,
              until: new Date(row.closedAt).toISOString(),
              hasPage: isPublic(row, now),
            },
          ]
        : [];
    }),
    later: later && isPublic(later, now) ? { id: later.id, name: later.name } : null,
    otherUntil:
      other?.state === 'closed' && other.closedAt && isPublic(other, now)
        ? new Date(other.closedAt).toISOString()
        : null,
  };
}

const SUGGESTED = SAFETY.and(select(BusinessEntity, 'b', ['id', 'category', 'name', 'province']));

/** What places are called, for suggestions, in this order. */
export async function suggestedPlaces(
  dataSource: DataSource,
  ids: readonly Id<'business'>[],
  now: number,
): Promise<Map<string, Extract<Suggestion, { kind: 'place' }>>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(
    dataSource,
    SUGGESTED,
    `SELECT ${SUGGESTED} FROM business b WHERE b.id IN (${marks(ids)})`,
    ids,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        kind: 'place',
        id: row.id,
        category: row.category,
        name: row.name,
        province: row.province,
        grade: safetyOf(row, now).grade,
      },
    ]),
  );
}

const ITEM = select(BusinessItemEntity, 'i', [
  ...(['id', 'type', 'name', 'description', 'priceMin', 'priceMax', 'unit', 'facets', 'limits'] as const),
]);

/** What a place offers, in its own order; fifty at most. */
export async function itemsOf(dataSource: DataSource, id: Id<'business'>): Promise<BusinessItem[]> {
  const rows = await rowsOf(
    dataSource,
    ITEM,
    `SELECT ${ITEM} FROM business_item i
     WHERE i.business_id = ? AND i.active = 1 ORDER BY i.sort, i.id LIMIT 50`,
    [id],
  );
  const pictures = await picturesOf(
    dataSource,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, pictures: pictures(row.id) }));
}

const VERSION = select(BusinessPolicyEntity, 'y', ['versionNo', 'effectiveFrom']);
const POLICY = VERSION.and(
  select(BusinessPolicyEntity, 'y', [...POLICY_SECTIONS, 'cancelFreeUntilHours', 'insuranceSum']),
);

const POLICIES_SHOWN = 100;

/** The versions that are or were in force on a local day (YYYY-MM-DD), newest first. */
export function policyVersionsOf(
  dataSource: DataSource,
  id: Id<'business'>,
  today: string,
): Promise<PolicyAnswer['versions']> {
  return rowsOf(
    dataSource,
    VERSION,
    `SELECT ${VERSION} FROM business_policy y
     WHERE y.business_id = ? AND y.effective_from <= ? ORDER BY y.version_no DESC LIMIT ?`,
    [id, today, POLICIES_SHOWN],
  );
}

export async function policyOf(
  dataSource: DataSource,
  id: Id<'business'>,
  version: number,
): Promise<BusinessPolicy | null> {
  const [row] = await rowsOf(
    dataSource,
    POLICY,
    `SELECT ${POLICY} FROM business_policy y WHERE y.business_id = ? AND y.version_no = ?`,
    [id, version],
  );
  if (!row) return null;
  const { versionNo, effectiveFrom, cancelFreeUntilHours, insuranceSum, ...sections } = row;
  return { versionNo, effectiveFrom, sections, cancelFreeUntilHours, insuranceSum };
}

/** Places that were reviewed last, newest first, out of the newest 500 reviews. */
export async function newestReviewed(
  dataSource: DataSource,
  { category, province, limit }: { category?: string; province?: string; limit: number },
): Promise<{ id: Id<'business'>; at: number }[]> {
  const filters = Object.entries({ category, province }).filter(([, value]) => value !== undefined);
  const rows = await sqlRows<{ id: Id<'business'>; at: unknown }>(
    dataSource,
    `SELECT b.id, MAX(r.created_at) AS at FROM (
       SELECT business_id, created_at FROM review WHERE state = 'published' ORDER BY created_at DESC LIMIT 500
     ) r JOIN business b ON b.id = r.business_id
     WHERE b.state = 'listed' ${filters.map(([column]) => `AND b.${column} = ?`).join(' ')}
     GROUP BY b.id ORDER BY at DESC, b.id LIMIT ?`,
    [...filters.map(([, value]) => value), limit],
  );
  return rows.map(({ id, at }) => ({ id, at: toNumber(at) }));
}

/** Listed places by province and by the languages of their names (see `contentLanguages`): one index, read whole. */
export async function contentCounts(
  dataSource: DataSource,
): Promise<{ province: BusinessEntity['province']; languages: number; count: number }[]> {
  const rows = await sqlRows<{ province: BusinessEntity['province']; languages: number; count: unknown }>(
    dataSource,
    `SELECT province, content_languages AS languages, COUNT(*) AS count FROM business
     WHERE state = 'listed' GROUP BY province, content_languages`,
  );
  return rows.map((row) => ({ ...row, count: toNumber(row.count) }));
}
