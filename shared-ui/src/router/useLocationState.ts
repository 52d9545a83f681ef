import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/**
 * What the entry of the history says, for what is drawn: a server cannot know it, and so neither does the page while
 * it takes over what the server sent. It is known in the moment after.
 */
export function useLocationState<State>(): Partial<State> {
  const { state } = useLocation();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (isAlive && (state as State | null)) || {};
}
