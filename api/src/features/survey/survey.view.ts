import {
  DAY_MS,
  isoOf,
  isoOrNull,
  SURVEY_DAYS,
  type Survey,
  type SurveyState,
  surveyMachine,
} from '@sabaijai/contract';
import type { BusinessEntity } from '../business/business.entity.js';
import type { SurveyEntity } from './survey.entity.js';

/** When what was submitted then counts no more. */
export const expiryOf = (submittedAt: number) => submittedAt + SURVEY_DAYS * DAY_MS;

/** The state now: what was submitted long ago has expired. */
export function stateOf(survey: Pick<SurveyEntity, 'state' | 'submittedAt'>, now: number): SurveyState {
  const { submittedAt } = survey;
  return submittedAt && expiryOf(submittedAt) <= now ? 'expired' : survey.state;
}

export type Known = Omit<SurveyEntity, 'id' | 'checklistVersion' | 'updatedAt'> & {
  updatedAt: number | null;
};

/** What nobody has begun yet: an empty draft, with the facets of the place. */
export const blank = ({ id, facets }: BusinessEntity): Known => ({
  businessId: id,
  number: 1,
  state: 'draft',
  answers: { form1: { facets } },
  projection: null,
  updatedAt: null,
  submittedAt: null,
  version: 0,
});

export function view(
  { name }: Pick<BusinessEntity, 'name'>,
  { survey, before }: { survey: Known; before: SurveyEntity | null },
  { isMember, now }: { isMember: boolean; now: number },
): Survey {
  const state = stateOf(survey, now);
  const { businessId, number, version, projection } = survey;
  return {
    businessId,
    businessName: name,
    number,
    version,
    state,
    answers: survey.answers as Survey['answers'],
    updatedAt: isoOrNull(survey.updatedAt),
    submittedAt: isoOrNull(survey.submittedAt),
    expiresAt: isoOrNull(survey.submittedAt && expiryOf(survey.submittedAt)),
    projection,
    before:
      before?.projection && before.submittedAt
        ? {
            readiness: before.projection.readiness,
            grade: before.projection.grade,
            submittedAt: isoOf(before.submittedAt),
          }
        : null,
    actions: isMember ? surveyMachine.actions(state, ['member']) : [],
  };
}
