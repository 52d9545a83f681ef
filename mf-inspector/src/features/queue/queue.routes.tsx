import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import '@sabaijai/shared-ui/registration';
import type { RouteObject } from '@sabaijai/shared-ui/router';

registerLocale('queue', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    queue: typeof import('./locale/en-US.json');
  }
}

export const queueRoutes: RouteObject[] = [
  {
    path: '/inspector/queue',
    ...page(
      ['queue', 'register-business', 'staff', 'machine', 'wizard', 'problem'],
      () => import('./QueuePage'),
      { access: ['inspector'] },
    ),
  },
];
