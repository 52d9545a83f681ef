import type { RouteObject } from '@sabaijai/shared-ui/router';
import { registrationRoutes } from './features/registration/registration.routes';

/** The public face of this remote. */
export const routes: RouteObject[] = [...registrationRoutes];
