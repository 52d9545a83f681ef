import { type BusinessQuery, Category, Facet, Grade, type ProvinceCode, type Sort } from '@sabaijai/contract';
import { DAY_MS } from '../../platform/clock/bangkok.js';
import type { IndexedPlace } from './indexed-place.js';

/*
 * Everything a filter asks about a place, packed into one integer that stands beside each entry of each list:
 *   bits 0–14 facets · 15–24 categories · 25–29 grade (A B C D none, one bit each) · 30 suspended
 *   31–36 rating in tenths · 37–43 number of the province · 44 site
 */
const FACETS = Facet.options;
const CATEGORIES = Category.options;
const GRADES = [...Grade.options, 'none'] as const;
const CATEGORY_BIT = 15;
const GRADE_BIT = 25;
const SUSPENDED = 2 ** 30;
const RATING = 2 ** 31;
const PROVINCE = 2 ** 37;
const SITE = 2 ** 44;

/** 1–10; 0 stands for any category. */
export const categoryNo = (category: Category | undefined) =>
  category ? CATEGORIES.indexOf(category) + 1 : 0;
/** 10–96; 0 stands for any province. */
export const provinceNo = (province: ProvinceCode | null | undefined) =>
  province ? Number(province.slice(3)) : 0;
/** 0–3 for A–D, 4 for none. */
export const gradeNo = (grade: Grade | null) => (grade ? GRADES.indexOf(grade) : 4);

/** The same, out of a place's traits. */
export const gradeNoIn = (traits: number) =>
  Math.log2(Math.floor(traits / 2 ** GRADE_BIT) % 2 ** GRADES.length);

const gradeBit = (grade: Grade | null) => 2 ** (GRADE_BIT + gradeNo(grade));
const facetBits = (facets: readonly Facet[]) =>
  facets.reduce((bits, facet) => bits + 2 ** FACETS.indexOf(facet), 0);

export function categoriesOf(place: Pick<IndexedPlace, 'category' | 'extraCategories'>): Category[] {
  return [...new Set([place.category, ...place.extraCategories])];
}

export function traitsOf(place: IndexedPlace): number {
  return (
    facetBits([...new Set(place.facets)]) +
    categoriesOf(place).reduce(
      (bits, category) => bits + 2 ** (CATEGORY_BIT + CATEGORIES.indexOf(category)),
      0,
    ) +
    gradeBit(place.grade) +
    (place.state === 'suspended' ? SUSPENDED : 0) +
    Math.round((place.ratingAvg ?? 0) * 10) * RATING +
    provinceNo(place.province) * PROVINCE +
    (place.kind === 'site' ? SITE : 0)
  );
}

export interface SqlFilter {
  /** Conditions on the column `traits`, joined by AND; empty when everything passes. */
  sql: string;
  params: number[];
}

type Filtered = Pick<BusinessQuery, 'category' | 'province' | 'grade' | 'facets' | 'rating_min'>;

/** `withSuspended`: by its name a suspended place is found; lists and maps leave it out. */
export function traitsFilter(query: Filtered, withSuspended: boolean): SqlFilter {
  const conditions: string[] = [];
  const params: number[] = [];
  const category = query.category ? 2 ** (CATEGORY_BIT + CATEGORIES.indexOf(query.category)) : 0;
  const equal = facetBits(query.facets ?? []) + category + provinceNo(query.province) * PROVINCE;
  const mask =
    facetBits(query.facets ?? []) +
    category +
    (query.province ? 127 * PROVINCE : 0) +
    (withSuspended ? 0 : SUSPENDED);
  if (mask) {
    conditions.push('(traits & ?) = ?');
    params.push(mask, equal);
  }
  if (query.grade) {
    conditions.push('(traits & ?) > 0');
    params.push(query.grade.reduce((bits, grade) => bits + gradeBit(grade), 0));
  }
  if (query.rating_min) {
    conditions.push('(traits & ?) >= ?');
    params.push(63 * RATING, Math.ceil(query.rating_min * 10 - 1e-9) * RATING);
  }
  return { sql: conditions.join(' AND '), params };
}

/** Lists that have their own order. Their numbers are part of the key of a list: never reuse one. */
export const ORDERS = {
  relevance: 1,
  safest: 2,
  top_rated: 3,
  newest_inspected: 4,
  hot: 5,
  recommend: 6,
} as const satisfies Partial<Record<Sort, number>>;
export type Order = keyof typeof ORDERS;

const LISTS_PER_ORDER = 100_000;
/** A province (0: any) and a category, in one number. */
export const scopeNo = (province: number, category: number) => province * 100 + category;
export const listNo = (order: Order, province: number, category: number) =>
  ORDERS[order] * LISTS_PER_ORDER + scopeNo(province, category);
/** Cells of the map are lists too. */
export const cellListNo = (level: number, cell: number) => (level + 1) * 2 ** 40 + cell;

const whole = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));
const EPOCH_2020 = Date.UTC(2020, 0, 1);
/** Newer is smaller; without an inspection last. */
const newerDays = (at: number | null) =>
  0xffff - (at === null ? 0 : whole((at - EPOCH_2020) / DAY_MS, 0xfffe) + 1);

const RANKS = 64;
const GRADE_WORTH = [1, 0.75, 0.35, 0, 0.45] as const;
/**
 * What stands first when nothing else decides: liked, known, safe. Coarse on purpose: as long as the step stays the
 * same, the place's postings stay where they are.
 */
function staticRank(place: IndexedPlace): number {
  const liked = ((place.ratingBayes ?? 3.8) - 1) / 4;
  const known = Math.min(1, Math.log10(1 + place.ratingCount) / 3);
  const safe = GRADE_WORTH[gradeNo(place.grade)] ?? 0;
  const suspended = place.state === 'suspended' ? 0.5 : 1;
  const worth = (0.45 * liked + 0.25 * known + 0.3 * safe) * suspended;
  return RANKS - 1 - whole(worth * (RANKS - 1), RANKS - 1);
}

/** The place in each order, smaller first; null: not in that list. Ties go to the newer inspection. */
export function orderKeys(place: IndexedPlace): Record<Order, number | null> {
  const listed = place.state === 'listed';
  return {
    relevance: staticRank(place),
    safest:
      gradeNo(place.grade) * 2 ** 26 +
      (1000 - whole((place.score ?? 0) * 10, 1000)) * 2 ** 16 +
      newerDays(place.inspectedAt),
    top_rated:
      (place.ratingCount > 0
        ? 5000 - whole((place.ratingBayes ?? place.ratingAvg ?? 0) * 1000, 5000)
        : 5001) *
        2 ** 16 +
      newerDays(place.inspectedAt),
    newest_inspected:
      place.inspectedAt === null
        ? 0x7fffffff
        : 0x7ffffffe - whole((place.inspectedAt - EPOCH_2020) / 60_000, 0x3fffffff),
    hot:
      listed && place.hot !== null && place.grade !== 'D'
        ? 0x7fffffff - whole(place.hot * 100, 0x7ffffffe)
        : null,
    recommend:
      listed && place.recommend !== null
        ? (10_000 - whole(place.recommend * 10_000, 10_000)) * 2 ** 16 + newerDays(place.inspectedAt)
        : null,
  };
}
