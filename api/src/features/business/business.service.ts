import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Business,
  type BusinessCard,
  type BusinessItemList,
  type BusinessPage,
  type BusinessQuery,
  type Id,
  type PolicyAnswer,
  type PolicyQuery,
  RADIUS_DEFAULT,
  type Reason,
  type Suggestion,
  type SuggestionList,
  type SuggestQuery,
} from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Semaphore } from '../../platform/concurrency/semaphore.js';
import { yieldToLoop } from '../../platform/concurrency/yield-to-loop.js';
import { dialectOf } from '../../platform/database/rows.js';
import { Problem } from '../../platform/problem.js';
import { areaById } from '../../search/geo/areas.js';
import { DirectoryIndex } from '../../search/index/directory-index.js';
import {
  cardsOf,
  findPublicBusiness,
  itemsOf,
  newestReviewed,
  type PlacedCard,
  policyOf,
  policyVersionsOf,
  suggestedPlaces,
} from './business.query.js';
import { requirePublic } from './public-business.js';
import { readResults } from './results.js';

/** More than any vendor runs; a bound, not a page. */
const WALK_METRES_A_MINUTE = 80;
/** With fewer, a list of recommendations would be an accident. */
const RECOMMENDED_NEEDED = 4;
/** The home page's section: so many places, and so many of one category among them. */
const SECTION = { size: 10, ofOneCategory: 3, candidates: 50 };

/** What an order of its own is made of. */
const MATCHING_MAX = 500;
const SEARCHES_WAITING = 1_000;

@Injectable()
export class BusinessService {
  private readonly searches = new Semaphore(1, SEARCHES_WAITING);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly index: DirectoryIndex,
    private readonly clock: Clock,
  ) {}

  list(query: BusinessQuery): Promise<BusinessPage> {
    return query.q === undefined ? this.find(query) : this.inTurn(() => this.find(query));
  }

  suggest(query: SuggestQuery): Promise<SuggestionList> {
    return this.inTurn(() => this.findSuggestions(query));
  }

  /**
   * On SQLite a search holds the thread until it is done. Those that arrive together would all be done before anything
   * else is: one after another, with a look at the event loop in between, others wait for one of them at most.
   */
  private inTurn<T>(search: () => Promise<T>): Promise<T> {
    if (dialectOf(this.dataSource) !== 'sqlite') return search();
    return this.searches.run(() => yieldToLoop().then(search));
  }

  private async find(asked: BusinessQuery): Promise<BusinessPage> {
    if (asked.area && !areaById(asked.area))
      throw new Problem('BAD_PARAM', { fields: [{ path: 'area', rule: 'pattern' }] });
    const now = this.clock.now();
    const query = withDefaultRadius(asked);
    const isFirst = query.cursor === undefined;
    const isSection = query.sort === 'recommend' && isFirst && query.limit <= SECTION.size;
    const found = await this.index.search(isSection ? { ...query, limit: SECTION.candidates } : query, now);
    const cards = (await cardsOf(this.dataSource, found.hits, now)).filter(belongsTo(query));
    if (isFirst && query.sort === 'recommend' && found.next === null && cards.length < RECOMMENDED_NEEDED)
      return this.newlyInspected(query, now);
    if (isFirst && query.sort === 'hot' && cards.length === 0 && isUnfiltered(query))
      return this.newlyReviewed(query, now);

    const ordered = query.sort === 'recommend' && isFirst && !query.category ? mixed(cards) : cards;
    return {
      items: ordered.slice(0, query.limit).map((placed) => withReason(placed, reasonOf(placed, query))),
      next: isSection ? null : found.next,
      ...(isFirst && { total: found.total, totalIsMinimum: found.totalIsMinimum }),
      ...(isFirst && found.read && { read: found.read }),
      ...(isFirst && found.isAlike && { isAlike: true, meant: found.meant }),
      ...(isFirst && found.hits.length === 0 && { relax: await this.index.relax(query, now) }),
    };
  }

  private async findSuggestions({ q, limit }: SuggestQuery): Promise<SuggestionList> {
    const suggested = await this.index.suggest(q, limit);
    const ids = suggested.flatMap((each) => (each.kind === 'place' ? [each.id] : []));
    const places = await suggestedPlaces(this.dataSource, ids, this.clock.now());
    const items = suggested.map((each): Suggestion | undefined => {
      if (each.kind === 'place') return places.get(each.id);
      if (each.kind !== 'area') return each;
      const area = areaById(each.area);
      return area && { kind: 'area', area };
    });
    return { items: items.filter((each) => each !== undefined) };
  }

  async get(id: Id<'business'>): Promise<Business> {
    const now = this.clock.now();
    const business = await findPublicBusiness(this.dataSource, id, now);
    if (!business) throw new Problem('NOT_FOUND');
    const { consistent, ...results } = await readResults(this.dataSource, business, now);
    return Object.assign(business, results, {
      consistent: consistent && business.safety.escalatedSince === null,
    });
  }

  /** The cards of these places, in this order. */
  async cards(ids: readonly Id<'business'>[]): Promise<BusinessCard[]> {
    const hits = ids.map((id) => ({ id, distance: null }));
    return (await cardsOf(this.dataSource, hits, this.clock.now())).map(({ card }) => card);
  }

  /** Places that search finds for these words, best first, 500 at most. */
  async matching(q: string): Promise<Id<'business'>[]> {
    const query = { q, limit: MATCHING_MAX };
    const { hits } = await this.inTurn(() => this.index.search(query, this.clock.now()));
    return hits.map(({ id }) => id);
  }

  async items(id: Id<'business'>): Promise<BusinessItemList> {
    await requirePublic(this.dataSource, id, this.clock.now());
    return { items: await itemsOf(this.dataSource, id) };
  }

  async policy(id: Id<'business'>, { version }: PolicyQuery): Promise<PolicyAnswer> {
    const now = this.clock.now();
    await requirePublic(this.dataSource, id, now);
    const today = bangkokDate(new Date(now));
    const versions = await policyVersionsOf(this.dataSource, id, today);
    const wanted = version ?? versions[0]?.versionNo;
    if (wanted === undefined) return { policy: null, versions };
    if (!versions.some(({ versionNo }) => versionNo === wanted)) throw new Problem('NOT_FOUND');
    return { policy: await policyOf(this.dataSource, id, wanted), versions };
  }

  /** In place of recommendations that are too few; one page, as its cursor would belong to another query. */
  private async newlyInspected(query: BusinessQuery, now: number): Promise<BusinessPage> {
    const sort = 'newest_inspected' as const;
    const { hits } = await this.index.search({ ...query, sort }, now);
    const cards = await cardsOf(this.dataSource, hits, now);
    const items = cards.flatMap((placed) => {
      const reason = reasonOf(placed, { sort });
      return reason && placed.card.safety.grade ? [withReason(placed, reason)] : [];
    });
    return { items, next: null, total: items.length, fallback: sort };
  }

  private async newlyReviewed(query: BusinessQuery, now: number): Promise<BusinessPage> {
    const reviewed = await newestReviewed(this.dataSource, query);
    const at = new Map(reviewed.map((each) => [each.id, new Date(each.at).toISOString()]));
    const hits = reviewed.map(({ id }) => ({ id, distance: null }));
    const items = (await cardsOf(this.dataSource, hits, now)).map((placed) =>
      withReason(placed, { code: 'NEWLY_REVIEWED', at: at.get(placed.card.id) as string }),
    );
    return { items, next: null, total: items.length, fallback: 'newest_reviewed' };
  }
}

export function withDefaultRadius(query: BusinessQuery): BusinessQuery {
  const needed = query.sort === 'near' && query.radius === undefined && query.bbox === undefined;
  return needed ? { ...query, radius: RADIUS_DEFAULT } : query;
}

/** Whether nothing but category and province narrows the list. */
function isUnfiltered(query: BusinessQuery): boolean {
  const { q, grade, facets, amenities, tags, price, open_now, rating_min, near, bbox, area } = query;
  return (
    !q &&
    [grade, facets, amenities, tags, price, open_now, rating_min, near, bbox, area].every(
      (filter) => filter === undefined,
    )
  );
}

/** The index follows a moment later and knows no clock: what may not stand in a list now is taken out here. */
function belongsTo({ sort }: BusinessQuery): (placed: PlacedCard) => boolean {
  if (sort === 'recommend') return ({ card }) => card.state === 'listed' && card.safety.grade !== null;
  if (sort === 'hot' || sort === 'near') return ({ card }) => card.state === 'listed';
  return () => true;
}

/** At most three of a category among the first ten, as far as there are others to take their place. */
function mixed(cards: PlacedCard[]): PlacedCard[] {
  const first: PlacedCard[] = [];
  const later: PlacedCard[] = [];
  for (const placed of cards) {
    const same = first.filter(({ card }) => card.category === placed.card.category).length;
    (first.length < SECTION.size && same >= SECTION.ofOneCategory ? later : first).push(placed);
  }
  const others = first.splice(SECTION.size);
  return [...first, ...cards.filter((placed) => later.includes(placed) || others.includes(placed))];
}

function withReason({ card }: PlacedCard, reason: Reason | null): BusinessCard {
  card.reason = reason;
  return card;
}

function reasonOf(
  { card, saves, visitors }: PlacedCard,
  { sort }: Pick<BusinessQuery, 'sort'>,
): Reason | null {
  const { safety, rating, distance } = card;
  switch (sort) {
    case 'near':
      return distance === null
        ? null
        : { code: 'DISTANCE', metres: distance, minutes: Math.ceil(distance / WALK_METRES_A_MINUTE) };
    case 'hot':
      return saves > 0 ? { code: 'SAVES', count: saves } : { code: 'VISITORS', count: visitors };
    case 'recommend':
      return safety.grade && rating.average !== null
        ? { code: 'SAFE_AND_LIKED', grade: safety.grade, average: rating.average, count: rating.count }
        : null;
    case 'newest_inspected':
      return safety.inspectedAt ? { code: 'NEWLY_INSPECTED', at: safety.inspectedAt } : null;
    default:
      return null;
  }
}
