import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

registerLocale('lab-form', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-form': typeof import('./locale/en-US.json');
  }
}

const form = page(
  ['lab', 'lab-form', 'wizard', 'form', 'problem', 'map', 'photos'],
  () => import('./FormPage'),
);
const STEPS = ['place', 'contact', 'boat', 'offer', 'offer/add-items', 'papers', 'review'];

/** A route for each step, so that any other address is a 404; one element, so that the form goes on between them. */
export const formRoutes: RouteObject[] = [
  { path: '/lab/form', ...form },
  ...STEPS.map((step): RouteObject => ({ path: `/lab/form/${step}`, ...form })),
];
