import type { RouteObject } from '@sabaijai/shared-ui/router';
import { dashboardRoutes } from './features/dashboard/dashboard.routes';
import { queueRoutes } from './features/queue/queue.routes';
import { registrationRoutes } from './features/registration/registration.routes';

/** The public face of this remote. */
export const routes: RouteObject[] = [...registrationRoutes, ...queueRoutes, ...dashboardRoutes];
