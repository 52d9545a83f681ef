import { type BusinessQuery, Category, Facet, Grade, type ProvinceCode } from '@sabaijai/contract';
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
