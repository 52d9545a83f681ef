import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { CONFLICTS } from '../../paths';

// `staff` are the words of every list of ours.
registerLocale('people', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    people: typeof import('./locale/en-US.json');
  }
}

export const staffRoutes: RouteObject[] = [
  {
    path: '/inspector/people',
    ...page(['people', 'staff', 'machine', 'form', 'problem'], () => import('./PeoplePage'), {
      access: ['lead'],
    }),
  },
  {
    path: CONFLICTS,
    ...page(['people', 'staff', 'form', 'problem'], () => import('./ConflictsPage'), {
      access: ['inspector'],
    }),
  },
];
