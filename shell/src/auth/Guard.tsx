import { mayAccess } from '@sabaijai/contract';
import { type RouteHandle, useMe } from '@sabaijai/shared-ui/app';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Navigate, useLocation, useMatches } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import { ForbiddenPage } from '../errors/ForbiddenPage';
import { signInAddress } from './sign-in';

/** Lets a page through that its route's `handle.access` allows; the server decides again on every request. */
export function Guard({ children }: { children: ReactNode }) {
  const access = useMatches()
    .map(({ handle }) => (handle as RouteHandle | undefined)?.access)
    .findLast(Boolean);
  const { user, error, refetch } = useMe();
  const location = useLocation();
  if (!access || access.includes('public')) return children;
  if (user === undefined) {
    return error ? (
      <SectionError problem={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={6} />
    );
  }
  if (mayAccess(user, access)) return children;
  return user ? <ForbiddenPage /> : <Navigate to={signInAddress(location)} replace />;
}
