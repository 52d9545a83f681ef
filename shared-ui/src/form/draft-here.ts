import { api, type Store } from '@sabaijai/shared-ui/app';
import type { Draft } from './draft';

/** The draft of this name, of whoever is at the screen; the keeper's code comes when it is wanted. */
export async function openDraftHere<V extends object>(
  store: Store,
  name: string,
  valuesOf?: (old: Draft<never>) => Partial<V>,
) {
  const me = store.dispatch(api.endpoints.me.initiate(undefined, { subscribe: false })).unwrap();
  const [{ openDraft }, writer] = await Promise.all([
    import(/* webpackChunkName: "draft" */ './kept-draft'),
    // Where nobody can say who it is, it goes to who signs in on this page.
    me.then(
      ({ user }) => user,
      () => null,
    ),
  ]);
  return openDraft<V>(store, writer, name, valuesOf);
}
