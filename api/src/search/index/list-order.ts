import { DAY_MS, type Sort } from '@sabaijai/contract';
import type { IndexedPlace } from './indexed-place.js';
import { gradeNo } from './traits.js';

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
