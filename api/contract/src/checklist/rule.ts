import type { Answer, AppliedCap, GradeResult, Judgement } from './answer.schema.js';
import { addDays, addMonths, bangkokDate, endOfBangkokDay, type Instant } from './calendar.js';
import type { ChecklistItem, ChecklistVersion, FormNumber } from './checklist.schema.js';
import { RULE_2026_1 } from './grade-rule.js';
import type { GradeRule } from './grade-rule.schema.js';
import { bandOf, GRADES } from './grades.js';
import { applicableItems, type InspectionContext, judge } from './judge.js';
import type { Facet, Grade, StatusWord } from './terms.schema.js';

const RULE = RULE_2026_1;
const FORMS: readonly FormNumber[] = [1, 2, 3, 4, 5];

/** Everything the rule looks at. Two equal facts give two equal results, on any machine. */
export interface InspectionFacts extends InspectionContext {
  /** At most one per item; answers to items that do not apply are ignored. */
  answers: readonly Answer[];
  inspectedAt: Instant;
  /** Ids of the items that were `fail` or `cos` in the previous published inspection; see `findings`. */
  previousFindings: readonly string[];
  /** A warning of this place stands escalated. */
  escalatedWarning: boolean;
}

/** One line of the sum: the item, how it was judged and what it gave. */
export interface WeighedItem extends Judgement {
  item: ChecklistItem;
  repeat: boolean;
  /** Points, exact in quarters; 0 when the item leaves the sum (n/a or unanswered). */
  weight: number;
  earned: number;
}

/** The sum line by line, in checklist order, applicable items only. */
export function weigh(checklist: ChecklistVersion, facts: InspectionFacts): WeighedItem[] {
  const answers = new Map(facts.answers.map((answer) => [answer.itemId, answer]));
  return applicableItems(checklist, facts).map((item) => {
    const judgement = judge(
      item,
      answers.get(item.id) ?? { itemId: item.id, result: 'unanswered' },
      facts.inspectedAt,
    );
    const { result, severity } = judgement;
    const found = result === 'fail' || result === 'cos';
    const repeat = found && facts.previousFindings.includes(item.id);
    const counts = found || result === 'pass';
    const weight = counts ? RULE.points[severity] * (repeat ? RULE.repeatFactor : 1) : 0;
    return { item, ...judgement, repeat, weight, earned: weight * (counts ? RULE.shares[result] : 0) };
  });
}

/** Ids of the items judged `fail` or `cos`: the `previousFindings` of the next inspection. */
export function findings(checklist: ChecklistVersion, facts: InspectionFacts): string[] {
  return weigh(checklist, facts)
    .filter(({ result }) => result === 'fail' || result === 'cos')
    .map(({ item }) => item.id);
}

interface Sum {
  earned: number;
  total: number;
  items: number;
}

/**
 * Weights are multiples of a quarter point, so doubles hold and add them exactly; scores are worked out in whole
 * tenths because 0.05 has no exact binary form and half-up rounding would go wrong on it.
 */
function sumOf(lines: readonly WeighedItem[]): Sum {
  const counted = lines.filter((line) => line.weight > 0);
  return {
    earned: counted.reduce((sum, line) => sum + line.earned, 0),
    total: counted.reduce((sum, line) => sum + line.weight, 0),
    items: counted.length,
  };
}

/** 100 x earned / total in tenths, rounded half up; null when there is nothing to divide by. */
function tenthsOf({ earned, total }: Sum): number | null {
  if (total === 0) return null;
  const [part, whole] = [earned * 4, total * 4];
  return Math.floor((2000 * part + whole) / (2 * whole));
}

/** The stricter one first. */
const SECTION_CAPS = ['section_below_60', 'section_below_75'] as const;

const worst = (grades: readonly Grade[]): Grade =>
  grades.reduce((a, b) => (GRADES.indexOf(a) >= GRADES.indexOf(b) ? a : b));

/**
 * The score, grade and caps of an inspection by `rule-2026.1`. Pure: no clock, no network, no storage.
 * While items are unanswered the result is a preview. Throws RangeError when `inspectedAt` is no moment and a
 * document is to be judged.
 */
export function grade(checklist: ChecklistVersion, facts: InspectionFacts): GradeResult {
  const lines = weigh(checklist, facts);
  const sum = sumOf(lines);
  const tenths = tenthsOf(sum);
  const caps: AppliedCap[] = [];
  const hold = (cap: AppliedCap['cap'], of: Pick<AppliedCap, 'itemId' | 'form'> = {}) =>
    caps.push({ cap, limit: RULE.caps[cap].limit, ...of });

  const sections = FORMS.map((form) => {
    const section = sumOf(lines.filter((line) => line.item.form === form));
    const score = tenthsOf(section);
    const decides = section.items >= RULE.sectionGuard.items && section.total >= RULE.sectionGuard.points;
    const cap = SECTION_CAPS.find((each) => score !== null && score < RULE.caps[each].below * 10);
    if (decides && cap) hold(cap, { form });
    return {
      form,
      score: score === null ? null : score / 10,
      applicable: section.items,
      weight: section.total,
    };
  });
  for (const { item, result, severity } of lines) {
    const itemId = item.id;
    if (severity === 'critical' && result === 'fail') hold('critical_fail', { itemId });
    if (severity === 'critical' && result === 'cos') hold('critical_cos', { itemId });
    if (itemId === RULE.caps.no_licence.itemId && result === 'fail') hold('no_licence', { itemId });
  }
  if (facts.escalatedWarning) hold('escalated_warning');
  caps.sort((a, b) => GRADES.indexOf(b.limit) - GRADES.indexOf(a.limit));

  const band = tenths === null ? null : bandOf(tenths / 10);
  return {
    ruleVersion: RULE.id,
    checklistVersion: checklist.id,
    score: tenths === null ? null : tenths / 10,
    band,
    grade: band && worst([band, ...caps.map((cap) => cap.limit)]),
    sections,
    caps,
    weights: { earned: sum.earned, total: sum.total },
    unanswered: lines.filter((line) => line.result === 'unanswered').length,
  };
}

/**
 * When the next inspection is due: the last second of a Bangkok day, as an ISO 8601 string in UTC.
 * A 12 months, B 6, C 3, D 30 days; with boat, water or height A and B come twice as often.
 * Throws RangeError when `inspectedAt` is no moment.
 */
export function nextDue(of: Grade, inspectedAt: Instant, facets: readonly Facet[]): string {
  const day = bangkokDate(inspectedAt);
  const { months, days = 0 }: GradeRule['due'][Grade] = RULE.due[of];
  if (months === undefined) return endOfBangkokDay(addDays(day, days));
  const { grades, facets: risky }: GradeRule['twiceAsOften'] = RULE.twiceAsOften;
  const isTwice = grades.includes(of) && facets.some((facet) => risky.includes(facet));
  return endOfBangkokDay(addMonths(day, months / (isTwice ? 2 : 1)));
}

export interface StatusFacts {
  /** When the place became public; null or absent before that. */
  listedAt?: Instant | null;
  /** When the latest published inspection took place; null or absent when there is none. */
  lastInspectedAt?: Instant | null;
  /** End of the fact-check window of a result that is final and not yet published. */
  factCheckUntil?: Instant | null;
  underAppeal?: boolean;
}

/** The Bangkok day, YYYY-MM-DD, from which the grade of an inspection is EXPIRED. Throws RangeError when `inspectedAt` is no moment. */
export const expiryDay = (inspectedAt: Instant): string =>
  addDays(addMonths(bangkokDate(inspectedAt), RULE.expiresAfterMonths), 1);

/** Whether the grade of an inspection no longer counts. */
export const isExpired = (inspectedAt: Instant, now: Instant): boolean =>
  bangkokDate(now) >= expiryDay(inspectedAt);

/**
 * The word a place shows instead of its grade (NEW, AWAITING, EXPIRED) or as a tag beside it (FACT_CHECK,
 * UNDER_APPEAL), or null when the grade stands alone. First match wins in the order FACT_CHECK, UNDER_APPEAL,
 * EXPIRED, AWAITING, NEW. Months are those of the Bangkok calendar: EXPIRED begins on the day after 24 months,
 * AWAITING on the day 12 months are full. Throws RangeError when a moment is none.
 */
export function statusWord(facts: StatusFacts, now: Instant): StatusWord | null {
  const today = bangkokDate(now);
  if (facts.factCheckUntil && new Date(now) < new Date(facts.factCheckUntil)) return 'FACT_CHECK';
  if (facts.underAppeal) return 'UNDER_APPEAL';
  if (facts.lastInspectedAt) return isExpired(facts.lastInspectedAt, now) ? 'EXPIRED' : null;
  if (!facts.listedAt) return null;
  return today >= addMonths(bangkokDate(facts.listedAt), 12) ? 'AWAITING' : 'NEW';
}

/**
 * Whether a place carries the ribbon "Consistent": its three latest published results are all A and at least 365
 * days lie between the first and the last of them. Any order. That no critical finding is among them needs no
 * look: the caps keep such a result below A. Pass published, not voided results only.
 */
export function isConsistent(records: readonly { grade: Grade; inspectedAt: Instant }[]): boolean {
  const latest = records
    .map((record) => ({ grade: record.grade, day: bangkokDate(record.inspectedAt) }))
    .sort((a, b) => b.day.localeCompare(a.day))
    .slice(0, 3);
  const [last, , first] = latest;
  if (!last || !first) return false;
  return latest.every((record) => record.grade === 'A') && addDays(first.day, 365) <= last.day;
}
