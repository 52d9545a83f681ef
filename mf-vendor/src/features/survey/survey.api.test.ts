import type { Survey } from '@sabaijai/contract';
import { createStore } from '@sabaijai/shared-ui/app';
import { BUSINESS, config, serve } from '../../testing';
import { surveyApi } from './survey.api';

const SURVEY: Survey = {
  businessId: BUSINESS,
  businessName: { en: 'Silk House' },
  number: 1,
  version: 1,
  state: 'draft',
  answers: {},
  updatedAt: null,
  submittedAt: null,
  expiresAt: null,
  projection: null,
  before: null,
  actions: ['submit'],
};

it('what was saved of a self-check is what the page begins with when somebody comes back', async () => {
  const saved = { ...SURVEY, version: 2, answers: { form1: { facets: ['pool'] } } };
  serve((request) => (request.startsWith('PATCH') ? saved : SURVEY));
  const store = createStore({ config });
  const { survey, saveSurveyStep } = surveyApi.endpoints;
  await store.dispatch(survey.initiate(BUSINESS));
  const step = { businessId: BUSINESS, version: 1, step: 'form1' as const, data: { facets: ['pool'] } };
  await store.dispatch(saveSurveyStep.initiate(step));
  // Of what is there already nothing is asked again.
  expect((await store.dispatch(survey.initiate(BUSINESS))).data).toEqual(saved);
});
