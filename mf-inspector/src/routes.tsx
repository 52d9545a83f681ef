import type { RouteObject } from '@sabaijai/shared-ui/router';
import { registrationRoutes } from './features/registration/registration.routes';
import { safetyFormRoutes } from './features/safety-form/safety-form.routes';

/** The public face of this remote. */
export const routes: RouteObject[] = [...registrationRoutes, ...safetyFormRoutes];
