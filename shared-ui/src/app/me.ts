import { api } from './api';

/** Who is at the screen: `user` is null when nobody is signed in, undefined while it is not known yet. */
export function useMe() {
  const { data, isLoading, error, refetch } = api.useMeQuery();
  return { user: data?.user, isLoading, error, refetch };
}
