import type { Access, Person, Role } from '@sabaijai/contract';
import { remoteOfPath } from '../remotes';

/** Inspectors keep no favourites. */
export const FAVORITES_ACCESS: readonly Access[] = ['client', 'vendor'];

/** Staff and businesses sign in on one page, visitors on another; both lead back to where they were. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  if (pathname.startsWith('/auth/')) return `${pathname}${search}`;
  const page = /^\/(vendor|inspector)(\/|$)/.test(pathname) ? '/auth/login' : '/auth/login-by-client';
  if (pathname === '/' && !search) return page;
  return `${page}?${new URLSearchParams({ redirect: pathname + search })}`;
}

const LANDING: Readonly<Record<Role, string>> = {
  inspector: '/inspector/home',
  vendor: '/vendor/my-business',
  client: '/',
};

/** Where a person lands who did not come from anywhere. */
export function landingOf({ roles }: Person): string {
  const role = (['inspector', 'vendor', 'client'] as const).find((candidate) => roles.includes(candidate));
  const path = LANDING[role ?? 'client'];
  return remoteOfPath(path) ? path : '/';
}
