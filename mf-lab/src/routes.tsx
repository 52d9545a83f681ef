import type { RouteObject } from '@sabaijai/shared-ui/router';
import { antdRoutes } from './features/antd/antd.routes';
import { cellRoutes } from './features/cell/cell.routes';
import { chartFontRoutes } from './features/chart-font/chart-font.routes';
import { formRoutes } from './features/form/form.routes';
import { iconRoutes } from './features/icon/icon.routes';
import { leftMapRoutes } from './features/left-map/left-map.routes';
import { locationRoutes } from './features/location/location.routes';
import { longdoRoutes } from './features/longdo/longdo.routes';
import { mapRoutes } from './features/map/map.routes';
import { myLocationRoutes } from './features/my-location/my-location.routes';
import { staffRoutes } from './features/staff/staff.routes';
import { teleportRoutes } from './features/teleport/teleport.routes';
import { toastRoutes } from './features/toast/toast.routes';
import { zodRoutes } from './features/zod/zod.routes';
import { zodv2Routes } from './features/zodv2/zodv2.routes';
import { indexRoutes } from './lab/index.routes';

/** The public face of the lab: fixtures only, no writes, kept out of search engines. */
export const routes: RouteObject[] = [
  ...indexRoutes,
  ...cellRoutes,
  ...chartFontRoutes,
  ...leftMapRoutes,
  ...locationRoutes,
  ...longdoRoutes,
  ...mapRoutes,
  ...myLocationRoutes,
  ...teleportRoutes,
  ...toastRoutes,
  ...zodRoutes,
  ...zodv2Routes,
  ...iconRoutes,
  ...formRoutes,
  ...antdRoutes,
  ...staffRoutes,
];
