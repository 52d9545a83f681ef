import type { RouteObject } from '@sabaijai/shared-ui/router';
import { manageRoutes } from './features/manage/manage.routes';
import { notificationRoutes } from './features/notification/notification.routes';
import { registrationRoutes } from './features/registration/registration.routes';
import { surveyRoutes } from './features/survey/survey.routes';
import { unsentRoutes } from './features/unsent/unsent.routes';
import { warningRoutes } from './features/warning/warning.routes';

/** The public face of this remote. */
export const routes: RouteObject[] = [
  ...registrationRoutes,
  ...manageRoutes,
  ...surveyRoutes,
  ...notificationRoutes,
  ...warningRoutes,
  ...unsentRoutes,
];
