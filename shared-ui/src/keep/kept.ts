import {
  api,
  hasCome,
  hasLeft,
  isFromDevice,
  questionOf,
  type RequestContext,
  type SeenAnswers,
  type Store,
  tellUnsent,
} from '@sabaijai/shared-ui/app';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';

import { isUnsent, type Owner, type SeenAnswer } from './entry';
import { type Held, Keeper } from './keeper';
import { SeenStore } from './seen';
import { Sender, type SenderState } from './sender';
import { KeepStore } from './store';
import { keptTold } from './told';
import { packed, unpacked } from './vault';
import { askKey, httpWire } from './wire';

/** Features name tags of their own, of which the API's type knows none. */
type Tags = Parameters<typeof api.util.invalidateTags>[0];

/** One of each for the page, as there is one disk and one person at it. */
let page: { store: Store; keeper: Keeper; sender: Sender } | null = null;
const contextOf = (store: Store) => store.dispatch((_dispatch, _state, context: RequestContext) => context);
function ofPage(store: Store) {
  if (page?.store === store) return page;
  page?.sender.stop();
  page?.keeper.end();
  const keeper = new Keeper();
  keeper.onReceipt(({ tags }) => store.dispatch(api.util.invalidateTags(tags as Tags)));
  // What this tab has read in their name does not stay for whoever is next at the device.
  keeper.onClosedElsewhere = () => window.location.reload();
  contextOf(store).kept = () => keptTold(keeper);
  keeper.subscribe(() => tellUnsent([...keeper.read().values()].filter(isUnsent).length));
  page = { store, keeper, sender: new Sender(keeper, httpWire(keeper, contextOf(store))) };
  return page;
}

const OPEN_AGAIN_MS = 10_000;
/**
 * The key has not come, or the database did not open: no browser says when a connection that stalls, or a disk that is
 * busy, does so no more.
 */
const isLocked = ({ isRead, fault }: Keeper) =>
  !isRead && fault !== null && (fault.status === 0 || fault.status >= 500);

/** Open for this person, and sending. */
async function opened(store: Store, owner: Owner) {
  const both = ofPage(store);
  await both.keeper.open(owner, () => askKey(owner, contextOf(store)));
  both.sender.start();
  return both;
}

async function closeLocked(keeper: Keeper, context: RequestContext): Promise<void> {
  const { owner } = keeper;
  if (!owner || owner === 'guest') return;
  const code = await askKey(owner, context).then(
    () => null,
    (error) => isProblem(error) && error.code,
  );
  if (code === 'ACCOUNT_LOCKED' && keeper.owner === owner) await keeper.close();
}

/** As `useKeeper`, for what is loaded late: `user` is null for somebody without an account. */
export async function keeperFor(store: Store, user: { id: Owner } | null) {
  return opened(store, user?.id ?? ofPage(store).keeper.owner ?? 'guest');
}

/**
 * What was answered before, on this device. Who is at the screen without a connection is whose key is here, for as long
 * as it is not older than what may be shown.
 */
export function seenAnswers(store: Store): SeenAnswers {
  const seen = new SeenStore();
  const keys = new KeepStore();
  const whoIsThere = () => api.endpoints.me.select()(store.getState()).data?.user?.id;
  const keyOf = async (owner: Owner) => {
    if (owner === 'guest') return keys.guestKey();
    await opened(store, owner);
    return keys.key(owner);
  };
  /** The first of them of whom something is found and can be read. */
  const find = async (owners: readonly Owner[], question: string) => {
    for (const owner of owners) {
      const key = owner === 'guest' ? await keys.guestKey() : await keys.key(owner);
      const found = key && (await seen.get(owner, key, question));
      if (found) return { answer: unpacked(found.bytes), at: found.at };
    }
    return null;
  };
  return {
    put(owner, question, answer) {
      const who = (owner ?? 'guest') as Owner;
      // A moment later it is known who is there now: for somebody who has left nothing is kept, nor opened.
      void new Promise((soon) => setTimeout(soon))
        .then(() => (who === 'guest' || who === whoIsThere() ? keyOf(who) : undefined))
        .then((key) => key && seen.put(who, key, question, packed(answer)))
        // A full device, or one that keeps nothing: then it is not known later.
        .catch(() => undefined);
    },
    async get(owner, question) {
      try {
        const accounts = async () => (await seen.ownersOf(question)).filter((each) => each !== 'guest');
        const own = owner === undefined ? await accounts() : owner ? [owner as Owner] : [];
        return await find([...own, 'guest'], question);
      } catch {
        return null;
      }
    },
  };
}

/** The page's keeper, open for whoever is at the screen; whose session has ended still keeps for themselves. */
export function useKeeper(isWanted = true): { keeper: Keeper; sender: Sender } {
  const store = useStore() as Store;
  const user = api.useMeQuery(undefined, { skip: !isWanted }).data?.user;
  const both = ofPage(store);
  const owner: Owner | undefined = user?.id ?? (user === null && !both.keeper.owner ? 'guest' : undefined);
  const { keeper } = both;
  // Nobody is signed in any more. Who signed out takes the key along; a lock is told from a session that ran out when the
  // server is asked in their name.
  useEffect(() => {
    if (user) return hasCome();
    if (user !== null || !keeper.owner) return;
    if (hasLeft(keeper.owner)) void keeper.close();
    else void closeLocked(keeper, contextOf(store));
  }, [user, keeper, store]);
  useEffect(() => {
    if (!owner) return;
    let timer: ReturnType<typeof setTimeout>;
    const open = () =>
      void opened(store, owner).then(({ sender }) => {
        sender.retry();
        clearTimeout(timer);
        if (keeper.owner === owner && isLocked(keeper)) timer = setTimeout(open, OPEN_AGAIN_MS);
      });
    open();
    // The connection may have gone before the key had come: nothing was kept since.
    const openAgain = () => keeper.fault && open();
    window.addEventListener('online', openAgain);
    return () => {
      window.removeEventListener('online', openAgain);
      clearTimeout(timer);
    };
  }, [owner, keeper, store]);
  return both;
}

/** The answer of an endpoint to one argument, as the page keeps it that asks for it. */
export const seenAnswer = (endpoint: string, arg: string | undefined, path: string): SeenAnswer => ({
  question: questionOf(`${endpoint}(${JSON.stringify(arg)})`, path),
  path,
});

/** Whether this device shows an answer that is older than what was sent from it. */
export function useIsOutdated({ question }: SeenAnswer): boolean {
  const isToRead = useKept(`seen/${question}`).length > 0;
  return isToRead && isFromDevice(question);
}

/** How much of anybody's account on this device is to be sent, also without their keys. */
export const unsentHere = (): Promise<number> => new KeepStore().unsentOfAccounts();

/** What waits under subjects that begin so, oldest first; the same list until one of them changes. */
export function useKept(prefix = ''): readonly Held[] {
  const { keeper } = useKeeper();
  const all = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  return useMemo(
    () => [...all.values()].filter(({ subject }) => subject.startsWith(prefix)).sort((a, b) => a.seq - b.seq),
    [all, prefix],
  );
}

export function useSending(): SenderState {
  const { sender } = useKeeper();
  return useSyncExternalStore(sender.subscribe, sender.read, sender.read);
}

/** Whether one of these files lies on this device alone: what is sent by a press waits for it. */
export function useIsHere(files: readonly string[]): boolean {
  const { keeper } = useKeeper();
  const held = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  return files.some((id) => held.has(id));
}

/** The address of a file's picture for as long as it lies here alone; null once the server has it. */
export function useKeptFile(subject: string | null): string | null {
  const { keeper } = useKeeper();
  const held = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read).get(subject ?? '');
  const isHere = held?.file !== undefined;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isHere || !subject) return;
    let made: string | null = null;
    let isOver = false;
    void keeper.file(subject).then((file) => {
      if (!file || isOver) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [keeper, subject, isHere]);
  return address;
}
