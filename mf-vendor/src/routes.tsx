import type { RouteObject } from '@sabaijai/shared-ui/router';
import { notificationRoutes } from './features/notification/notification.routes';
import { registrationRoutes } from './features/registration/registration.routes';
import { surveyRoutes } from './features/survey/survey.routes';

/** The public face of this remote. */
export const routes: RouteObject[] = [...registrationRoutes, ...notificationRoutes, ...surveyRoutes];
