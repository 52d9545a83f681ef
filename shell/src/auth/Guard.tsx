import { mayAccess } from '@sabaijai/contract';
import { askToSignIn, type RouteHandle, useConfig, useMe } from '@sabaijai/shared-ui/app';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Navigate, useLocation, useMatches } from '@sabaijai/shared-ui/router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { ForbiddenPage } from '../errors/ForbiddenPage';
import { arrivedAt, isLeft } from './session';
import { signInAddress } from './sign-in';

/** Lets a page through that its route's `handle.access` allows; the server decides again on every request. */
export function Guard({ children }: { children: ReactNode }) {
  const access = useMatches()
    .map(({ handle }) => (handle as RouteHandle | undefined)?.access)
    .findLast(Boolean);
  const { user, error, refetch } = useMe();
  const location = useLocation();
  const { remotes } = useConfig();
  const passed = useRef<{ pathname: string; person: string } | null>(null);
  const isPublic = !access || access.includes('public');
  const isAllowed = !isPublic && user && mayAccess(user, access);
  if (isAllowed) passed.current = { pathname: location.pathname, person: user.id };
  const isOut = !isPublic && user === null && isLeft(location.pathname);
  // The session ran out during work: the page stays, with all that was typed, under the dialog.
  const isExpired = !isPublic && !isOut && user === null && passed.current?.pathname === location.pathname;
  useEffect(() => {
    if (isExpired) void askToSignIn({ key: 'expired' });
  }, [isExpired]);
  useEffect(() => arrivedAt(location.pathname), [location.pathname]);
  if (isPublic) return children;
  if (isOut) return <SkeletonLines lines={6} />;
  if (user === undefined) {
    return error ? (
      <SectionError problem={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={6} />
    );
  }
  // Another person gets a page of their own, not what the one before had typed into it.
  if (isAllowed || isExpired) return <Fragment key={passed.current?.person}>{children}</Fragment>;
  return user ? <ForbiddenPage /> : <Navigate to={signInAddress(location, remotes)} replace />;
}
