import type { InspectionAnswers } from '@sabaijai/contract';
import type { PublicGradeRule } from '@sabaijai/contract/checklist';

type Answer = InspectionAnswers['answers'][number];
type Item = PublicGradeRule['checklists'][number]['items'][number];

/** Whether what was measured is enough, read off the thresholds of the item; undefined where nothing was measured. */
function isEnough({ auto }: Item, { value, value2, document }: Answer, day: string): boolean | undefined {
  if (!auto) return undefined;
  if (auto.op === 'not_expired') return document && (document.expiresAt ?? '9999') >= day;
  if (value === undefined) return undefined;
  if (auto.op === 'max') return value <= auto.value;
  if (auto.op === 'min') return value >= auto.value;
  if (value2 === undefined) return undefined;
  const isIn = (reading: number, { min, max }: { min: number; max: number }) =>
    min <= reading && reading <= max;
  return {
    pair_lte: () => value <= value2,
    pair_gte: () => value >= value2,
    pair_equal: () => value === value2 && auto.op === 'pair_equal' && value2 >= auto.atLeast,
    pair_within: () => auto.op === 'pair_within' && isIn(value, auto.value) && isIn(value2, auto.value2),
    extinguishers: () =>
      auto.op === 'extinguishers' && value >= Math.max(auto.atLeast, Math.ceil(value2 / auto.areaEach)),
  }[auto.op]();
}

/**
 * Score and grade from what anybody can fetch, the answers and the rule, written after the public page of the rule: it
 * shares no code with the program that graded. Throws where an answer contradicts its own readings.
 */
export function recompute({ inspection, answers, facts }: InspectionAnswers, rule: PublicGradeRule) {
  const items = rule.checklists.find(({ id }) => id === inspection.checklistVersion)?.items ?? [];
  // Bangkok is seven hours ahead, all year.
  const day = new Date(Date.parse(facts.inspectedAt) + 7 * 3_600_000).toISOString().slice(0, 10);
  const order = Object.keys(rule.bands).sort();
  const limits: string[] = facts.escalatedWarning ? [rule.caps.escalated_warning.limit] : [];
  const lines = answers.flatMap((answer) => {
    const item = items.find(({ id }) => id === answer.itemId);
    if (!item) throw new Error(`${answer.itemId} is not on the list`);
    const { result } = answer;
    const enough = isEnough(item, answer, day);
    if (result === 'unanswered' || (result === 'pass' && (enough === false || (item.measures && !enough))))
      throw new Error(`${answer.itemId} is ${result} with ${answer.value} and ${answer.value2}`);
    if (result === 'na') return [];
    const isGrave =
      item.auto?.op === 'max' &&
      result !== 'pass' &&
      (answer.value ?? 0) > (item.auto.criticalAbove ?? Infinity);
    const severity = isGrave ? 'critical' : item.severity;
    if (severity === 'critical' && result === 'fail') limits.push(rule.caps.critical_fail.limit);
    if (severity === 'critical' && result === 'cos') limits.push(rule.caps.critical_cos.limit);
    if (item.id === rule.caps.no_licence.itemId && result === 'fail') limits.push(rule.caps.no_licence.limit);
    const isRepeat = result !== 'pass' && facts.previousFindings.includes(item.id);
    const points = rule.points[severity] * (isRepeat ? rule.repeatFactor : 1);
    return [{ form: item.form, points, got: points * rule.shares[result] }];
  });
  const scoreOf = (of: typeof lines) => {
    const sum = (each: 'points' | 'got') => of.reduce((total, line) => total + line[each], 0);
    // Half rounded up: a tenth is added only once the halves are whole numbers again.
    return Math.floor((2_000 * sum('got') * 4 + sum('points') * 4) / (8 * sum('points'))) / 10;
  };
  for (const form of new Set(lines.map((line) => line.form))) {
    const section = lines.filter((line) => line.form === form);
    const points = section.reduce((total, line) => total + line.points, 0);
    if (section.length < rule.sectionGuard.items || points < rule.sectionGuard.points) continue;
    for (const { limit, below } of Object.values(rule.caps))
      if (below !== undefined && scoreOf(section) < below) limits.push(limit);
  }
  const score = scoreOf(lines);
  const band = order.find((letter) => score >= rule.bands[letter as 'A']);
  return { score, grade: [band, ...limits].sort().at(-1) };
}
