import type { RouteObject } from '@sabaijai/shared-ui/router';
import { dashboardRoutes } from './features/dashboard/dashboard.routes';
import { queueRoutes } from './features/queue/queue.routes';
import { registrationRoutes } from './features/registration/registration.routes';
import { roundRoutes } from './features/round/round.routes';
import { safetyFormRoutes } from './features/safety-form/safety-form.routes';
import { staffRoutes } from './features/staff/staff.routes';
import { unsentRoutes } from './features/unsent/unsent.routes';
import { warningRoutes } from './features/warning/warning.routes';
import { weekRoutes } from './features/week/week.routes';
import { listRoutes } from './lists/lists.routes';

/** The public face of this remote. */
export const routes: RouteObject[] = [
  ...roundRoutes,
  ...listRoutes,
  ...registrationRoutes,
  ...safetyFormRoutes,
  ...queueRoutes,
  ...warningRoutes,
  ...dashboardRoutes,
  ...staffRoutes,
  ...weekRoutes,
  ...unsentRoutes,
];
