import {
  type Business,
  type BusinessCard,
  type BusinessItem,
  type BusinessPolicy,
  type Id,
  type ListingState,
  openState,
  POLICY_SECTIONS,
  type PolicyAnswer,
  type Suggestion,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { pictureOf, picturesOf } from '../photo/picture.query.js';
import type { BusinessEntity } from './business.entity.js';
import { isPublic } from './public-business.js';
import { ratingOf, SAFETY_COLUMNS, type SafetyRow, safetyOf } from './safety.js';

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');
const json = (text: string | null) => (text === null ? null : JSON.parse(text));
const openingOf = ({ hours, state }: Pick<CardRow, 'hours' | 'state'>, now: number) =>
  hours !== null && state === 'listed' ? openState(JSON.parse(hours), now) : null;
const number = (value: unknown) => (value === null ? null : toNumber(value));

interface CardRow extends SafetyRow {
  id: Id<'business'>;
  kind: BusinessEntity['kind'];
  category: BusinessEntity['category'];
  state: ListingState;
  name: string;
  address: string;
  province: BusinessEntity['province'];
  lat: number;
  lon: number;
  facets: string;
  hours: string | null;
  price_band: number | null;
  rating_avg: unknown;
  rating_count: number;
  hot_visitors: number;
  hot_saves: number;
  photo_id: Id<'photo'> | null;
  width: number;
  height: number;
  caption: string | null;
}

const CARD_COLUMNS = `b.id, b.kind, b.category, b.state, b.name, b.address, b.province, b.lat, b.lon, b.facets, b.hours,
  b.price_band, b.rating_avg, b.rating_count, b.hot_visitors, b.hot_saves, ${SAFETY_COLUMNS},
  p.id AS photo_id, p.width, p.height, p.caption`;
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
  const rows = await sqlRows<CardRow>(
    dataSource,
    `SELECT ${CARD_COLUMNS} FROM ${WITH_COVER} WHERE b.id IN (${marks(ids)})`,
    ids,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ id, distance }) => {
    const row = byId.get(id);
    if (!row) return [];
    const district: BusinessCard['district'] = JSON.parse(row.address).district;
    const card = Object.assign(sharedView(row, now), { district, distance, reason: null });
    return [{ card, visitors: row.hot_visitors, saves: row.hot_saves }];
  });
}

/** The others add to this very object: copying one of so many fields costs more than making it. */
function sharedView(row: CardRow, now: number, opening = openingOf(row, now)) {
  return {
    id: row.id,
    kind: row.kind,
    category: row.category,
    state: row.state,
    name: JSON.parse(row.name),
    cover:
      row.photo_id === null
        ? null
        : pictureOf({ id: row.photo_id, width: row.width, height: row.height, caption: row.caption }),
    province: row.province,
    location: { lat: row.lat, lon: row.lon },
    facets: JSON.parse(row.facets),
    safety: safetyOf(row, now),
    rating: ratingOf(row),
    priceBand: row.price_band,
    openNow: opening?.open ?? null,
  };
}

interface BusinessRow extends CardRow {
  extra_categories: string;
  description: string | null;
  phones: string;
  email: string | null;
  website: string | null;
  socials: string;
  price_min: unknown;
  price_max: unknown;
  capacity: number | null;
  rooms: number | null;
  floors: number | null;
  languages_spoken: string;
  open_warnings: number;
  right_to_reply: string | null;
  updated_at: unknown;
  closed_at: unknown;
  items: unknown;
  policies: unknown;
}

/** A place that anybody may see, with everything but its results; null when there is none. */
export async function findPublicBusiness(
  dataSource: DataSource,
  id: Id<'business'>,
  now: number,
): Promise<Omit<Business, 'results' | 'consistent'> | null> {
  const [row] = await sqlRows<BusinessRow>(
    dataSource,
    `SELECT ${CARD_COLUMNS}, b.extra_categories, b.description, b.phones, b.email, b.website, b.socials,
       b.price_min, b.price_max, b.capacity, b.rooms, b.floors, b.languages_spoken, b.open_warnings,
       b.right_to_reply, b.updated_at, b.closed_at,
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
    extraCategories: JSON.parse(row.extra_categories),
    description: json(row.description),
    address: JSON.parse(row.address),
    phones: JSON.parse(row.phones),
    email: row.email,
    website: row.website,
    socials: JSON.parse(row.socials),
    hours: json(row.hours),
    openChangesAt: changesAt === null ? null : new Date(changesAt).toISOString(),
    priceMin: number(row.price_min),
    priceMax: number(row.price_max),
    capacity: row.capacity,
    rooms: row.rooms,
    floors: row.floors,
    languagesSpoken: JSON.parse(row.languages_spoken),
    pictures: pictures(id),
    openWarnings: row.open_warnings,
    rightToReply: json(row.right_to_reply),
    itemCount: toNumber(row.items),
    hasPolicy: toNumber(row.policies) > 0,
    updatedAt: new Date(toNumber(row.updated_at)).toISOString(),
  });
}

/** What places are called, for suggestions, in this order. */
export async function suggestedPlaces(
  dataSource: DataSource,
  ids: readonly Id<'business'>[],
  now: number,
): Promise<Map<string, Extract<Suggestion, { kind: 'place' }>>> {
  if (ids.length === 0) return new Map();
  const rows = await sqlRows<SafetyRow & Pick<CardRow, 'id' | 'category' | 'name' | 'province'>>(
    dataSource,
    `SELECT b.id, b.category, b.name, b.province, ${SAFETY_COLUMNS} FROM business b WHERE b.id IN (${marks(ids)})`,
    ids,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        kind: 'place',
        id: row.id,
        category: row.category,
        name: JSON.parse(row.name),
        province: row.province,
        grade: safetyOf(row, now).grade,
      },
    ]),
  );
}

interface ItemRow {
  id: Id<'item'>;
  type: BusinessItem['type'];
  name: string;
  description: string | null;
  price_min: unknown;
  price_max: unknown;
  unit: BusinessItem['unit'];
  facets: string;
  limits: string | null;
}

/** What a place offers, in its own order; fifty at most. */
export async function itemsOf(dataSource: DataSource, id: Id<'business'>): Promise<BusinessItem[]> {
  const rows = await sqlRows<ItemRow>(
    dataSource,
    `SELECT id, type, name, description, price_min, price_max, unit, facets, limits FROM business_item
     WHERE business_id = ? AND active = 1 ORDER BY sort, id LIMIT 50`,
    [id],
  );
  const pictures = await picturesOf(
    dataSource,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    name: JSON.parse(row.name),
    description: json(row.description),
    priceMin: number(row.price_min),
    priceMax: number(row.price_max),
    unit: row.unit,
    pictures: pictures(row.id),
    facets: JSON.parse(row.facets),
    limits: json(row.limits),
  }));
}

const POLICY_COLUMNS = {
  cancellation: 'cancellation',
  refund: 'refund',
  ageHealth: 'age_health',
  safetyRules: 'safety_rules',
  insurance: 'insurance',
  houseRules: 'house_rules',
  privacy: 'privacy',
} as const satisfies Record<keyof BusinessPolicy['sections'], string>;

const POLICIES_SHOWN = 100;

/** The versions that are or were in force on a local day (YYYY-MM-DD), newest first. */
export function policyVersionsOf(
  dataSource: DataSource,
  id: Id<'business'>,
  today: string,
): Promise<PolicyAnswer['versions']> {
  return sqlRows(
    dataSource,
    `SELECT version_no AS versionNo, effective_from AS effectiveFrom FROM business_policy
     WHERE business_id = ? AND effective_from <= ? ORDER BY version_no DESC LIMIT ?`,
    [id, today, POLICIES_SHOWN],
  );
}

export async function policyOf(
  dataSource: DataSource,
  id: Id<'business'>,
  version: number,
): Promise<BusinessPolicy | null> {
  const [row] = await sqlRows<Record<string, string | null> & { version_no: number; effective_from: string }>(
    dataSource,
    `SELECT version_no, effective_from, ${Object.values(POLICY_COLUMNS).join(', ')}, cancel_free_until_hours, insurance_sum
     FROM business_policy WHERE business_id = ? AND version_no = ?`,
    [id, version],
  );
  if (!row) return null;
  const section = (key: keyof typeof POLICY_COLUMNS) => [key, json(row[POLICY_COLUMNS[key]] ?? null)];
  return {
    versionNo: row.version_no,
    effectiveFrom: row.effective_from,
    sections: Object.fromEntries(POLICY_SECTIONS.map(section)) as BusinessPolicy['sections'],
    cancelFreeUntilHours: number(row.cancel_free_until_hours),
    insuranceSum: number(row.insurance_sum),
  };
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
