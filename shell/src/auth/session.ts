import type { Person } from '@sabaijai/contract';
import {
  type AuthState,
  answerSignIn,
  api,
  dropOwn,
  type RouteHandle,
  type Store,
  tagsOfEverything,
  useConfig,
  useMe,
} from '@sabaijai/shared-ui/app';
import { redirectTarget } from '@sabaijai/shared-ui/components';
import {
  useLocation,
  useLocationState,
  useMatches,
  useNavigate,
  useSearchParams,
} from '@sabaijai/shared-ui/router';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLogoutMutation } from './auth.api';
import { landingOf } from './sign-in';

const useStoreDispatch = () => useDispatch<Store['dispatch']>();

/** Somebody has just signed in: learns who, and whatever waited for that goes on. */
export function useArrival() {
  const dispatch = useStoreDispatch();
  return async (): Promise<Person> => {
    const { data, error } = await dispatch(
      api.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (error) throw error;
    if (!data?.user) throw new Error('Nobody is signed in after signing in: cookies may be switched off');
    answerSignIn(true);
    return data.user;
  };
}

/** Only a path of this site is followed after signing in. */
export function useWayOn() {
  const { remotes } = useConfig();
  const [params] = useSearchParams();
  const asked = params.get('redirect');
  const target = redirectTarget(asked);
  const refused = asked !== null && target === null;
  useEffect(() => {
    if (refused) console.warn('REDIRECT_REFUSED');
  }, [refused]);
  return (person: Person) => target ?? landingOf(person, remotes);
}

/** The page somebody has just signed out on. */
let left: string | null = null;

/** Whether the person of this page is gone on purpose: the guard does not take that for a session that ran out. */
export function isLeft(pathname: string): boolean {
  return left === pathname;
}

/** For the guard: the page shown now. */
export function arrivedAt(pathname: string): void {
  if (left !== pathname) left = null;
}

/** The person is gone on purpose: nothing is asked in their name any more, and a page that was theirs is left. */
export function useLeaving() {
  const navigate = useNavigate();
  const dispatch = useStoreDispatch();
  const { pathname } = useLocation();
  const { user } = useMe();
  const guarded = useMatches().some(({ handle }) => {
    const access = (handle as RouteHandle | undefined)?.access;
    return access && !access.includes('public');
  });
  return async (to?: string) => {
    left = guarded ? pathname : null;
    if (user) dropOwn(user.id);
    await dispatch(api.util.upsertQueryData('me', undefined, { user: null }));
    // What only a signed-in person is shown leaves the screen before the rest is fetched for nobody. The screen
    // hears of the cache's own actions a frame later, of any other at once.
    dispatch({ type: 'auth/left' });
    await new Promise((resolve) => setTimeout(resolve));
    if (to || guarded) await navigate(to ?? '/');
    dispatch(api.util.invalidateTags(tagsOfEverything()));
  };
}

export function useSignOut() {
  const [logout, state] = useLogoutMutation();
  const leave = useLeaving();
  const signOut = async (to?: string) => {
    const answer = await logout();
    if (!answer.error) await leave(to);
    return !answer.error;
  };
  return [signOut, state] as const;
}

export const useAuthState = (): AuthState => useLocationState<AuthState>();
