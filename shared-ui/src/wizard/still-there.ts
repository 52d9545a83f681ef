import { api, askToSignIn, type Store } from '@sabaijai/shared-ui/app';

/**
 * Whether who was signed in still is. Where their session has ended they are asked to sign in again, and nobody goes
 * on in the name of another. Asked before a form is sent: what is only read on the way would be answered as if there
 * were nothing.
 */
export async function isStillThere(store: Store): Promise<boolean> {
  const { me } = api.endpoints;
  const person = () => me.select()(store.getState()).data?.user?.id;
  const before = person();
  if (before === undefined) return true;
  await store.dispatch(me.initiate(undefined, { forceRefetch: true, subscribe: false }));
  if (person() === undefined && !(await askToSignIn({ key: 'expired' }))) return false;
  return person() === before;
}
