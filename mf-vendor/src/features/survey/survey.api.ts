import { type Id, Survey, type SurveyAct, type SurveyStep } from '@sabaijai/contract';
import { mayOutlivePage } from '@sabaijai/shared-ui/app';
import { api } from '../../api';

const isChecked = process.env.NODE_ENV !== 'production';
type Of<Body> = Body & { businessId: Id<'business'> };

export const surveyApi = api.injectEndpoints({
  endpoints: (build) => ({
    survey: build.query<Survey, Id<'business'>>({
      query: (id) => `/businesses/${id}/survey`,
      rawResponseSchema: isChecked ? Survey : undefined,
    }),
    saveSurveyStep: build.mutation<Survey, Of<SurveyStep>>({
      query: ({ businessId, ...body }) => ({
        url: `/businesses/${businessId}/survey`,
        method: 'PATCH',
        body,
        keepalive: mayOutlivePage(body),
      }),
      // Who leaves the page and comes back begins with what was saved last.
      onQueryStarted: async ({ businessId }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(surveyApi.util.updateQueryData('survey', businessId, () => saved.data));
      },
    }),
    actOnSurvey: build.mutation<Survey, Of<SurveyAct>>({
      query: ({ businessId, ...body }) => ({
        url: `/businesses/${businessId}/survey`,
        method: 'POST',
        body,
      }),
    }),
  }),
});
