import type { AnswerResult, Facet, Grade } from '@sabaijai/contract';
import {
  type Answer,
  applicableItems,
  type ChecklistItem,
  type ChecklistVersion,
  FACETS,
  GRADES,
  grade,
  type InspectionContext,
  type InspectionFacts,
  RULE_2026_1,
} from '@sabaijai/contract/checklist';

type GradeBy = typeof grade;

const PLACES = 24;
const ANSWERS_EACH = 8;
const AT = '2026-01-01T00:00:00Z';

/**
 * What the grade rule promises, tried on a list: a sentence for each promise that it breaks, with the first place or item
 * that shows it. The same list is always tried in the same way.
 */
export function brokenPromises(checklist: ChecklistVersion, gradeBy: GradeBy = grade): string[] {
  const random = numbers(1);
  const broken = new Map<string, string>();
  const say = (promise: string, sentence: string) => {
    if (!broken.has(promise)) broken.set(promise, sentence);
  };
  for (const context of contextsOf(checklist, random)) {
    const items = applicableItems(checklist, context);
    if (items.length === 0) {
      say('asked', `A place with ${context.facets.join(', ') || 'no facet'} is asked nothing.`);
      continue;
    }
    const trial: Trial = { checklist, context, items, gradeBy };
    tryPasses(trial, say);
    tryCaps(trial, say);
    for (let n = 0; n < ANSWERS_EACH; n += 1) tryAnswers(trial, random, say);
  }
  return [...broken.values()];
}

interface Trial {
  checklist: ChecklistVersion;
  context: InspectionContext;
  items: readonly ChecklistItem[];
  gradeBy: GradeBy;
}
type Say = (promise: string, sentence: string) => void;

const gradeOf = ({ checklist, context, gradeBy }: Trial, answers: readonly Answer[]) =>
  gradeBy(checklist, factsOf(context, answers));

const factsOf = (context: InspectionContext, answers: readonly Answer[]): InspectionFacts => ({
  ...context,
  answers,
  inspectedAt: AT,
  previousFindings: [],
  escalatedWarning: false,
});

function tryPasses(trial: Trial, say: Say): void {
  const { score, grade: letter, unanswered } = gradeOf(trial, trial.items.map(passing));
  if (score === 100 && letter === 'A' && unanswered === 0) return;
  say('passes', `Where all is well the score is ${score} and the grade ${letter}, not 100 and A.`);
}

/** Each limit of the grade that one item alone can set. */
function tryCaps(trial: Trial, say: Say): void {
  const { caps } = RULE_2026_1;
  for (const item of trial.items) {
    const tried: [AnswerResult, Grade][] = [];
    if (item.severity === 'critical')
      tried.push(['fail', caps.critical_fail.limit], ['cos', caps.critical_cos.limit]);
    if (item.id === caps.no_licence.itemId) tried.push(['fail', caps.no_licence.limit]);
    for (const [result, limit] of tried) {
      const answers = trial.items.map((each) =>
        each === item ? { itemId: item.id, result } : passing(each),
      );
      const letter = gradeOf(trial, answers).grade;
      if (letter === null || GRADES.indexOf(letter) < GRADES.indexOf(limit))
        say(
          `cap ${result}`,
          `${item.id} as ${result} gives ${letter}, and nothing better than ${limit} is allowed.`,
        );
    }
  }
}

const RESULTS = ['pass', 'pass', 'pass', 'fail', 'cos', 'na', 'unanswered'] as const;

/** Any answers: one more failure never helps, and what does not apply is as if it were not on the list. */
function tryAnswers(trial: Trial, random: () => number, say: Say): void {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const { items } = trial;
  const answers = items.map((item) => ({ ...passing(item), result: pick(RESULTS) }));
  const chosen = pick(items);
  const turned = (result: AnswerResult) =>
    answers.map((answer) => (answer.itemId === chosen.id ? { ...answer, result } : answer));
  const before = gradeOf(trial, answers);
  const worse = gradeOf(trial, turned('fail'));
  const isBetter =
    before.score !== null &&
    before.grade !== null &&
    (worse.score === null ||
      worse.grade === null ||
      worse.score > before.score ||
      GRADES.indexOf(worse.grade) < GRADES.indexOf(before.grade));
  if (isBetter)
    say(
      'fails',
      `${chosen.id} failed raises ${before.score} ${before.grade} to ${worse.score} ${worse.grade}.`,
    );
  const without = gradeOf(trial, turned('na'));
  const rest = items.filter((item) => item !== chosen);
  const list = { ...trial.checklist, items: rest };
  const alone = trial.gradeBy(list, factsOf(trial.context, answers));
  if (without.score !== alone.score || without.grade !== alone.grade)
    say(
      'na',
      `${chosen.id} that does not apply gives ${without.score}, and without it the list gives ${alone.score}.`,
    );
}

/** An answer that passes, with readings that are enough. */
function passing({ id, auto }: ChecklistItem): Answer {
  const answer = { itemId: id, result: 'pass' } as const;
  switch (auto?.op) {
    case 'max':
    case 'min':
      return { ...answer, value: auto.value };
    case 'pair_within':
      return { ...answer, value: auto.value.min, value2: auto.value2.min };
    case 'extinguishers':
      return { ...answer, value: Math.max(1, auto.atLeast), value2: auto.areaEach };
    case 'pair_equal':
      return { ...answer, value: auto.atLeast, value2: auto.atLeast };
    case 'pair_lte':
    case 'pair_gte':
      return { ...answer, value: 1, value2: 1 };
    default:
      return answer;
  }
}

/** Places that the list is for, at their first inspection and later, with what they have by chance. */
function contextsOf({ places }: ChecklistVersion, random: () => number): InspectionContext[] {
  const has: readonly Facet[] = places?.has ?? [];
  const may = (places?.only ?? FACETS).filter((facet) => !has.includes(facet));
  const some = () => FACETS.filter((each) => has.includes(each) || (may.includes(each) && random() < 0.4));
  const alone = [...new Set([has, ...may.map((each) => [...has, each])])];
  const facets = [...alone, ...Array.from({ length: PLACES }, some)];
  return facets.flatMap((of) =>
    [true, false].flatMap((isFirst) =>
      (['business', 'site'] as const).map((kind) => ({ facets: of, kind, isFirst, hasGrade: !isFirst })),
    ),
  );
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
