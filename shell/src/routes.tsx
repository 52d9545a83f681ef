import { page, startPersonal, withIds } from '@sabaijai/shared-ui/app';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { accountApi } from './account/account.api';
import { ErrorPage } from './errors/ErrorPage';
import { NotFoundPage } from './errors/NotFoundPage';
import { RemoteError } from './errors/RemoteError';
import { Layout } from './layout/Layout';
import { PageWait } from './layout/PageWait';
import { REMOTES, type RemoteName } from './remotes';

const LOGIN_PAGE = page(['auth', 'form'], () => import('./auth/LoginPage'));
const CLIENT_LOGIN_PAGE = page(['auth', 'form'], () => import('./auth/ClientLoginPage'));
const REGISTER_PAGE = page(['auth', 'form'], () => import('./auth/RegisterPage'));
const FORGOT_PAGE = page(['auth', 'form'], () => import('./auth/ForgotPage'));
const RESET_PAGE = page(['auth', 'form'], () => import('./auth/ResetPage'));
const ACCOUNT_PAGE = page(['account', 'auth', 'form'], () => import('./account/AccountPage'), {
  access: ['member'],
  loader: async ({ context }) => {
    await Promise.all([
      startPersonal(context, accountApi.endpoints.profile),
      startPersonal(context, accountApi.endpoints.devices),
    ]);
  },
});
const ACTIVITY_PAGE = page(['activity'], () => import('./account/activity/ActivityPage'), {
  access: ['member'],
});
const NOTIFICATION_PAGE = page(['notification'], () => import('./notification/NotificationPage'), {
  access: ['member'],
});

/**
 * Each remote is a parent without a path, so a failure to load it lands inside the layout, on its own boundary.
 * Its child is a splat: a full static match would skip the loading and leave the page blank.
 */
function mount(name: RemoteName, segments: readonly string[], routes: RouteObject[] = []): RouteObject {
  return {
    id: name,
    ErrorBoundary: RemoteError,
    HydrateFallback: PageWait,
    children: [
      ...withIds(name, [
        ...segments.map((segment) => ({
          path: segment === '' ? '*' : `${segment}/*`,
          Component: NotFoundPage,
        })),
        ...routes,
      ]),
    ],
  };
}

/**
 * The shell's own routes; the mounts of remotes are empty but for those whose routes are here already. No window here:
 * a server uses them too, and the browser that takes its page over must build the same tree.
 */
export function shellRoutes(known: Partial<Record<RemoteName, RouteObject[]>> = {}): RouteObject[] {
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
            { path: 'auth/login', ...LOGIN_PAGE },
            { path: 'auth/login-by-client', ...CLIENT_LOGIN_PAGE },
            { path: 'auth/register', ...REGISTER_PAGE },
            { path: 'auth/forgot', ...FORGOT_PAGE },
            { path: 'auth/reset', ...RESET_PAGE },
            { path: 'account', ...ACCOUNT_PAGE },
            { path: 'account/activity', ...ACTIVITY_PAGE },
            { path: 'account/notifications', ...NOTIFICATION_PAGE },
            { path: 'error', Component: ErrorPage },
          ]),
        },
        ...REMOTES.map(({ name, segments }) => mount(name, segments, known[name])),
      ],
    },
  ];
}
