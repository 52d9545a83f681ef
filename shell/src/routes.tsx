import { page, startPersonal } from '@sabaijai/shared-ui/app';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { accountApi } from './account/account.api';
import { emergencyRoutes } from './emergency/emergency.routes';
import { ErrorPage } from './errors/ErrorPage';
import { NotFoundPage } from './errors/NotFoundPage';
import { RemoteError } from './errors/RemoteError';
import { Layout } from './layout/Layout';
import { PageWait } from './layout/PageWait';
import { REMOTES, withIds } from './mount';

const LOGIN_PAGE = page(['auth', 'form'], () => import('./auth/LoginPage'));
const CLIENT_LOGIN_PAGE = page(['auth', 'form'], () => import('./auth/ClientLoginPage'));
const REGISTER_PAGE = page(['auth', 'form'], () => import('./auth/RegisterPage'));
const FORGOT_PAGE = page(['auth', 'form'], () => import('./auth/ForgotPage'));
const RESET_PAGE = page(['auth', 'form'], () => import('./auth/ResetPage'));
const PROVE_PAGE = page(['auth', 'form'], () => import('./auth/ProvePage'));
const ACCOUNT_PAGE = page(['account', 'auth', 'form'], () => import('./account/AccountPage'), {
  access: ['member'],
  loader: async ({ context }) => {
    await Promise.all([
      startPersonal(context, accountApi.endpoints.profile),
      startPersonal(context, accountApi.endpoints.devices),
    ]);
  },
});
const NOTIFICATION_PAGE = page(['notification'], () => import('./notification/NotificationPage'), {
  access: ['member'],
});

/**
 * The shell's own routes and those of the remotes that are here already; the others come when one of their paths is
 * opened. A failure to load one lands inside the layout, on the mount's boundary. Until then its paths are a splat's:
 * a full static match would skip the loading. No window here: a server uses this, too, and the browser that hydrates
 * its page must build the same tree.
 */
export function shellRoutes(known: Readonly<Record<string, readonly RouteObject[]>> = {}): RouteObject[] {
  return [
    {
      id: 'layout-default',
      Component: Layout,
      ErrorBoundary: ErrorPage,
      children: [
        {
          id: 'shell',
          ErrorBoundary: RemoteError,
          HydrateFallback: PageWait,
          children: withIds('shell', [
            { path: '/auth/login', ...LOGIN_PAGE },
            { path: '/auth/login-by-client', ...CLIENT_LOGIN_PAGE },
            { path: '/auth/register', ...REGISTER_PAGE },
            { path: '/auth/forgot', ...FORGOT_PAGE },
            { path: '/auth/reset', ...RESET_PAGE },
            { path: '/auth/prove', ...PROVE_PAGE },
            { path: '/account', ...ACCOUNT_PAGE },
            { path: '/account/notifications', ...NOTIFICATION_PAGE },
            ...emergencyRoutes,
            { path: '/error', Component: ErrorPage },
          ]),
        },
        {
          id: REMOTES,
          ErrorBoundary: RemoteError,
          HydrateFallback: PageWait,
          children: [
            { id: 'not-found', path: '*', Component: NotFoundPage },
            ...Object.entries(known).flatMap(([name, routes]) => withIds(name, routes)),
          ],
        },
      ],
    },
  ];
}
