import { ownerOf, type Person, type RemoteConfig } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { useLocation } from '@sabaijai/shared-ui/router';

type Remotes = readonly Pick<RemoteConfig, 'patterns' | 'signIn' | 'landing'>[];

/** Staff and businesses sign in on one page, visitors on another; both lead back to where they were. */
export function signInAddress(
  { pathname, search }: { pathname: string; search: string },
  remotes: Remotes,
): string {
  if (pathname.startsWith('/auth/')) return `${pathname}${search}`;
  const isStaff = ownerOf(remotes, pathname)?.signIn === 'staff';
  const page = isStaff ? '/auth/login' : '/auth/login-by-client';
  if (pathname === '/' && !search) return page;
  return `${page}?${new URLSearchParams({ redirect: pathname + search })}`;
}

/** For a link on the page that is shown. */
export function useSignInAddress(): string {
  const { remotes } = useConfig();
  return signInAddress(useLocation(), remotes);
}

/** Where a person lands who did not come from anywhere: of several roles the one with more to do decides. */
export function landingOf({ roles }: Pick<Person, 'roles'>, remotes: Remotes): string {
  const landings = (['inspector', 'vendor', 'client'] as const)
    .filter((role) => roles.includes(role))
    .flatMap((role) => remotes.map(({ landing }) => landing?.[role]));
  return landings.find(Boolean) ?? '/';
}
