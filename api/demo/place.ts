import {
  type Address,
  AMENITIES,
  type Amenity,
  type BusinessKind,
  type Category,
  type Facet as FacetName,
  newId,
  type OpeningHours,
  POLICY_SECTIONS,
  type Tag,
  WEEKDAYS,
} from '@sabaijai/contract';
import { addDays, bangkokDate, DEFAULT_FACETS, Facet } from '@sabaijai/contract/checklist';
import { type BusinessEntity, newBusiness } from '../src/features/business/business.entity.js';
import type { BusinessItemEntity } from '../src/features/business/business-item.entity.js';
import type { BusinessPolicyEntity } from '../src/features/business/business-policy.entity.js';
import { BEACHES, DISTRICTS, type District, type Text } from './districts.js';
import {
  BEACH,
  BUSINESS_NAMES,
  fill,
  LAND,
  NAME_FACETS,
  NAME_PICTURES,
  NAME_TAGS,
  QUALITIES,
  SIDES,
  SITES,
  type SiteKind,
  THINGS,
  text,
} from './names.js';
import { type Random, randomOf } from './random.js';
import {
  CLOSINGS,
  GOODS_REFUNDS,
  HEALTH_NOTE,
  ITEM_DESCRIPTIONS,
  ITEMS,
  LANDMARKS,
  MIDDLES,
  OPENINGS,
  POLICIES,
  ROADS,
  SITE_OPENINGS,
} from './texts.js';

/** How many businesses of each category the demo has; sites come on top. */
export const BUSINESSES: Readonly<Record<Category, number>> = {
  restaurant: 127,
  accommodation: 90,
  attraction: 40,
  transport: 35,
  travel_agency: 40,
  health_beauty: 50,
  shopping: 40,
  sport: 30,
  entertainment: 25,
  souvenir: 35,
};
/** Besides one for every known beach. */
const OTHER_SITES = 60;

/** What a place is before anybody visited or inspected it. */
export interface Plan {
  kind: BusinessKind;
  category: Category;
  name: Text;
  facets: FacetName[];
  tags: readonly Tag[];
  district: District;
  lat: number;
  lon: number;
  /** The numbers of the scenes that suit. */
  pictures: readonly number[];
}

const COAST = ['20', '21', '22', '23', '76', '77', '81', '82', '83', '84', '86', '90'];
const FLAT = ['10', '11', '12', '14', '34', '40', '75'];
const isCoastal = ({ province }: District) => COAST.includes(province.slice(3));
const isHilly = ({ province }: District) => !FLAT.includes(province.slice(3));

/** Names that need the sea: ferries, divers, surfers. */
const AT_SEA: Partial<Record<Category, readonly number[]>> = {
  transport: [3],
  travel_agency: [3],
  sport: [6],
};
/** Guesthouses and camps have no upper floor. */
const ONE_STOREY = [1, 4, 5, 6, 7];
const CAMPGROUND = 7;

const byWeight = (random: Random, districts: readonly District[]): District => {
  const weights = Object.fromEntries(districts.map((each, index) => [index, each.weight]));
  return districts[Number(random.weighted(weights))] as District;
};

const sorted = (facets: readonly FacetName[]) => Facet.options.filter((facet) => facets.includes(facet));

const six = (value: number) => Math.round(value * 1e6) / 1e6;

function near(random: Random, { lat, lon, spread }: District) {
  return { lat: six(random.around(lat, spread / 3)), lon: six(random.around(lon, spread / 3)) };
}

/** Takes a name nobody has yet, in any of the three languages. */
function unused(taken: Set<string>, make: () => Text): Text {
  for (;;) {
    const name = make();
    const all = Object.values(name);
    if (all.some((each) => taken.has(each))) continue;
    for (const each of all) taken.add(each);
    return name;
  }
}

const coined = (random: Random): Text => {
  const [thing, quality] = [random.pick(THINGS), random.pick(QUALITIES)];
  return text(thing.th + quality.th, `${thing.en} ${quality.en}`, quality.zh + thing.zh);
};

const landName = (random: Random): Text => {
  const [land, side] = [random.pick(LAND), random.pick(SIDES)];
  return text(land.th + side.th, `${land.en} ${side.en}`.trim(), side.zh + land.zh);
};

/** Every place by kind, name and point: businesses first, then beaches, then other sites. */
export function plans(random: Random): Plan[] {
  const taken = new Set<string>();
  return [...businesses(random, taken), ...beaches(random, taken), ...otherSites(random, taken)];
}

function businesses(random: Random, taken: Set<string>): Plan[] {
  return (Object.entries(BUSINESSES) as [Category, number][]).flatMap(([category, count]) =>
    Array.from({ length: count }, (): Plan => {
      const templates = BUSINESS_NAMES[category];
      const which = random.int(0, templates.length - 1);
      const name = unused(taken, () => fill(templates[which] as Text, { x: coined(random) }));
      const district = byWeight(
        random,
        AT_SEA[category]?.includes(which) ? DISTRICTS.filter(isCoastal) : DISTRICTS,
      );
      const isCamp = category === 'accommodation' && which === CAMPGROUND;
      const facets: FacetName[] = [
        ...DEFAULT_FACETS[category],
        ...(NAME_FACETS[category]?.[which] ?? []),
      ].filter(
        (facet) =>
          !(category === 'accommodation' && facet === 'multi_storey' && ONE_STOREY.includes(which)) &&
          !(isCamp && facet === 'building'),
      );
      return {
        kind: 'business',
        category,
        name,
        facets: sorted(facets),
        tags: NAME_TAGS[category]?.[which] ?? [],
        district,
        ...near(random, district),
        pictures: NAME_PICTURES[category][which] as readonly number[],
      };
    }),
  );
}

const site = (
  random: Random,
  taken: Set<string>,
  kind: SiteKind,
): Omit<Plan, 'district' | 'lat' | 'lon'> => ({
  kind: 'site',
  category: kind.category,
  name: unused(taken, () => fill(kind.name, { x: landName(random) })),
  facets: sorted(kind.facets),
  tags: kind.tags ?? [],
  pictures: kind.pictures,
});

function beaches(random: Random, taken: Set<string>): Plan[] {
  return BEACHES.map(({ lat, lon, district: [name, subdistrict] }) => ({
    ...site(random, taken, BEACH),
    district: DISTRICTS.find(
      (each) => each.name.th === name && each.subdistrict.th === subdistrict,
    ) as District,
    lat,
    lon,
  }));
}

function otherSites(random: Random, taken: Set<string>): Plan[] {
  const weights = Object.fromEntries(SITES.map(({ weight }, index) => [index, weight]));
  return Array.from({ length: OTHER_SITES }, (): Plan => {
    const kind = SITES[Number(random.weighted(weights))] as SiteKind;
    const isPier = kind.facets.includes('boat');
    const isWild = kind.facets.includes('nature') && kind.pictures[0] !== 6;
    const district = byWeight(
      random,
      DISTRICTS.filter((each) => (!isPier || isCoastal(each)) && (!isWild || isHilly(each))),
    );
    return { ...site(random, taken, kind), district, ...near(random, district) };
  });
}

const from = (day: (typeof WEEKDAYS)[number][], ...ranges: [from: string, to: string][]) => ({ day, ranges });

/** Opening patterns of each category; null: open round the clock. */
const HOURS: Readonly<Record<Category | 'site', readonly (ReturnType<typeof from>[] | null)[]>> = (() => {
  const all = [...WEEKDAYS];
  const working = WEEKDAYS.slice(0, 5);
  const weekend = WEEKDAYS.slice(5);
  const closedMonday = WEEKDAYS.slice(1);
  return {
    restaurant: [
      [from(all, ['10:00', '21:00'])],
      [from(closedMonday, ['11:00', '14:30'], ['17:00', '22:00'])],
      [from(all, ['18:00', '02:00'])],
      [from(all, ['06:00', '14:00'])],
      [from(working, ['08:00', '17:00']), from(weekend, ['07:00', '19:00'])],
    ],
    accommodation: [null],
    attraction: [
      [from(all, ['08:30', '17:00'])],
      [from(closedMonday, ['09:00', '18:00'])],
      [from(working, ['09:00', '17:00']), from(weekend, ['08:00', '19:00'])],
    ],
    transport: [[from(all, ['06:00', '20:00'])], null, [from(all, ['05:30', '23:00'])]],
    travel_agency: [[from(WEEKDAYS.slice(0, 6), ['09:00', '18:00'])], [from(all, ['08:00', '20:00'])]],
    health_beauty: [
      [from(all, ['10:00', '22:00'])],
      [from(all, ['11:00', '00:00'])],
      [from(closedMonday, ['09:00', '19:00'])],
    ],
    shopping: [
      [from(all, ['10:00', '21:00'])],
      [from(all, ['17:00', '01:00'])],
      [from(WEEKDAYS.slice(4), ['16:00', '23:00'])],
      [from(all, ['05:00', '13:00'])],
    ],
    sport: [
      [from(all, ['06:00', '21:00'])],
      [from(working, ['05:30', '22:00']), from(weekend, ['07:00', '20:00'])],
    ],
    entertainment: [
      [from(all, ['18:00', '02:00'])],
      [from(all, ['11:00', '23:30'])],
      [from(WEEKDAYS.slice(2), ['19:00', '01:00'])],
    ],
    souvenir: [[from(all, ['09:00', '18:00'])], [from(closedMonday, ['10:00', '19:30'])]],
    site: [null, [from(all, ['06:00', '18:30'])], [from(all, ['05:00', '20:00'])]],
  };
})();

function hoursOf(random: Random, plan: Plan, now: number): OpeningHours | null {
  if (random.chance(0.07)) return null;
  const pattern = random.pick(HOURS[plan.kind === 'site' ? 'site' : plan.category]);
  const of = (day: (typeof WEEKDAYS)[number]) =>
    pattern?.find((part) => part.day.includes(day))?.ranges.map(([start, to]) => ({ from: start, to })) ?? [];
  const today = bangkokDate(new Date(now));
  const newYear = `${today.slice(0, 4)}-12-31`;
  return {
    alwaysOpen: pattern === null,
    days: {
      mon: of('mon'),
      tue: of('tue'),
      wed: of('wed'),
      thu: of('thu'),
      fri: of('fri'),
      sat: of('sat'),
      sun: of('sun'),
    },
    exceptions: pattern !== null && random.chance(0.25) ? [{ date: newYear, ranges: [] }] : [],
    temporarilyClosedUntil: random.chance(0.01) ? addDays(today, random.int(5, 40)) : null,
  };
}

function addressOf(random: Random, { district, kind }: Plan): Address {
  const isTown = random.chance(0.6);
  return {
    houseNo:
      kind === 'site' ? null : `${random.int(1, 399)}${random.chance(0.4) ? `/${random.int(1, 60)}` : ''}`,
    moo: kind === 'site' || isTown ? null : random.int(1, 12),
    soi: isTown && random.chance(0.5) ? soi(random.int(1, 24)) : null,
    road: kind === 'site' ? null : random.pick(ROADS),
    subdistrict: district.subdistrict,
    district: district.name,
    province: district.province,
    postalCode: district.postalCode,
    landmark: random.chance(0.35) ? random.pick(LANDMARKS) : null,
  };
}

const soi = (number: number) => text(`ซอย ${number}`, `Soi ${number}`, `${number} 巷`);

/** Numbers that nobody has: the subscriber part begins with 000. */
function phonesOf(random: Random): string[] {
  const four = () => String(random.int(0, 9999)).padStart(4, '0');
  const numbers = [random.chance(0.3) ? `+662000${four()}` : `+6680000${four()}`];
  if (random.chance(0.2)) numbers.push(`+6690000${four()}`);
  return numbers;
}

const PRICE_BANDS: Readonly<Record<Category, [min: number, max: number]>> = {
  restaurant: [40, 900],
  accommodation: [450, 6500],
  attraction: [40, 900],
  transport: [60, 2500],
  travel_agency: [700, 5200],
  health_beauty: [200, 3200],
  shopping: [20, 1500],
  sport: [80, 1800],
  entertainment: [120, 1500],
  souvenir: [60, 2600],
};

/** How likely each amenity is; `isBusiness` alone takes cards. */
function amenitiesOf({ kind, category, facets }: Plan, index: number): Amenity[] {
  const isBusiness = kind === 'business';
  const eats = facets.includes('food') || category === 'restaurant';
  const isWild = facets.includes('nature') || facets.includes('boat') || facets.includes('height');
  const likely: Record<Amenity, number> = {
    step_free: isWild ? 0.2 : 0.5,
    wheelchair: isWild ? 0.05 : 0.25,
    halal: eats ? 0.2 : 0,
    vegetarian: eats ? 0.5 : 0,
    parking: facets.includes('boat') ? 0.3 : 0.65,
    cards: isBusiness ? 0.5 : 0,
    pets: isWild ? 0.4 : 0.15,
    children: facets.includes('treatment') ? 0.1 : 0.4,
  };
  // Of its own sequence: an amenity more or less changes no other word of the demo.
  const random = randomOf(`amenities ${index}`);
  const found = AMENITIES.filter((amenity) => random.chance(likely[amenity]));
  // Who can come in with a wheelchair meets no step.
  return AMENITIES.filter(
    (amenity) => found.includes(amenity) || (amenity === 'step_free' && found.includes('wheelchair')),
  );
}

/** The row of a place, `createdAt` and `listedAt` still to be set by its story. */
export function placeOf(
  random: Random,
  plan: Plan,
  index: number,
  createdAt: number,
  now: number,
): BusinessEntity {
  const { kind, category, name, district, facets } = plan;
  const isBusiness = kind === 'business';
  const handle = name.en
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
  const domain = `${handle}.example`;
  const openings = isBusiness ? OPENINGS[category] : SITE_OPENINGS;
  const parts = [random.pick(openings), ...random.some(MIDDLES, random.int(1, 3)), random.pick(CLOSINGS)];
  const description = fill(
    {
      th: parts.map(({ th }) => th).join(' '),
      en: parts.map(({ en }) => en).join(' '),
      zh: parts.map(({ zh }) => zh).join(''),
    },
    { d: district.name },
  );
  const band = random.int(1, 4);
  const [low, high] = PRICE_BANDS[category];
  const priceMin = Math.round((low * (0.7 + band * 0.4)) / 10) * 10;
  const rounded = Math.round((priceMin + (high - low) * band * random.next() * 0.3) / 10) * 10;
  return newBusiness(
    {
      id: newId('business', createdAt, random.bytes),
      kind,
      category,
      extraCategories:
        isBusiness && category === 'accommodation' && facets.includes('food') ? ['restaurant'] : [],
      state: 'listed',
      name,
      description,
      address: addressOf(random, plan),
      lat: plan.lat,
      lon: plan.lon,
      locationSource: random.pick(['gps', 'pin', 'geocode'] as const),
      accuracyM: random.int(3, 25),
      phones: isBusiness ? phonesOf(random) : random.chance(0.3) ? phonesOf(random) : [],
      email: isBusiness && random.chance(0.5) ? `hello@${domain}` : null,
      website: isBusiness && random.chance(0.6) ? `https://www.${domain}` : null,
      socials: isBusiness
        ? random
            .some(['line', 'facebook', 'instagram', 'wechat', 'tiktok'] as const, random.int(0, 3))
            .map((platform) => ({ platform, handle: `${handle.slice(0, 24)}-demo` }))
        : [],
      hours: hoursOf(random, plan, now),
      priceBand: isBusiness ? band : null,
      priceMin: isBusiness ? priceMin : null,
      priceMax: isBusiness ? Math.max(rounded, priceMin) : null,
      capacity: random.chance(0.7) ? random.int(2, 60) * 10 : null,
      rooms: facets.includes('rooms') ? random.int(4, facets.includes('multi_storey') ? 90 : 16) : null,
      floors: facets.includes('building') ? (facets.includes('multi_storey') ? random.int(2, 8) : 1) : null,
      floorAreaM2: facets.includes('building') ? random.int(6, 160) * 20 : null,
      facets: [...facets],
      tags: [...plan.tags],
      amenities: amenitiesOf(plan, index),
      languagesSpoken: isBusiness
        ? ['th', ...random.some(['en', 'zh', 'ja', 'ru', 'de'], random.int(1, 3))]
        : ['th'],
      importRef: `demo:${index}`,
    },
    createdAt,
  );
}

/** The offers of a place, whose price range becomes theirs. */
export function itemsOf(random: Random, place: BusinessEntity): BusinessItemEntity[] {
  if (place.kind === 'site' || random.chance(0.06)) return [];
  const ideas = ITEMS[place.category].filter(
    ({ facets = [] }) =>
      facets.every((facet) => place.facets.includes(facet) || facet === 'pool' || facet === 'treatment') ||
      place.category === 'travel_agency',
  );
  const items = random.some(ideas, random.int(2, 6)).map((item, sort): BusinessItemEntity => {
    const [low, high] = item.price;
    const priceMin = Math.round((low + (high - low) * random.next() * 0.5) / 10) * 10;
    const hasRange = random.chance(0.3);
    return {
      id: newId('item', place.createdAt, random.bytes),
      businessId: place.id,
      type: item.type,
      name: item.name,
      description: random.chance(0.7) ? random.pick(ITEM_DESCRIPTIONS[item.type]) : null,
      priceMin,
      priceMax: hasRange ? Math.max(priceMin, high) : priceMin,
      unit: item.unit,
      facets: [...(item.facets ?? [])],
      limits: item.limits
        ? {
            minAge: item.limits.minAge ?? null,
            maxAge: item.limits.maxAge ?? null,
            minHeightCm: item.limits.minHeightCm ?? null,
            maxWeightKg: item.limits.maxWeightKg ?? null,
            healthNote: HEALTH_NOTE,
            stopsInBadWeather: item.limits.weather ?? false,
          }
        : null,
      sort,
      active: true,
      createdAt: place.createdAt,
      updatedAt: place.createdAt,
      version: 1,
    };
  });
  if (items.length > 0) {
    place.priceMin = Math.min(...items.map(({ priceMin }) => priceMin ?? Number.POSITIVE_INFINITY));
    place.priceMax = Math.max(...items.map(({ priceMax }) => priceMax ?? 0));
  }
  return items;
}

/** One version, sometimes two: the older one stays as it was. */
export function policiesOf(random: Random, place: BusinessEntity, now: number): BusinessPolicyEntity[] {
  if (place.kind === 'site' || random.chance(0.25)) return [];
  const count = random.chance(0.3) ? 2 : 1;
  const sellsGoods = place.category === 'shopping' || place.category === 'souvenir';
  return Array.from({ length: count }, (_, version) => {
    const at = place.createdAt + Math.floor(((now - place.createdAt) * version) / 2);
    const section = (index: number) => {
      const key = POLICY_SECTIONS[index] as (typeof POLICY_SECTIONS)[number];
      const wordings = key === 'refund' && sellsGoods ? GOODS_REFUNDS : POLICIES[key];
      return index < 2 || random.chance(0.7) ? random.pick(wordings) : null;
    };
    const [cancellation, refund, ageHealth, safetyRules, insurance, houseRules, privacy] =
      POLICY_SECTIONS.map((_key, index) => section(index)) as [Text, Text, ...(Text | null)[]];
    return {
      id: newId('policy', at, random.bytes),
      businessId: place.id,
      versionNo: version + 1,
      effectiveFrom: bangkokDate(new Date(at)),
      cancellation,
      refund,
      ageHealth: ageHealth ?? null,
      safetyRules: safetyRules ?? null,
      insurance: insurance ?? null,
      houseRules: houseRules ?? null,
      privacy: privacy ?? null,
      cancelFreeUntilHours: random.pick([24, 48, 72, null]),
      insuranceSum: insurance ? random.pick([100_000, 500_000, 1_000_000]) : null,
      createdAt: at,
    };
  });
}
