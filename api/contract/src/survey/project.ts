import type { z } from 'zod';
import type { Answer } from '../checklist/answer.schema.js';
import { addMonths, bangkokDate, type Instant } from '../checklist/calendar.js';
import type { ChecklistVersion } from '../checklist/checklist.schema.js';
import { CHK_2026_1 } from '../checklist/chk-2026.1/index.js';
import { bindingCaps, GRADES } from '../checklist/grades.js';
import { grade, type InspectionFacts, weigh } from '../checklist/rule.js';
import type { AnswerResult } from '../checklist/terms.schema.js';
import { FACTS, type Fact, STATEMENTS, type Statement, type SurveyAnswer } from './statements.js';
import type { surveyForm } from './survey.form.js';
import { FIXES_MAX, type SurveyFix, type SurveyProjection } from './survey.schema.js';

type Steps = typeof surveyForm.steps;
/** A whole survey: exactly the questions that its facets ask. */
export type SurveyAnswers = {
  form1: Pick<z.output<Steps['form1']['schema']>, 'facets'>;
  form2: Partial<z.output<Steps['form2']['schema']>>;
  form3: Partial<z.output<Steps['form3']['schema']>>;
};

const FOUND = {
  yes: 'pass',
  partly: 'cos',
  no: 'fail',
  na: 'na',
} as const satisfies Record<SurveyAnswer, AnswerResult>;
const DRILL_MONTHS = 12;
const rankOf = ({ grade }: SurveyFix) => GRADES.indexOf(grade);

/**
 * The checklist as a survey answers it: nobody measures anything, so the vendor's word stands for the reading, and what
 * no question speaks of is answered by nothing and leaves the sum.
 */
const STATED = new Set<string>(Object.values(STATEMENTS).flat());
const CHECKLIST: ChecklistVersion = {
  ...CHK_2026_1,
  items: CHK_2026_1.items.map((item) =>
    STATED.has(item.id) ? { ...item, auto: undefined, measures: undefined } : item,
  ),
};
export const SURVEY_CHECKLIST = CHECKLIST.id;

/** What an inspector would have found for each question, by its name. */
function found({ form2, form3 }: SurveyAnswers, at: Instant): Record<string, Answer[]> {
  const { licence, insurance, incidents, followedUp = 0, lastDrill, trained } = form3;
  const is = (fact: Fact, said: SurveyAnswer): Answer[] => [{ itemId: FACTS[fact][0], result: FOUND[said] }];
  const seen = (fact: Fact, expiresAt: string | null = null): Answer[] => [
    { itemId: FACTS[fact][0], result: 'unanswered', document: { expiresAt } },
  ];
  const facts: Partial<Record<Fact, Answer[]>> = {
    lastDrill: is(
      'lastDrill',
      lastDrill && lastDrill >= addMonths(bangkokDate(at), -DRILL_MONTHS) ? 'yes' : 'no',
    ),
  };
  if (licence)
    facts.licence =
      licence.held === 'none'
        ? is('licence', 'no')
        : seen('licence', licence.held === 'dated' ? licence.expiresOn : null);
  if (insurance)
    facts.insurance = insurance.held ? seen('insurance', insurance.expiresOn) : is('insurance', 'no');
  if (incidents !== undefined)
    facts.followedUp = [
      { itemId: FACTS.followedUp[0], result: 'unanswered', value: followedUp, value2: incidents },
    ];
  if (trained) {
    const kinds = Number(trained.fire > 0) + Number(trained.firstAid > 0);
    facts.trained = is('trained', kinds === 2 ? 'yes' : kinds === 1 ? 'partly' : 'no');
  }
  const stated = Object.entries(STATEMENTS).map(([name, items]) => {
    const said = form2[name as Statement];
    return [name, said ? items.map((itemId) => ({ itemId, result: FOUND[said] })) : []] as const;
  });
  return { ...Object.fromEntries(stated), ...facts };
}

/**
 * How ready a business is and which grade an inspection that finds just this would give, by the rule of inspections: yes
 * passes, partly is corrected on site, no fails. Half points and weights are the rule's own, so the readiness is its
 * score. Pure; `at` is when the survey was submitted.
 */
export function projectSurvey(answers: SurveyAnswers, at: Instant): SurveyProjection {
  const byQuestion = found(answers, at);
  const factsOf = (given: Record<string, Answer[]>): InspectionFacts => ({
    facets: answers.form1.facets,
    kind: 'business',
    isFirst: true,
    hasGrade: false,
    answers: Object.values(given).flat(),
    inspectedAt: at,
    previousFindings: [],
    escalatedWarning: false,
  });
  const facts = factsOf(byQuestion);
  const result = grade(CHECKLIST, facts);
  const lines = weigh(CHECKLIST, facts).filter(({ weight }) => weight > 0);

  const fixes = Object.entries(byQuestion).flatMap(([field, given]): SurveyFix[] => {
    const items = given.map(({ itemId }) => itemId);
    const lost = lines.filter(({ item, earned, weight }) => items.includes(item.id) && earned < weight);
    if (lost.length === 0) return [];
    // Counts that are equal pass, too.
    const mended = items.map((itemId): Answer => ({ itemId, result: 'pass', value: 0, value2: 0 }));
    const after = grade(CHECKLIST, factsOf({ ...byQuestion, [field]: mended }));
    if (after.score === null || after.grade === null || result.score === null) return [];
    return [
      {
        step: field in STATEMENTS ? 'form2' : 'form3',
        field,
        items: lost.map(({ item }) => item.id),
        gain: Math.round((after.score - result.score) * 10) / 10,
        grade: after.grade,
      },
    ];
  });
  return {
    readiness: result.score === null ? null : Math.floor(result.score),
    grade: result.grade,
    caps: bindingCaps(result),
    items: lines.length,
    // Of two that gain the same, the one that lifts the grade; sorting is stable, so then the one that is asked first.
    fixes: fixes.sort((a, b) => b.gain - a.gain || rankOf(a) - rankOf(b)).slice(0, FIXES_MAX),
  };
}
