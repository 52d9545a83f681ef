import '@sabaijai/shared-ui/registration';
import '../../hand-over/messages';
import '../../warnings/messages';
import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { MY_BUSINESS } from '../../own-businesses';
import { pathOfStep, START } from './paths';

registerLocale('vendor', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    vendor: typeof import('./locale/en-US.json');
  }
}

const wizard = page(
  ['vendor', 'register-business', 'wizard', 'form', 'problem', 'map', 'photos'],
  () => import('./RegisterPage'),
);
const STEPS = ['form1', 'form2', 'form3', 'form4', 'form5', 'form5/add-items', 'finish'];

/** A route for each step, with one element, so that the form goes on between them. */
export const registrationRoutes: RouteObject[] = [
  {
    path: MY_BUSINESS,
    ...page(
      ['vendor', 'vendor-warning', 'hand-over', 'machine', 'problem'],
      () => import('./MyBusinessPage'),
      {
        access: ['vendor'],
      },
    ),
  },
  { path: START, ...page(['vendor', 'register-business', 'problem'], () => import('./StartPage')) },
  ...STEPS.map((step): RouteObject => ({ path: pathOfStep(step), ...wizard })),
];
