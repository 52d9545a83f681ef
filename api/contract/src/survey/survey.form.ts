import { z } from 'zod';
import { CHK_2026_1 } from '../checklist/chk-2026.1/index.js';
import { applicableItems } from '../checklist/judge.js';
import { Facet } from '../checklist/terms.schema.js';
import { pastDay } from '../kit/day.schema.js';
import { type Answers, defineForm } from '../kit/form.js';
import { plainText } from '../kit/localized-text.schema.js';
import type { FieldProblem } from '../kit/problem.schema.js';
import { LANGUAGES_SPOKEN } from '../registration/rules.js';
import { FACTS, STATEMENTS, SURVEY_ANSWERS } from './statements.js';

const line = (min: number, max: number) => plainText(min, max, { lines: false });
const words = plainText(0, 500).optional().meta({ widget: 'longText', max: 500 });
const count = (max: number) => z.number().int().min(0).max(max);
const some = (max: number) => z.number().int().min(1).max(max);
const clock = z.iso.time({ precision: -1 });
/** All statements have the same four answers. */
const statement = z.enum(SURVEY_ANSWERS).meta({ optionWords: 'answer' });
const missing = { params: { rule: 'required' } };

/** The hazard facets that the vendor has confirmed so far. */
export const facetsIn = ({ form1 }: Answers): Facet[] => z.array(Facet).catch([]).parse(form1?.facets);

/** Of these questions those whose checklist items are none of a place with such facets. */
function needless(questions: Readonly<Record<string, readonly string[]>>, answers: Answers): string[] {
  const asked = applicableItems(CHK_2026_1, {
    facets: facetsIn(answers),
    kind: 'business',
    isFirst: true,
    hasGrade: false,
  }).map(({ id }) => id);
  return Object.keys(questions).filter((name) => !questions[name]?.some((id) => asked.includes(id)));
}
const most = (max: unknown, path: string, value: unknown): FieldProblem[] =>
  typeof max === 'number' && typeof value === 'number' && value > max
    ? [{ path, rule: 'max', params: { max } }]
    : [];
/** Nobody trains more people than work there, or mends more than happened. */
function impossible({ form1, form3 }: Answers): FieldProblem[] {
  const { fire, firstAid } = (form3?.trained ?? {}) as Record<string, unknown>;
  return [
    ...most(form1?.staff, 'trained.fire', fire),
    ...most(form1?.staff, 'trained.firstAid', firstAid),
    ...most(form3?.incidents || undefined, 'followedUp', form3?.followedUp),
  ];
}
const unless = (isAsked: boolean, field: string) => (isAsked ? [] : [field]);

/** A vendor's self-assessment: product.md §3.7. Which questions there are follows from the facets confirmed first. */
export const surveyForm = defineForm({
  id: 'survey',
  steps: {
    form1: {
      schema: z.strictObject({
        facets: z.array(Facet).min(1).max(Facet.options.length),
        guests: some(100_000),
        staff: some(5_000),
        building: z.strictObject({ floors: some(150), largestFloor: some(1_000_000) }),
        lodging: z.strictObject({ rooms: some(5_000), beds: some(20_000) }),
        fleet: z.strictObject({ vehicles: some(5_000), seats: some(100_000) }),
        languages: z.array(z.enum(LANGUAGES_SPOKEN)).min(1).max(LANGUAGES_SPOKEN.length),
        quietHours: z.strictObject({ from: clock, to: clock }).optional(),
        hospital: z.strictObject({ name: line(2, 120), minutes: some(600) }),
      }),
      skip: (answers) => {
        const has = (...facets: Facet[]) => facets.some((facet) => facetsIn(answers).includes(facet));
        return [
          ...unless(has('building', 'multi_storey', 'rooms'), 'building'),
          ...unless(has('rooms'), 'lodging'),
          ...unless(has('boat', 'vehicle'), 'fleet'),
        ];
      },
    },
    form2: {
      schema: z.strictObject({
        surfaces: statement,
        breaker: statement,
        extinguishers: statement,
        exits: statement,
        alarms: statement,
        gas: statement,
        temperatures: statement,
        storage: statement,
        handWashing: statement,
        water: statement,
        firstAid: statement,
        rescue: statement,
        equipment: statement,
        briefing: statement,
      }),
      skip: (answers) => needless(STATEMENTS, answers),
    },
    form3: {
      schema: z.strictObject({
        licence: z
          .strictObject({ held: z.enum(['dated', 'endless', 'none']), expiresOn: z.iso.date().optional() })
          .refine(({ held, expiresOn }) => held !== 'dated' || expiresOn, {
            ...missing,
            path: ['expiresOn'],
          }),
        insurance: z
          .strictObject({
            held: z.boolean().meta({ widget: 'yesNo' }),
            company: line(2, 100).optional(),
            sum: z.number().min(0).max(1_000_000_000).meta({ widget: 'money' }).optional(),
            expiresOn: z.iso.date().optional(),
          })
          .refine(({ held, company }) => !held || company, { ...missing, path: ['company'] })
          .refine(({ held, expiresOn }) => !held || expiresOn, { ...missing, path: ['expiresOn'] }),
        incidents: count(1_000),
        followedUp: count(1_000),
        lastDrill: pastDay.optional(),
        trained: z.strictObject({ fire: count(5_000), firstAid: count(5_000) }),
        complaint: words,
        plans: z
          .array(z.strictObject({ what: line(2, 200), by: z.iso.date() }))
          .max(5)
          .optional(),
        question: words,
        isTrue: z.literal(true),
      }),
      skip: (answers) => [
        ...needless({ insurance: FACTS.insurance }, answers),
        ...unless(answers.form3?.incidents !== 0, 'followedUp'),
      ],
      across: impossible,
    },
  },
});
