import type { Category, Facet } from '@sabaijai/contract';
import {
  type Answer,
  applicableItems,
  CHK_2026_1,
  type ChecklistItem,
  DEFAULT_FACETS,
  type InspectionFacts,
} from '@sabaijai/contract/checklist';

/** What an item may be set to; whatever is not set has passed. */
export const CHOICES = ['pass', 'cos', 'fail', 'na'] as const;
export type Choice = (typeof CHOICES)[number];

export interface Inspection {
  facets: readonly Facet[];
  choices: Readonly<Record<string, Choice>>;
  /** Found in the inspection before, too. */
  repeats: readonly string[];
  escalatedWarning: boolean;
}

export const inspectionOf = (category: Category): Inspection => ({
  facets: DEFAULT_FACETS[category],
  choices: {},
  repeats: [],
  escalatedWarning: false,
});

/** A business that was inspected before, so that every item a place can meet is among them. */
const CONTEXT = { kind: 'business', isFirst: false, hasGrade: true } as const;
/** Documents are judged by this day; here they never expire. */
const INSPECTED_AT = '2026-06-01T03:00:00.000Z';

export const itemsOf = ({ facets }: Inspection) => applicableItems(CHK_2026_1, { ...CONTEXT, facets });

/** Where a number decides, a passing answer needs one that passes. */
function passing(item: ChecklistItem): Answer {
  const answer: Answer = { itemId: item.id, result: 'pass' };
  switch (item.auto?.op) {
    case 'max':
    case 'min':
      return { ...answer, value: item.auto.value };
    case 'pair_lte':
    case 'pair_gte':
      return { ...answer, value: 1, value2: 1 };
    case 'pair_equal':
      return { ...answer, value: item.auto.atLeast, value2: item.auto.atLeast };
    case 'pair_within':
      return { ...answer, value: item.auto.value.min, value2: item.auto.value2.min };
    case 'extinguishers':
      return { ...answer, value: item.auto.atLeast, value2: item.auto.areaEach };
    default:
      return answer;
  }
}

export function factsOf(inspection: Inspection): InspectionFacts {
  return {
    ...CONTEXT,
    facets: inspection.facets,
    inspectedAt: INSPECTED_AT,
    previousFindings: inspection.repeats,
    escalatedWarning: inspection.escalatedWarning,
    answers: itemsOf(inspection).map((item) => {
      const choice = inspection.choices[item.id] ?? 'pass';
      return choice === 'pass' ? passing(item) : { itemId: item.id, result: choice };
    }),
  };
}

/** The worked examples of the text: 150 points, and the same with a critical item corrected on site. */
export const EXAMPLES = {
  good: {
    facets: ['building', 'boat'],
    choices: { 'F1-01': 'fail', 'F2-12': 'fail', 'F5-05': 'fail' },
    repeats: ['F5-05'],
    escalatedWarning: false,
  },
  capped: {
    facets: ['building', 'water'],
    choices: { 'F1-02': 'cos', 'F2-12': 'fail', 'F5-05': 'fail' },
    repeats: ['F5-05'],
    escalatedWarning: false,
  },
} as const satisfies Record<string, Inspection>;
export const EXAMPLE_NAMES = ['good', 'capped'] as const;
