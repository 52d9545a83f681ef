import { z } from 'zod';
import { Area, AreaId } from '../area/area.schema.js';
import { FullText, ItemId } from '../checklist/checklist.schema.js';
import { BusinessKind, Category, Facet, Grade, Severity, StatusWord } from '../checklist/terms.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';
import { Cursor, Limit } from '../kit/page.schema.js';
import { RADIUS_MAX, THAILAND } from '../map/map.js';
import { AMENITIES } from './amenities.js';
import { OpeningHours } from './hours.schema.js';
import { PRICE_BANDS } from './prices.js';
import { ProvinceCode } from './provinces.schema.js';
import { TAGS } from './tags.js';

/**
 * `wheelchair`: rooms, paths and a toilet for wheelchairs; `step_free`: in without a step; `halal`: certified;
 * `vegetarian`: dishes without meat and fish; `parking`: a place for guests' cars; `cards`: bank cards are taken;
 * `pets`: may come in; `children`: made ready for small ones.
 */
export const Amenity = z.enum(AMENITIES).meta({ id: 'Amenity' });
export type Amenity = z.infer<typeof Amenity>;

/** What it is more exactly than its category says. */
export const Tag = z.enum(TAGS).meta({ id: 'Tag' });
export type Tag = z.infer<typeof Tag>;

/** A Thai number as people write it: mobile or landline, or with +66. */
export const Phone = z
  .string()
  .transform((value) => value.replace(/[\s().-]/g, '').replace(/^\+?66(?=\d{8,9}$)/, '0'))
  .refine((value) => /^0\d{8,9}$/.test(value), { params: { rule: 'phone_th' } });
/** Of one place. */
export const PHONES_MAX = 3;

export const Location = z
  .object({
    lat: z.number().min(THAILAND.south).max(THAILAND.north),
    lon: z.number().min(THAILAND.west).max(THAILAND.east),
  })
  .meta({ id: 'Location' });
export type Location = z.infer<typeof Location>;

export const ListingState = z
  .enum(['draft', 'submitted', 'in_review', 'changes_requested', 'rejected', 'listed', 'suspended', 'closed'])
  .meta({ id: 'ListingState' });
export type ListingState = z.infer<typeof ListingState>;

/** A picture: `/media/{id}-480.webp` for cards, `-800.webp` for phones, `-1600.jpg` for the whole screen. */
export const Picture = z
  .object({
    id: idOf('photo'),
    width: z.number().int(),
    height: z.number().int(),
    caption: LocalizedText.nullable(),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

/** The safety half: what inspectors found. Never blended with the visitors' rating. */
export const Safety = z
  .object({
    /** Null when there is no current grade; then `word` says why, unless only that nobody has inspected it is known. */
    grade: Grade.nullable(),
    word: StatusWord.nullable(),
    /** 0–100, one decimal. */
    score: z.number().nullable(),
    inspectedAt: z.iso.datetime().nullable(),
    nextDueAt: z.iso.datetime().nullable(),
    /** Since when a warning stands escalated and any grade is shown as D, whatever was found; null when none does. */
    escalatedSince: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Safety' });
export type Safety = z.infer<typeof Safety>;

/** The visitors' half: stars. `average` has one decimal, null without reviews. */
export const Rating = z
  .object({ average: z.number().min(1).max(5).nullable(), count: z.number().int() })
  .meta({ id: 'Rating' });
export type Rating = z.infer<typeof Rating>;

/** Why a place stands in a list; the sentence is made in the reader's language. */
export const Reason = z
  .discriminatedUnion('code', [
    z.object({ code: z.literal('SAVES'), count: z.number().int() }),
    z.object({ code: z.literal('VISITORS'), count: z.number().int() }),
    z.object({
      code: z.literal('SAFE_AND_LIKED'),
      grade: Grade,
      average: z.number(),
      count: z.number().int(),
    }),
    /** Straight-line metres, and minutes on foot at 80 m a minute. */
    z.object({ code: z.literal('DISTANCE'), metres: z.number().int(), minutes: z.number().int() }),
    z.object({ code: z.literal('NEWLY_INSPECTED'), at: z.iso.datetime() }),
    z.object({ code: z.literal('NEWLY_REVIEWED'), at: z.iso.datetime() }),
  ])
  .meta({ id: 'Reason' });
export type Reason = z.infer<typeof Reason>;

/** The worst thing an inspection found, as anybody can read it. */
export const WorstFinding = z
  .object({
    /** The item of the checklist; results from before warnings do not name it. */
    itemId: ItemId.optional(),
    severity: Severity,
    /** Put right while the inspector was there. */
    fixed: z.boolean(),
    /** Found by the inspection before it, too. */
    repeat: z.boolean(),
    failed: FullText,
    /** The reading beside the limit, where one was taken. */
    measured: FullText.nullable(),
  })
  .meta({ id: 'WorstFinding' });
export type WorstFinding = z.infer<typeof WorstFinding>;

/** A place as a list shows it. */
export const BusinessCard = z
  .object({
    id: idOf('business'),
    kind: BusinessKind,
    category: Category,
    state: ListingState,
    name: LocalizedText,
    cover: Picture.nullable(),
    province: ProvinceCode.nullable(),
    district: LocalizedText.nullable(),
    location: Location,
    facets: z.array(Facet),
    safety: Safety,
    /** Of a place whose grade is C or D. */
    worstFinding: WorstFinding.nullable(),
    /** Activities that an inspector stopped: public at once, until a later inspection lifts them. */
    stoppedActivities: z.array(Facet),
    rating: Rating,
    priceBand: z.number().int().min(1).max(4).nullable(),
    /** Null when the hours are not known. */
    openNow: z.boolean().nullable(),
    /** Metres from `near`, null without it. */
    distance: z.number().int().nullable(),
    reason: Reason.nullable(),
  })
  .meta({ id: 'BusinessCard' });
export type BusinessCard = z.infer<typeof BusinessCard>;

export const SORTS = [
  'relevance',
  'near',
  'safest',
  'top_rated',
  'newest_inspected',
  'hot',
  'recommend',
] as const;
export const Sort = z.enum(SORTS).meta({ id: 'Sort' });
export type Sort = z.infer<typeof Sort>;

const numbers = (count: number) =>
  z.string().transform((value, context) => {
    const parts = value.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
    if (parts.length === count && parts.every(Number.isFinite)) return parts;
    context.addIssue({ code: 'custom', params: { rule: 'pattern' } });
    return z.NEVER;
  });
const outOfRange = { code: 'custom', params: { rule: 'geo_th' } } as const;

/** `lat,lon` in degrees. */
export const Near = numbers(2).transform((parts, context) => {
  const [lat, lon] = parts as [number, number];
  if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) return { lat, lon };
  context.addIssue(outOfRange);
  return z.NEVER;
});

/** `west,south,east,north` in degrees; west < east and south < north. */
export const Bbox = numbers(4).transform((parts, context) => {
  const [west, south, east, north] = parts as [number, number, number, number];
  if (west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north)
    return { west, south, east, north };
  context.addIssue(outOfRange);
  return z.NEVER;
});

/** A comma-separated list of the enum's values, without duplicates. */
const listOf = <T extends string>(item: z.ZodType<T, T>, max: number) =>
  z
    .string()
    .min(1)
    .transform((value): string[] => [...new Set(value.split(','))])
    .pipe(z.array(item).max(max));

/** What narrows a list of places, and the map of it. */
export const PLACE_QUESTION = {
  q: z
    .string()
    .max(100)
    .transform((value) => value.trim())
    .optional(),
  category: Category.optional(),
  province: ProvinceCode.optional(),
  /** A town, island or quarter. */
  area: AreaId.optional(),
  /** Any of these grades, e.g. `A,B`. */
  grade: listOf(Grade, 4).optional(),
  /** All of these facets. */
  facets: listOf(Facet, 15).optional(),
  /** All of these amenities. */
  amenities: listOf(Amenity, AMENITIES.length).optional(),
  /** Any of these kinds: named by the place, or spoken of in what it is called. */
  tags: listOf(Tag, TAGS.length).optional(),
  /** Any of these price bands, e.g. `1,2`; a place that names none is in no band. */
  price: listOf(z.enum(PRICE_BANDS), PRICE_BANDS.length).optional(),
  open_now: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  rating_min: z.coerce.number().min(1).max(5).optional(),
  near: Near.optional(),
  /** Metres around `near`. */
  radius: z.coerce.number().min(1).max(RADIUS_MAX).optional(),
  sort: Sort.optional(),
};

/** The query of `GET businesses`. Unknown names are refused, so a misspelt filter is never silently ignored. */
export const BusinessQuery = z
  .strictObject({
    ...PLACE_QUESTION,
    bbox: Bbox.optional(),
    cursor: Cursor.optional(),
    limit: Limit,
  })
  .superRefine((query, context) => {
    const needsNear = query.near === undefined && (query.sort === 'near' || query.radius !== undefined);
    if (needsNear) context.addIssue({ code: 'custom', path: ['near'], params: { rule: 'required' } });
    if (query.near && query.bbox)
      context.addIssue({ code: 'custom', path: ['bbox'], params: { rule: 'unique' } });
    if (query.area && (query.near || query.bbox))
      context.addIssue({ code: 'custom', path: ['area'], params: { rule: 'unique' } });
  });
export type BusinessQuery = z.infer<typeof BusinessQuery>;

/** What a person may be advised to drop: a filter, or some of the words. */
export const RelaxFilter = z.enum([
  'q',
  'words',
  'category',
  'province',
  'grade',
  'facets',
  'amenities',
  'tags',
  'price',
  'open_now',
  'rating_min',
  'area',
]);
export type RelaxFilter = z.infer<typeof RelaxFilter>;

export const BusinessPage = z
  .object({
    items: z.array(BusinessCard),
    next: z.string().nullable(),
    /** Only on the first page; at 1,000 counting stops and `totalIsMinimum` is true. */
    total: z.number().int().optional(),
    totalIsMinimum: z.boolean().optional(),
    /** Only when nothing was found: which single filter to drop, and how many places that gives. */
    relax: z
      .array(
        z.object({
          drop: RelaxFilter,
          total: z.number().int(),
          totalIsMinimum: z.boolean().optional(),
          /** Of `words`: those that nothing answers to, and the question without them. */
          without: z.string().optional(),
          q: z.string().optional(),
          /** Of `words`, where a town was left out: the places are those around it, `RADIUS_NEARBY`. */
          near: Location.optional(),
        }),
      )
      .optional(),
    /** Nothing has the words of `q` as they are typed; these are spelled or sound alike. */
    isAlike: z.boolean().optional(),
    /** Then the words that those of `q` are taken for; absent when names are alike. */
    meant: z.string().optional(),
    /** Words of `q` that were taken for filters and orders, or only praise; each with the question without them. */
    read: z
      .array(z.object({ words: z.string(), q: z.string(), isPraise: z.boolean().optional() }))
      .optional(),
    /** Only when a ranked list had too few and another took its place. */
    fallback: z.enum(['newest_inspected', 'newest_reviewed']).optional(),
  })
  .meta({ id: 'BusinessPage' });
export type BusinessPage = z.infer<typeof BusinessPage>;

/** The query of `GET businesses/suggest`. */
export const SuggestQuery = z.strictObject({
  q: z.string().min(1).max(100),
  limit: z.coerce.number().int().min(1).max(10).default(8),
});
export type SuggestQuery = z.infer<typeof SuggestQuery>;

export const Suggestion = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('place'),
      id: idOf('business'),
      category: Category,
      name: LocalizedText,
      province: ProvinceCode.nullable(),
      grade: Grade.nullable(),
    }),
    z.object({ kind: z.literal('category'), category: Category }),
    z.object({ kind: z.literal('area'), area: Area }),
    z.object({ kind: z.literal('province'), province: ProvinceCode }),
  ])
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;
export const SuggestionList = z.object({ items: z.array(Suggestion) }).meta({ id: 'SuggestionList' });
export type SuggestionList = z.infer<typeof SuggestionList>;

/** Counts behind the ten tiles of the home page and the grade bar of a category page. */
export const CategoryCount = z
  .object({
    category: Category,
    total: z.number().int(),
    grades: z.object({
      A: z.number().int(),
      B: z.number().int(),
      C: z.number().int(),
      D: z.number().int(),
      none: z.number().int(),
    }),
  })
  .meta({ id: 'CategoryCount' });
export type CategoryCount = z.infer<typeof CategoryCount>;
export const CategoryList = z.object({ items: z.array(CategoryCount) }).meta({ id: 'CategoryList' });
export type CategoryList = z.infer<typeof CategoryList>;

/** How many listed places each of the 77 provinces has, in the order of their codes. */
export const ProvinceList = z
  .object({ items: z.array(z.object({ province: ProvinceCode, total: z.number().int() })) })
  .meta({ id: 'ProvinceList' });
export type ProvinceList = z.infer<typeof ProvinceList>;

export const SocialPlatform = z.enum([
  'line',
  'facebook',
  'instagram',
  'tiktok',
  'x',
  'youtube',
  'wechat',
  'xiaohongshu',
]);
export type SocialPlatform = z.infer<typeof SocialPlatform>;

export const Address = z
  .object({
    houseNo: z.string().max(20).nullable(),
    moo: z.number().int().min(1).max(99).nullable(),
    soi: LocalizedText.nullable(),
    road: LocalizedText.nullable(),
    subdistrict: LocalizedText.nullable(),
    district: LocalizedText.nullable(),
    province: ProvinceCode.nullable(),
    postalCode: z
      .string()
      .regex(/^\d{5}$/)
      .nullable(),
    landmark: LocalizedText.nullable(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;

/** The result of one published inspection as a list or strip shows it, newest first. */
export const InspectionResult = z
  .object({
    id: idOf('inspection'),
    grade: Grade,
    score: z.number(),
    inspectedAt: z.iso.datetime(),
    /** By which it was made: results of different ones are not to be compared point by point. */
    checklistVersion: z.string(),
    /** Findings of the inspection: failed or corrected on site. */
    findings: z.object({ critical: z.number().int(), major: z.number().int(), minor: z.number().int() }),
  })
  .meta({ id: 'InspectionResult' });
export type InspectionResult = z.infer<typeof InspectionResult>;

/** A place's own page, without its lists (items, reviews, inspections), which load by themselves. */
/** A closed place that this one goes on from. */
export const EarlierListing = z
  .object({
    id: idOf('business'),
    name: LocalizedText,
    /** When it closed. */
    until: z.iso.datetime(),
    /** Whether it still has a page: for twelve months. */
    hasPage: z.boolean(),
  })
  .meta({ id: 'EarlierListing' });
export type EarlierListing = z.infer<typeof EarlierListing>;

export const Business = z
  .object({
    ...BusinessCard.omit({ distance: true, reason: true, district: true }).shape,
    extraCategories: z.array(Category),
    description: LocalizedText.nullable(),
    address: Address,
    phones: z.array(z.string()),
    email: z.string().nullable(),
    website: z.string().nullable(),
    socials: z.array(z.object({ platform: SocialPlatform, handle: z.string() })),
    hours: OpeningHours.nullable(),
    /** When `openNow` changes next, null when unknown or further than eight days away. */
    openChangesAt: z.iso.datetime().nullable(),
    priceMin: z.number().nullable(),
    priceMax: z.number().nullable(),
    capacity: z.number().int().nullable(),
    rooms: z.number().int().nullable(),
    floors: z.number().int().nullable(),
    languagesSpoken: z.array(z.string()),
    /** Empty also when nobody has said. */
    amenities: z.array(Amenity),
    /** Empty also when nobody has said. */
    tags: z.array(Tag),
    pictures: z.array(Picture),
    /** Newest first, five at most. */
    results: z.array(InspectionResult).max(5),
    /** The inspector's sentence about the newest result. */
    summary: LocalizedText.nullable(),
    /** Three A in a row over at least a year, no critical finding in them, and no warning that stands escalated. */
    consistent: z.boolean(),
    /** Since when what is stopped has been so for the owner, and for everybody; null where it was stopped at the end of an inspection. */
    stopOrder: z.object({ signedAt: z.iso.datetime(), arrivedAt: z.iso.datetime() }).nullable(),
    /** Sent and not closed, minor ones among them. */
    openWarnings: z.number().int(),
    rightToReply: LocalizedText.nullable(),
    itemCount: z.number().int(),
    hasPolicy: z.boolean(),
    /** Somebody answers for it here; a place without an owner can be claimed. */
    hasOwner: z.boolean(),
    /** As what it was listed before, the last one first: what inspectors found and asked for there counts here. */
    earlier: z.array(EarlierListing),
    /** As what a closed place goes on. */
    later: z.object({ id: idOf('business'), name: LocalizedText }).nullable(),
    /** Until when another business stood here, with which this one has nothing to do. */
    otherUntil: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Business' });
export type Business = z.infer<typeof Business>;

export const ItemType = z.enum(['room', 'menu', 'activity', 'tour', 'product', 'service', 'package']);
export type ItemType = z.infer<typeof ItemType>;
export const PriceUnit = z.enum(['person', 'night', 'item', 'hour', 'trip', 'set']);
export type PriceUnit = z.infer<typeof PriceUnit>;

/** Something a business offers. Prices in baht. */
export const BusinessItem = z
  .object({
    id: idOf('item'),
    type: ItemType,
    name: LocalizedText,
    description: LocalizedText.nullable(),
    priceMin: z.number().nullable(),
    priceMax: z.number().nullable(),
    unit: PriceUnit,
    pictures: z.array(Picture),
    facets: z.array(Facet),
    limits: z
      .object({
        minAge: z.number().int().nullable(),
        maxAge: z.number().int().nullable(),
        minHeightCm: z.number().int().nullable(),
        maxWeightKg: z.number().int().nullable(),
        healthNote: LocalizedText.nullable(),
        stopsInBadWeather: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'BusinessItem' });
export type BusinessItem = z.infer<typeof BusinessItem>;
export const BusinessItemList = z.object({ items: z.array(BusinessItem) }).meta({ id: 'BusinessItemList' });
export type BusinessItemList = z.infer<typeof BusinessItemList>;

export const POLICY_SECTIONS = [
  'cancellation',
  'refund',
  'ageHealth',
  'safetyRules',
  'insurance',
  'houseRules',
  'privacy',
] as const;
export type PolicySection = (typeof POLICY_SECTIONS)[number];

const policySections = Object.fromEntries(
  POLICY_SECTIONS.map((key) => [key, LocalizedText.nullable()]),
) as Record<PolicySection, z.ZodNullable<typeof LocalizedText>>;

/** One version of what a place lays down; a version never changes. */
export const BusinessPolicy = z
  .object({
    versionNo: z.number().int().min(1),
    effectiveFrom: z.iso.date(),
    sections: z.object(policySections),
    cancelFreeUntilHours: z.number().int().nullable(),
    /** Baht a person. */
    insuranceSum: z.number().nullable(),
  })
  .meta({ id: 'BusinessPolicy' });
export type BusinessPolicy = z.infer<typeof BusinessPolicy>;
/** The version in force, unless an earlier one is asked for. */
export const PolicyQuery = z.object({ version: z.coerce.number().int().min(1).optional() });
export type PolicyQuery = z.infer<typeof PolicyQuery>;
export const PolicyAnswer = z
  .object({
    /** Null when the business has published none. */
    policy: BusinessPolicy.nullable(),
    /** All that are or were in force, newest first. */
    versions: z.array(BusinessPolicy.pick({ versionNo: true, effectiveFrom: true })),
  })
  .meta({ id: 'PolicyAnswer' });
export type PolicyAnswer = z.infer<typeof PolicyAnswer>;

/** What a visitor did on a place's page; one a day per visitor and kind counts. */
export const EventKind = z.enum(['view', 'directions', 'call']);
export type EventKind = z.infer<typeof EventKind>;
export const BusinessEvent = z.strictObject({ kind: EventKind }).meta({ id: 'BusinessEvent' });
export type BusinessEvent = z.infer<typeof BusinessEvent>;

/** Languages in which place texts exist, as shares of all listed places (0–1). */
export const Coverage = z.object({ th: z.number(), en: z.number(), zh: z.number() }).meta({ id: 'Coverage' });
export type Coverage = z.infer<typeof Coverage>;
