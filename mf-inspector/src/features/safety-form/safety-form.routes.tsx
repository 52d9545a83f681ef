import '@sabaijai/shared-ui/registration';
import { page, startPersonal } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { SAFETY_FORM } from '../../paths';
import { STEPS } from './paths';
import { safetyFormApi } from './safety-form.api';

registerLocale('safetyForm', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    safetyForm: typeof import('./locale/en-US.json');
  }
}

const access = ['inspector'] as const;
const words = ['safetyForm', 'staff', 'machine', 'form', 'photos', 'problem', 'register-business'] as const;
const form = page(words, () => import('./SafetyFormPage'), {
  access,
  loader: ({ params, context }) =>
    startPersonal(context, safetyFormApi.endpoints.safetyFormDoor, params.id ?? ''),
});
const ofInspection = (load: Parameters<typeof page>[1]) =>
  page(words, load, {
    access,
    loader: async ({ request, context }) => {
      const inspection = new URL(request.url).searchParams.get('inspection');
      if (inspection) await startPersonal(context, safetyFormApi.endpoints.safetyForm, inspection);
    },
  });

/** A route for each form, with one element, so that what is being sent goes on between them. */
export const safetyFormRoutes: RouteObject[] = [
  ...STEPS.map((step): RouteObject => ({ path: `${SAFETY_FORM}/${step}`, ...form })),
  { path: `${SAFETY_FORM}/result`, ...ofInspection(() => import('./ResultPage')) },
  { path: `${SAFETY_FORM}/report`, ...ofInspection(() => import('./ReportPage')) },
];
