import {
  Amenity,
  type BusinessQuery,
  Category,
  Facet,
  Grade,
  PRICE_BANDS,
  type ProvinceCode,
} from '@sabaijai/contract';
import type { IndexedPlace } from './indexed-place.js';

/*
 * Everything a filter asks about a place, packed into one integer that stands beside each entry of each list:
 *   bits 0–14 facets · 15–24 categories · 25–29 grade (A B C D none, one bit each) · 30 suspended
 *   31–36 rating in tenths · 37–43 number of the province · 44 site · 48–55 amenities
 *   56–59 price (one bit for each band)
 * A `bigint`, as a JavaScript number is exact to 53 bits only.
 */
const FACETS = Facet.options;
const CATEGORIES = Category.options;
const GRADES = [...Grade.options, 'none'] as const;
const AMENITIES = Amenity.options;
const CATEGORY_BIT = 15;
const GRADE_BIT = 25;
const RATING_BIT = 31;
const PROVINCE_BIT = 37;
const AMENITY_BIT = 48;
const PRICE_BIT = 56;
const SUSPENDED = 1n << 30n;
const SITE = 1n << 44n;

const at = (value: number, bit: number) => BigInt(value) << BigInt(bit);
/** One bit each, in the order of `all`. */
const bitsOf = <Name>(names: Iterable<Name>, all: readonly Name[], from: number) =>
  [...new Set(names)].reduce((bits, name) => bits | at(1, from + all.indexOf(name)), 0n);

/** 1–10; 0 stands for any category. */
export const categoryNo = (category: Category | undefined) =>
  category ? CATEGORIES.indexOf(category) + 1 : 0;
/** 10–96; 0 stands for any province. */
export const provinceNo = (province: ProvinceCode | null | undefined) =>
  province ? Number(province.slice(3)) : 0;
/** 0–3 for A–D, 4 for none. */
export const gradeNo = (grade: Grade | null) => (grade ? GRADES.indexOf(grade) : 4);

/** Which of the grade's bits are set, for `gradeNoIn`: the rest of the traits is too large for a JavaScript number. */
export const GRADE_OF_TRAITS = `(traits & ${at(31, GRADE_BIT)})`;
/** Whether it is listed, and no place that is suspended. */
export const IS_LISTED = `(traits & ${SUSPENDED}) = 0`;
/** As `gradeNo`, out of `GRADE_OF_TRAITS`. */
export const gradeNoIn = (gradeBits: number) => Math.log2(gradeBits) - GRADE_BIT;

export function categoriesOf(place: Pick<IndexedPlace, 'category' | 'extraCategories'>): Category[] {
  return [...new Set([place.category, ...place.extraCategories])];
}

export function traitsOf(place: IndexedPlace): bigint {
  return (
    bitsOf(place.facets, FACETS, 0) |
    bitsOf(categoriesOf(place), CATEGORIES, CATEGORY_BIT) |
    at(1, GRADE_BIT + gradeNo(place.grade)) |
    (place.state === 'suspended' ? SUSPENDED : 0n) |
    at(Math.round((place.ratingAvg ?? 0) * 10), RATING_BIT) |
    at(provinceNo(place.province), PROVINCE_BIT) |
    (place.kind === 'site' ? SITE : 0n) |
    bitsOf(place.amenities, AMENITIES, AMENITY_BIT) |
    (place.priceBand === null ? 0n : at(1, PRICE_BIT + place.priceBand - 1))
  );
}

export interface SqlFilter {
  /** Conditions on the column `traits`, joined by AND; empty when everything passes. */
  sql: string;
  params: bigint[];
}

type Filtered = Pick<
  BusinessQuery,
  'category' | 'province' | 'grade' | 'facets' | 'amenities' | 'price' | 'rating_min'
>;

/** `withSuspended`: by its name a suspended place is found; lists and maps leave it out. */
export function traitsFilter(query: Filtered, withSuspended: boolean): SqlFilter {
  const conditions: string[] = [];
  const params: bigint[] = [];
  const all =
    bitsOf(query.facets ?? [], FACETS, 0) |
    bitsOf(query.amenities ?? [], AMENITIES, AMENITY_BIT) |
    bitsOf(query.category ? [query.category] : [], CATEGORIES, CATEGORY_BIT);
  const mask = all | (query.province ? at(127, PROVINCE_BIT) : 0n) | (withSuspended ? 0n : SUSPENDED);
  if (mask) {
    conditions.push('(traits & ?) = ?');
    params.push(mask, all | at(provinceNo(query.province), PROVINCE_BIT));
  }
  if (query.grade) {
    conditions.push('(traits & ?) > 0');
    params.push(bitsOf(query.grade, GRADES, GRADE_BIT));
  }
  if (query.price) {
    conditions.push('(traits & ?) > 0');
    params.push(bitsOf(query.price, PRICE_BANDS, PRICE_BIT));
  }
  if (query.rating_min) {
    conditions.push('(traits & ?) >= ?');
    params.push(at(63, RATING_BIT), at(Math.ceil(query.rating_min * 10 - 1e-9), RATING_BIT));
  }
  return { sql: conditions.join(' AND '), params };
}
