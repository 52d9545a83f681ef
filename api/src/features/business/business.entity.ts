import {
  type Address,
  type Amenity,
  type BusinessKind,
  businessMachine,
  type Category,
  type Facet,
  type Grade,
  type Id,
  type ListingState,
  type LocalizedText,
  newId,
  type OpeningHours,
  type ProvinceCode,
  type RiskFacts,
  type SocialPlatform,
  type Tag,
  type WorstFinding,
} from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  BigColumn,
  BoolColumn,
  DoubleColumn,
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TimeColumn,
} from '../../platform/database/columns.js';
import { mortonOf } from '../../search/geo/geo.js';
import { NOT_VISITED, riskColumns } from './risk.js';

/** A place: a business run by a vendor, or a site that nobody runs for money. */
@Entity('business')
@Index('ux_business_import_ref', ['importRef'], { unique: true })
@Index('ix_business_content', ['state', 'province', 'contentLanguages'])
@Index('ix_business_derive', ['deriveAt'])
@Index('ix_business_owner', ['ownerId'])
@Index('ux_business_predecessor', ['predecessorId'], { unique: true })
@Index('ix_business_other_before', ['otherBeforeId'])
// What closed near a point: the search index knows listed places alone.
@Index('ix_business_state_point', ['state', 'lat', 'lon'])
// Holds all that inspectors' lists and map are narrowed by: what they leave out costs no look at its row.
@Index('ix_business_risk', [
  ...['kind', 'riskAt', 'id', 'province', 'category', 'grade', 'visitDueAt', 'openHazards', 'lat', 'lon'],
])
// A rare grade of a category, in the same order.
@Index('ix_business_rare', ['kind', 'category', 'grade', 'riskAt', 'id', 'province', 'visitDueAt'])
// What lies in a box of their map.
@Index('ix_business_morton', [
  'morton',
  'riskAt',
  'id',
  'province',
  'visitDueAt',
  'openHazards',
  'lat',
  'lon',
])
// Whom an inspector visits again, by when that is due.
@Index('ix_business_recheck', ['kind', 'grade', 'visitDueAt', 'id', 'province', 'factCheckUntil'])
@Index('ix_business_visit', ['state', 'province', 'kind', 'category', 'visitDueAt'])
export class BusinessEntity {
  @IdColumn({ primary: true }) id: Id<'business'>;
  @StringColumn(10) kind: BusinessKind;
  @StringColumn(20) category: Category;
  @JsonColumn() extraCategories: Category[];
  @StringColumn(20) state: ListingState;
  @JsonColumn() name: LocalizedText;
  @JsonColumn({ nullable: true }) description: LocalizedText | null;
  @JsonColumn() address: Address;
  @StringColumn(5, { nullable: true }) province: ProvinceCode | null;
  @DoubleColumn() lat: number;
  @DoubleColumn() lon: number;
  @StringColumn(10) locationSource: 'gps' | 'pin' | 'geocode';
  @IntColumn({ nullable: true }) accuracyM: number | null;
  @JsonColumn() phones: string[];
  @StringColumn(254, { nullable: true }) email: string | null;
  @StringColumn(200, { nullable: true }) website: string | null;
  @JsonColumn() socials: { platform: SocialPlatform; handle: string }[];
  @JsonColumn({ nullable: true }) hours: OpeningHours | null;
  @IntColumn({ nullable: true }) priceBand: number | null;
  /** Baht, as all money here. */
  @DoubleColumn({ nullable: true }) priceMin: number | null;
  @DoubleColumn({ nullable: true }) priceMax: number | null;
  @IntColumn({ nullable: true }) capacity: number | null;
  @IntColumn({ nullable: true }) rooms: number | null;
  @IntColumn({ nullable: true }) floors: number | null;
  @IntColumn({ nullable: true }) floorAreaM2: number | null;
  @JsonColumn() facets: Facet[];
  /** Null while nobody has said. */
  @JsonColumn({ nullable: true }) amenities: Amenity[] | null;
  /** Null while nobody has said. */
  @JsonColumn({ nullable: true }) tags: Tag[] | null;
  @JsonColumn() languagesSpoken: string[];
  @IdColumn({ nullable: true }) ownerId: Id<'user'> | null;
  @JsonColumn({ nullable: true }) rightToReply: LocalizedText | null;
  /** They answer the result of their day: under a later one they are not shown. Null: under any. */
  @TimeColumn({ nullable: true }) rightToReplyAt?: number | null;
  /** Where an imported place came from, so that importing twice adds nothing. */
  @StringColumn(120, { nullable: true }) importRef: string | null;
  @TimeColumn({ nullable: true }) listedAt: number | null;
  /** Twelve months later its page is gone. */
  @TimeColumn({ nullable: true }) closedAt: number | null;
  /** A lead's words on why it is suspended, listed again or closed; null when its owner closed it. */
  @StringColumn(500, { nullable: true }) stateReason: string | null;
  /** The closed place that this one goes on from; a place has one successor at most. */
  @IdColumn({ nullable: true }) predecessorId: Id<'business'> | null;
  /** Another business that stood here before, and with which this one has nothing to do. */
  @IdColumn({ nullable: true }) otherBeforeId: Id<'business'> | null;
  @TimeColumn() createdAt: number;
  @TimeColumn() updatedAt: number;
  @IntColumn() version: number;

  // Derived from other tables by `deriveBusiness`, so that lists read one row a place.

  /** Of the newest published result, whatever its age: EXPIRED is computed from `inspectedAt` and the clock. */
  @StringColumn(1, { nullable: true }) grade: Grade | null;
  @DoubleColumn({ nullable: true }) score: number | null;
  /** Of that result; null when nothing was found. */
  @JsonColumn({ nullable: true }) worstFinding: WorstFinding | null;
  /** What must not go on, from the minute the newest inspection was finalised, public or not; null for nothing. */
  @JsonColumn({ nullable: true }) stoppedActivities: Facet[] | null;
  @TimeColumn({ nullable: true }) inspectedAt: number | null;
  @TimeColumn({ nullable: true }) nextDueAt: number | null;
  /** When a finished result that is not public yet becomes so. */
  @TimeColumn({ nullable: true }) factCheckUntil: number | null;
  @BoolColumn() underAppeal: boolean;
  @DoubleColumn({ nullable: true }) ratingAvg: number | null;
  @IntColumn() ratingCount: number;
  @DoubleColumn({ nullable: true }) ratingBayes: number | null;
  /** Null: does not qualify for the list of hot places. */
  @DoubleColumn({ nullable: true }) hotScore: number | null;
  /** Different visitors in 14 days, and favourites in 7: the reason a card gives. */
  @IntColumn() hotVisitors: number;
  @IntColumn() hotSaves: number;
  /** Null: does not qualify for the list of recommended places. */
  @DoubleColumn({ nullable: true }) recommendScore: number | null;
  /** Sent and not closed; `alarmWarnings` counts those among them that are public and critical, or escalated. */
  @IntColumn() openWarnings: number;
  @IntColumn() alarmWarnings: number;
  /** From when on an escalated warning shows the place as D, maybe in the future; null when none does. */
  @TimeColumn({ nullable: true }) cappedFrom: number | null;
  /** What makes it urgent for inspectors; null while nobody is to inspect it. */
  @JsonColumn({ nullable: true }) risk: RiskFacts | null;
  /** `riskStart`: the earlier, the more urgent. Null with `risk`. */
  @TimeColumn({ nullable: true }) riskAt: number | null;
  /** As `nextDueAt`, but of the newest finished inspection, public or not; null when there was none. */
  @TimeColumn({ nullable: true }) visitDueAt: number | null;
  /** Hazard reports that nobody has decided about; null with `risk`. */
  @IntColumn({ nullable: true }) openHazards: number | null;
  /** `otherBeforeId` left something critical that nobody has looked at since; null while nobody has counted. */
  @BoolColumn({ nullable: true }) openCriticalBefore: boolean | null;
  /** Of its point: `mortonOf`. Null while nobody has worked it out. */
  @BigColumn({ nullable: true }) morton: number | null;
  /** Languages of the name: th 1 + en 2 + zh 4. */
  @IntColumn() contentLanguages: number;
  /** When time alone changes something above; null when it cannot. */
  @TimeColumn({ nullable: true }) deriveAt: number | null;
}

export const EMPTY_ADDRESS: Address = {
  houseNo: null,
  moo: null,
  soi: null,
  road: null,
  subdistrict: null,
  district: null,
  province: null,
  postalCode: null,
  landmark: null,
};

export function contentLanguages(name: LocalizedText): number {
  return (name.th ? 1 : 0) + (name.en ? 2 : 0) + (name.zh ? 4 : 0);
}

type Needed = Pick<BusinessEntity, 'kind' | 'category' | 'name' | 'lat' | 'lon' | 'facets'>;

/** A whole row out of what is known; everything else is absent, nothing is invented. */
export function newBusiness(known: Needed & Partial<BusinessEntity>, now: number): BusinessEntity {
  const place: BusinessEntity = {
    id: newId('business', now),
    extraCategories: [],
    state: 'draft',
    description: null,
    address: { ...EMPTY_ADDRESS, province: known.province ?? null },
    province: known.address?.province ?? null,
    locationSource: 'pin',
    accuracyM: null,
    phones: [],
    email: null,
    website: null,
    socials: [],
    hours: null,
    priceBand: null,
    priceMin: null,
    priceMax: null,
    capacity: null,
    rooms: null,
    floors: null,
    floorAreaM2: null,
    amenities: null,
    tags: null,
    languagesSpoken: [],
    ownerId: null,
    rightToReply: null,
    importRef: null,
    listedAt: known.state === 'listed' ? now : null,
    closedAt: known.state === 'closed' ? now : null,
    stateReason: null,
    predecessorId: null,
    otherBeforeId: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
    grade: null,
    score: null,
    worstFinding: null,
    stoppedActivities: null,
    inspectedAt: null,
    nextDueAt: null,
    factCheckUntil: null,
    underAppeal: false,
    ratingAvg: null,
    ratingCount: 0,
    ratingBayes: null,
    hotScore: null,
    hotVisitors: 0,
    hotSaves: 0,
    recommendScore: null,
    openWarnings: 0,
    alarmWarnings: 0,
    cappedFrom: null,
    deriveAt: null,
    risk: null,
    riskAt: null,
    visitDueAt: null,
    openHazards: null,
    openCriticalBefore: null,
    ...known,
    morton: mortonOf(known.lat, known.lon),
    contentLanguages: contentLanguages(known.name),
  };
  // Not left to `deriveBusiness`: what an import lists is to be inspected at once.
  return known.risk ? place : { ...place, ...riskColumns(place, NOT_VISITED, now) };
}

/** Its rows, and what may happen to them. */
export const BUSINESS = { entity: BusinessEntity, machine: businessMachine };
