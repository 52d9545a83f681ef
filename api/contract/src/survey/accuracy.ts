import type { Judgement } from '../checklist/answer.schema.js';
import { STATEMENTS, type Statement, type SurveyAnswer } from './statements.js';

/** Fewer questions on both sides say nothing. */
export const ACCURACY_MIN = 8;
/** From this share on a vendor's word shortens the promise of a visit. */
export const ACCURATE = 0.9;
/** Days in which a re-inspection that was asked for is promised. */
export const VISIT_DAYS = { usual: 30, accurate: 14 } as const;

/** Questions that vendor and inspector both answered, and those that they answered alike. */
export interface Accuracy {
  comparable: number;
  alike: number;
}
type Found = ReadonlyMap<string, Judgement['result']>;

/**
 * How a self-check compares with what an inspection found. A statement is compared when every item it speaks of that the
 * inspection held was answered: yes is alike when all passed, no and partly when one did not. What does not apply to
 * either side is not compared.
 */
export function accuracyOf(
  said: Partial<Record<Statement, SurveyAnswer | undefined>>,
  found: Found,
): Accuracy {
  const compared = (Object.keys(STATEMENTS) as Statement[]).flatMap((statement) => {
    const answer = said[statement];
    const results = STATEMENTS[statement].flatMap((item) => found.get(item) ?? []);
    const counted = results.filter((result) => result === 'pass' || result === 'fail' || result === 'cos');
    if (!answer || answer === 'na' || counted.length === 0) return [];
    const allPassed = counted.every((result) => result === 'pass');
    return [(answer === 'yes') === allPassed];
  });
  return { comparable: compared.length, alike: compared.filter(Boolean).length };
}

/** As a share, 0–1; null when too little can be compared. */
export const accuracyShare = ({ comparable, alike }: Accuracy): number | null =>
  comparable < ACCURACY_MIN ? null : alike / comparable;

/** The promise of a visit to a business that asks for one: never its grade. */
export function visitPromiseDays(accuracy: Accuracy | null): number {
  const share = accuracy && accuracyShare(accuracy);
  return share !== null && share >= ACCURATE ? VISIT_DAYS.accurate : VISIT_DAYS.usual;
}
