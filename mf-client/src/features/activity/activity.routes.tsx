import { HAZARD_PATH, MISSING_OUTCOME_PATH, PICTURE_OUTCOME_PATH } from '@sabaijai/contract';
import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../places/messages';

registerLocale('activity', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    activity: typeof import('./locale/en-US.json');
  }
}

export const activityRoutes: RouteObject[] = [
  { path: HAZARD_PATH, ...page(['activity', 'places'], () => import('./GuestHazardPage')) },
  { path: MISSING_OUTCOME_PATH, ...page(['activity', 'places'], () => import('./GuestMissingPage')) },
  { path: PICTURE_OUTCOME_PATH, ...page(['activity', 'places'], () => import('./GuestPicturePage')) },
  {
    path: '/account/activity',
    ...page(['activity', 'places'], () => import('./ActivityPage'), { access: ['member'] }),
  },
];
