import { page, startPersonal } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import '@sabaijai/shared-ui/registration';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { LIST } from './paths';
import { registrationApi } from './registration.api';

registerLocale('review', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    review: typeof import('./locale/en-US.json');
  }
}

const access = ['inspector'] as const;

export const registrationRoutes: RouteObject[] = [
  {
    path: `${LIST}/:id`,
    ...page(
      ['review', 'register-business', 'staff', 'machine', 'wizard', 'form', 'map', 'problem'],
      () => import('./review/RegistrationPage'),
      {
        access,
        missing: 'review:missing',
        loader: ({ params, context }) =>
          startPersonal(context, registrationApi.endpoints.registration, params.id ?? ''),
      },
    ),
  },
];
