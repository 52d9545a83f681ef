import { isId } from '@sabaijai/contract';
import { page, start } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import { data, type RouteObject } from '@sabaijai/shared-ui/router';
import { patternOf, STEPS } from './paths';
import { surveyApi } from './survey.api';

registerLocale('survey', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    survey: typeof import('./locale/en-US.json');
  }
}

const survey = page(['survey', 'machine', 'wizard', 'form', 'problem'], () => import('./SurveyPage'), {
  access: ['vendor'],
  missing: 'survey:page.missing',
  loader: ({ params: { id = '' }, context }) => {
    if (!isId('business', id)) throw data(null, { status: 404 });
    return start(context, surveyApi.endpoints.survey, id);
  },
});

/** A route for each step, with one element, so that the form goes on between them. */
export const surveyRoutes: RouteObject[] = STEPS.map((step) => ({ path: patternOf(step), ...survey }));
