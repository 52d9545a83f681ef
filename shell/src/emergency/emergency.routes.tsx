import { EMERGENCY_PATH } from '@sabaijai/contract';
import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';

registerLocale(
  'emergency',
  (code) => import(/* webpackChunkName: "emergency-[request]" */ `./locale/${code}.json`),
);
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    emergency: typeof import('./locale/en-US.json');
  }
}

export const emergencyRoutes: RouteObject[] = [
  {
    path: EMERGENCY_PATH,
    ...page(['emergency'], () => import(/* webpackChunkName: "emergency" */ './EmergencyPage')),
  },
];
