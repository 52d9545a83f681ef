import type { Id, Survey } from '@sabaijai/contract';
import type { Store } from '@sabaijai/shared-ui/app';
import { type AnswerStorage, serverStorage } from '@sabaijai/shared-ui/wizard';
import { surveyApi } from './survey.api';

const { survey, saveSurveyStep } = surveyApi.endpoints;

/** From now on the one on the page; an older one that is still on its way is not looked at any more. */
export const showSurvey = (store: Store, shown: Survey): Promise<unknown> =>
  store.dispatch(surveyApi.util.upsertQueryData('survey', shown.businessId, shown) as never);
/** Asks for it anew; what comes is from then on the one on the page. */
export const readSurvey = (store: Store, id: Id<'business'>): Promise<Survey> =>
  store.dispatch(survey.initiate(id, { forceRefetch: true, subscribe: false })).unwrap();

/** One version of a business's survey; what is on its way lies on the device by its number. */
export const surveyStorage = (store: Store, businessId: Id<'business'>, number: number): AnswerStorage =>
  serverStorage<Survey>(store, `survey-${businessId}-${number}`, {
    read: () => readSurvey(store, businessId),
    write: (step, version, data) =>
      store
        .dispatch(
          saveSurveyStep.initiate({ businessId, version, step: step as 'form1' | 'form2' | 'form3', data }),
        )
        .unwrap(),
    of: ({ version, answers: steps, updatedAt }) => ({ version, steps, updatedAt }),
  });
