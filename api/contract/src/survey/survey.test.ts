import { CHK_2026_1 } from '../checklist/chk-2026.1/index.js';
import { FACETS } from '../checklist/terms.js';
import { fieldProblems } from '../kit/field-problems.js';
import { projectSurvey, type SurveyAnswers } from './project.js';
import { FACTS, STATEMENTS } from './statements.js';
import { surveyForm } from './survey.form.js';
import { surveyMachine } from './survey.schema.js';

const AT = '2026-11-20T09:00:00+07:00';
const asks = (step: 'form1' | 'form2' | 'form3', ...facets: string[]) =>
  Object.keys(surveyForm.stepSchema(step, { form1: { facets } }).shape);

/** A small restaurant that does everything, unless `over` says otherwise. */
const restaurant = (
  form2: SurveyAnswers['form2'] = {},
  form3: SurveyAnswers['form3'] = {},
): SurveyAnswers => ({
  form1: { facets: ['building', 'food', 'gas'] },
  form2: {
    surfaces: 'yes',
    breaker: 'yes',
    extinguishers: 'yes',
    exits: 'yes',
    alarms: 'yes',
    gas: 'yes',
    temperatures: 'yes',
    storage: 'yes',
    handWashing: 'yes',
    water: 'yes',
    firstAid: 'yes',
    ...form2,
  },
  form3: {
    licence: { held: 'dated', expiresOn: '2027-01-31' },
    incidents: 0,
    lastDrill: '2026-03-01',
    trained: { fire: 2, firstAid: 1 },
    isTrue: true,
    ...form3,
  },
});
/** Points of its items: F1-01 5, F1-02 10, F1-05 10, F2-01 5, F2-02 5, F2-03 10, F2-04 5, F2-09 10, F3-01 5, F3-02 5,
 * F3-03 10, F3-04 5, F3-05 5, F3-06 5, F3-08 5, F4-01 5, F4-02 5, F5-01 5, F5-04 2, F2-12 2, F5-06 2. */
const ALL = 121;

describe('the survey', () => {
  it('names in each of its mappings items of the checklist, each once', () => {
    const named = [...Object.values(STATEMENTS), ...Object.values(FACTS)].flat();
    const scored = CHK_2026_1.items.filter(({ severity }) => severity !== 'none').map(({ id }) => id);
    expect(named.filter((id) => !scored.includes(id))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    expect(Object.keys(STATEMENTS)).toEqual(Object.keys(surveyForm.steps.form2.schema.shape));
  });

  it('asks at most 9, 14 and 10 questions', () => {
    expect(Object.values(surveyForm.steps).map(({ schema }) => Object.keys(schema.shape).length)).toEqual([
      9, 14, 10,
    ]);
  });

  it('asks of each statement only where one of its items applies', () => {
    expect(asks('form2', 'guide')).toEqual(['surfaces', 'firstAid']);
    expect(asks('form2', 'boat')).toEqual([
      'surfaces',
      'extinguishers',
      'water',
      'firstAid',
      'rescue',
      'briefing',
    ]);
    expect(asks('form2', 'building', 'food', 'gas')).toEqual(Object.keys(restaurant().form2));
    expect(asks('form2', ...FACETS)).toEqual(Object.keys(STATEMENTS));
  });

  it.each([
    ['building', ['building']],
    ['rooms', ['building', 'lodging']],
    ['boat', ['fleet']],
    ['food', []],
  ])('asks a place with %s for its size as far as it has one', (facet, sizes) => {
    expect(asks('form1', facet).filter((name) => ['building', 'lodging', 'fleet'].includes(name))).toEqual(
      sizes,
    );
  });

  it('asks for insurance where guests take a risk, and what followed only of what happened', () => {
    expect(asks('form3', 'boat')).toContain('insurance');
    expect(asks('form3', 'food')).not.toContain('insurance');
    const after = (incidents: number) =>
      Object.keys(surveyForm.stepSchema('form3', { form3: { incidents } }).shape).includes('followedUp');
    expect([after(0), after(1)]).toEqual([false, true]);
  });

  it('refuses more trained people than work there, and more followed up than happened', () => {
    const of = (form3: Record<string, unknown>) =>
      surveyForm.problemsAcross('form3', { form1: { staff: 20 }, form3 });
    expect(of({ trained: { fire: 20, firstAid: 3 }, incidents: 2, followedUp: 2 })).toEqual([]);
    expect(of({ trained: { fire: 99, firstAid: 21 }, incidents: 2, followedUp: 5 })).toEqual([
      { path: 'form3.trained.fire', rule: 'max', params: { max: 20 } },
      { path: 'form3.trained.firstAid', rule: 'max', params: { max: 20 } },
      { path: 'form3.followedUp', rule: 'max', params: { max: 2 } },
    ]);
    // What is not asked of a place without incidents is not held against it.
    expect(of({ incidents: 0, followedUp: 5 })).toEqual([]);
  });

  it.each([
    ['licence', { held: 'dated' }, ['licence.expiresOn']],
    ['licence', { held: 'endless' }, []],
    ['insurance', { held: true }, ['insurance.company', 'insurance.expiresOn']],
    ['insurance', { held: false }, []],
  ] as const)('asks of a %s that is %j for the rest', (field, value, missing) => {
    const schema = surveyForm.stepSchema('form3', { form1: { facets: ['boat'] } });
    const { error } = schema.safeParse({ [field]: value });
    const paths = fieldProblems(error?.issues ?? []).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith(field))).toEqual(missing);
  });

  it.each([
    ['draft', ['submit']],
    ['submitted', ['renew']],
    ['expired', ['renew']],
  ] as const)('that is %s may be taken on by a member: %j, and by nobody else', (state, actions) => {
    expect(surveyMachine.actions(state, ['member'])).toEqual(actions);
    expect(surveyMachine.actions(state, [])).toEqual([]);
  });
});

describe('the projection', () => {
  it('of a restaurant that does everything is an A with nothing to mend', () => {
    expect(projectSurvey(restaurant(), AT)).toEqual({
      readiness: 100,
      grade: 'A',
      caps: [],
      items: 21,
      fixes: [],
    });
  });

  it('counts partly as half, as an inspector does what was corrected on site', () => {
    // 121 - 2.5 - 2.5 of 121.
    const { readiness, grade } = projectSurvey(restaurant({ temperatures: 'partly' }), AT);
    expect([readiness, grade]).toEqual([Math.floor((116 / ALL) * 100), 'A']);
  });

  it('is capped as a grade is: a critical no is a D, a critical partly a B', () => {
    expect(projectSurvey(restaurant({ gas: 'no' }), AT)).toMatchObject({
      readiness: 91,
      grade: 'D',
      caps: [{ cap: 'critical_fail', limit: 'D', itemId: 'F2-09' }],
    });
    expect(projectSurvey(restaurant({ gas: 'partly' }), AT)).toMatchObject({ readiness: 95, grade: 'B' });
  });

  it('leaves out what does not apply, and what no question speaks of', () => {
    const { readiness, items } = projectSurvey(restaurant({ gas: 'na', temperatures: 'na' }), AT);
    expect([readiness, items]).toEqual([100, 18]);
  });

  it('of nobody who answered anything knows only that no drill was ever held', () => {
    const nothing = { form1: { facets: ['guide' as const] }, form2: {}, form3: {} };
    expect(projectSurvey(nothing, AT)).toMatchObject({ readiness: 0, grade: 'D', items: 1 });
  });

  it('judges dates on the day it was submitted: a licence that ran out, a drill of more than a year ago', () => {
    const licence = { held: 'dated' as const, expiresOn: '2026-11-19' };
    const { fixes } = projectSurvey(restaurant({}, { licence, lastDrill: '2025-11-19' }), AT);
    expect(fixes.map(({ field, gain }) => [field, gain])).toEqual([
      ['licence', 4.1],
      ['lastDrill', 1.7],
    ]);
    const onTheDay = { held: 'dated' as const, expiresOn: '2026-11-20' };
    expect(projectSurvey(restaurant({}, { licence: onTheDay, lastDrill: '2025-11-20' }), AT).fixes).toEqual(
      [],
    );
  });

  it('has licences without an end and none at all', () => {
    expect(projectSurvey(restaurant({}, { licence: { held: 'endless' } }), AT).readiness).toBe(100);
    expect(projectSurvey(restaurant({}, { licence: { held: 'none' } }), AT).grade).toBe('B');
  });

  it('counts incidents without a follow-up, and training of both kinds', () => {
    const of = (form3: SurveyAnswers['form3']) =>
      projectSurvey(restaurant({}, form3), AT).fixes.map(({ field, gain }) => [field, gain]);
    expect(of({ incidents: 3, followedUp: 3 })).toEqual([]);
    expect(of({ incidents: 3, followedUp: 2 })).toEqual([['followedUp', 1.7]]);
    expect(of({ trained: { fire: 0, firstAid: 2 } })).toEqual([['trained', 0.8]]);
    expect(of({ trained: { fire: 0, firstAid: 0 } })).toEqual([['trained', 1.7]]);
  });

  it('names the five fixes that gain most, with the items they mend and the grade each gives', () => {
    const { fixes, grade } = projectSurvey(
      restaurant({
        surfaces: 'partly',
        extinguishers: 'no',
        gas: 'no',
        storage: 'partly',
        handWashing: 'no',
        firstAid: 'partly',
      }),
      AT,
    );
    expect(grade).toBe('D');
    expect(fixes.map(({ step, field, gain }) => [`${step}.${field}`, gain])).toEqual([
      ['form2.extinguishers', 8.2],
      ['form2.gas', 8.2],
      ['form2.handWashing', 8.2],
      ['form2.surfaces', 6.2],
      ['form2.storage', 6.2],
    ]);
    expect(fixes[0]?.items).toEqual(['F2-01', 'F2-02']);
  });

  it('names of two that gain the same the one first that lifts the grade', () => {
    const { fixes } = projectSurvey(restaurant({ extinguishers: 'no', gas: 'no' }), AT);
    expect(fixes.map(({ field, gain, grade }) => [field, gain, grade])).toEqual([
      ['gas', 8.2, 'B'],
      ['extinguishers', 8.2, 'D'],
    ]);
  });
});
