import type { Rating, Safety } from '@sabaijai/contract';
import { statusWord } from '@sabaijai/contract/checklist';
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
  'cappedFrom',
]);
export type SafetyRow = RowOf<typeof SAFETY>;

const date = (at: number | null) => (at === null ? null : new Date(at));
const iso = (at: number | null) => date(at)?.toISOString() ?? null;

/** Whether an escalated warning shows the place as D now. */
export const isCapped = ({ cappedFrom }: Pick<SafetyRow, 'cappedFrom'>, now: number): boolean =>
  cappedFrom !== null && cappedFrom <= now;

/** The safety half as of now: words and expiry come from the clock, never from a stored state. */
export function safetyOf(row: SafetyRow, now: number): Safety {
  const { inspectedAt, listedAt, factCheckUntil, underAppeal } = row;
  const at = new Date(now);
  // A register does not say since when it lists a place: an imported one waits for its inspection no less than others,
  // counted from its import, but is not called NEW.
  const dates = { listedAt: date(listedAt ?? row.createdAt), lastInspectedAt: date(inspectedAt) };
  const age = statusWord(dates, at);
  const word =
    factCheckUntil === null && !underAppeal
      ? age
      : statusWord({ ...dates, factCheckUntil: date(factCheckUntil), underAppeal }, at);
  const expired = age === 'EXPIRED';
  return {
    grade: expired ? null : row.grade && isCapped(row, now) ? 'D' : row.grade,
    word: word === 'NEW' && listedAt === null ? null : word,
    score: expired ? null : row.score,
    inspectedAt: iso(inspectedAt),
    nextDueAt: iso(row.nextDueAt),
    escalatedSince: isCapped(row, now) ? iso(row.cappedFrom) : null,
  };
}

/** The visitors' half. */
export function ratingOf({
  ratingAvg,
  ratingCount,
}: Pick<BusinessEntity, 'ratingAvg' | 'ratingCount'>): Rating {
  return { average: ratingAvg === null ? null : Math.round(ratingAvg * 10) / 10, count: ratingCount };
}
