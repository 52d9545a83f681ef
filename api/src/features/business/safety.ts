import type { Rating, Safety, StatusWord } from '@sabaijai/contract';
import { statusWord } from '@sabaijai/contract/checklist';
import { localDay } from '../../platform/clock/bangkok.js';
import { type RowOf, select } from '../../platform/database/select.js';
import { BusinessEntity } from './business.entity.js';

export const SAFETY = select(BusinessEntity, 'b', [
  'grade',
  'score',
  'inspectedAt',
  'nextDueAt',
  'listedAt',
  'createdAt',
  'factCheckUntil',
  'underAppeal',
]);
export type SafetyRow = RowOf<typeof SAFETY>;

const date = (at: number | null) => (at === null ? null : new Date(at));
const iso = (at: number | null) => date(at)?.toISOString() ?? null;

/** The safety half as of now: words and expiry come from the clock, never from a stored state. */
export function safetyOf(row: SafetyRow, now: number): Safety {
  const { inspectedAt, factCheckUntil, underAppeal } = row;
  const age = ageOf(row, now);
  const expired = age === 'EXPIRED';
  return {
    grade: expired ? null : row.grade,
    word:
      factCheckUntil === null && !underAppeal
        ? age
        : statusWord(
            {
              listedAt: date(row.listedAt),
              lastInspectedAt: date(inspectedAt),
              factCheckUntil: date(factCheckUntil),
              underAppeal,
            },
            new Date(now),
          ),
    score: expired ? null : row.score,
    inspectedAt: iso(inspectedAt),
    nextDueAt: iso(row.nextDueAt),
  };
}

/**
 * A register does not say since when it lists a place: an imported one is not called NEW, but waits for its inspection
 * no less than others, counted from its import.
 */
function ageOf({ listedAt, createdAt, inspectedAt }: SafetyRow, now: number): StatusWord | null {
  const word = ageWord(listedAt ?? createdAt, inspectedAt, now);
  return word === 'NEW' && listedAt === null ? null : word;
}

/** Words that age alone gives depend on local days only; lists ask for the same few days again and again. */
const words = { today: 0, known: new Map<string, StatusWord | null>() };

function ageWord(listedAt: number | null, inspectedAt: number | null, now: number): StatusWord | null {
  const today = localDay(now);
  if (words.today !== today) {
    words.today = today;
    words.known.clear();
  }
  const key =
    inspectedAt === null ? `l${listedAt === null ? '' : localDay(listedAt)}` : `i${localDay(inspectedAt)}`;
  let word = words.known.get(key);
  if (word === undefined) {
    word = statusWord({ listedAt: date(listedAt), lastInspectedAt: date(inspectedAt) }, new Date(now));
    words.known.set(key, word);
  }
  return word;
}

/** The visitors' half. */
export function ratingOf({
  ratingAvg,
  ratingCount,
}: Pick<BusinessEntity, 'ratingAvg' | 'ratingCount'>): Rating {
  return { average: ratingAvg === null ? null : Math.round(ratingAvg * 10) / 10, count: ratingCount };
}
