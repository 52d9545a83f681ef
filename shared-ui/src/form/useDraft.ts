import { api, askToSignIn, type Store } from '@sabaijai/shared-ui/app';
import type { Problem } from '@sabaijai/shared-ui/problem';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { KeptDraft, Sending } from './kept-draft';

export interface DraftOptions<V> {
  /** Without a name nothing is kept. */
  name: string | undefined;
  /** What is on the screen and may be kept. */
  read: () => Partial<V>;
  /** Found on this device; what was typed meanwhile is not in it. */
  onFound: (values: Partial<V>) => void;
  /** Somebody else is at the screen now: nothing of the one before stays on it. */
  onOther: () => void;
  /** The server has it; `isOutdated`: and something else was typed meanwhile. */
  onArrived: (answer: unknown, isOutdated: boolean) => void;
}

interface State {
  /** When it was last kept; null where nothing is. */
  savedAt: number | null;
  /** All that was typed is on the disk. */
  isKept: boolean;
  /** This device keeps nothing new: it has no room, or refuses. */
  isFull: boolean;
  isSending: boolean;
  /** On its way, and kept back by the connection or the session. */
  isWaiting: boolean;
  problem: Problem | null;
}
const NOTHING: State = {
  ...{ savedAt: null, isKept: false, isFull: false },
  ...{ isSending: false, isWaiting: false, problem: null },
};

/**
 * What is typed into a form, kept with each letter for whoever is at the screen; the keeper's code comes when the form
 * stands already.
 */
export function useDraft<V extends object>({ name, read, ...options }: DraftOptions<V>) {
  const store = useStore() as Store;
  const user = api.useMeQuery(undefined, { skip: !name }).data?.user;
  const [state, setState] = useState(NOTHING);
  const opening = useRef<Promise<KeptDraft<V>> | null>(null);
  const typed = useRef(new Set<string>());
  const writer = useRef<string | null>(null);
  /** Somebody pressed the button here, and may be asked to sign in for it. */
  const isPressed = useRef(false);

  const take = useEffectEvent((draft: KeptDraft<V>) => {
    const found = Object.entries(draft.values() ?? {}).filter(([field]) => !typed.current.has(field));
    if (found.length > 0) options.onFound(Object.fromEntries(found) as Partial<V>);
    if (typed.current.size > 0) void draft.put(read());
  });
  const look = useEffectEvent((draft: KeptDraft<V>) => {
    const held = draft.held();
    const { now } = draft.sending();
    const problem = draft.problem();
    const isSending = Boolean(held?.request && !problem);
    const next = {
      isKept: held?.isKept ?? false,
      isFull: draft.isFull(),
      isSending,
      isWaiting: isSending && (now === 'waiting' || now === 'signed-out'),
      problem,
    };
    setState((before) => {
      const at = held && (held.isKept ? held.at : before.savedAt);
      const after: State = { ...next, savedAt: (!next.isFull && at) || null };
      const isSame = (Object.keys(after) as (keyof State)[]).every((key) => after[key] === before[key]);
      return isSame ? before : after;
    });
    if (problem) isPressed.current = false;
    if (!isSending || now !== 'signed-out' || !isPressed.current) return;
    isPressed.current = false;
    void askToSignIn({ key: 'expired' }).then((isSignedIn) => isSignedIn && draft.retry());
  });
  const arrive = useEffectEvent((answer: unknown, isOutdated: boolean) => {
    isPressed.current = false;
    if (!isOutdated) typed.current.clear();
    options.onArrived(answer, isOutdated);
  });
  const change = useEffectEvent(() => {
    typed.current.clear();
    options.onOther();
  });

  useEffect(() => {
    if (!name || user === undefined) return;
    if (user && writer.current && writer.current !== user.id) change();
    writer.current = user?.id ?? writer.current;
    let isOver = false;
    const ends: (() => void)[] = [];
    const now = import(/* webpackChunkName: "draft" */ './kept-draft').then(({ openDraft }) =>
      openDraft<V>(store, user, name),
    );
    opening.current = now;
    now.then(
      (draft) => {
        take(draft);
        if (isOver) return;
        ends.push(
          draft.subscribe(() => look(draft)),
          draft.onReceipt(({ answer, isOutdated }) => arrive(answer, isOutdated)),
        );
        look(draft);
        draft.probe();
      },
      (error: unknown) => console.error('The draft of a form cannot be kept', error),
    );
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [name, store, user]);

  return {
    ...state,
    /** The button was pressed, and neither has it arrived, nor was it refused or typed on since. */
    isUnderWay: () => isPressed.current,
    keep: (fields: readonly string[]) => {
      isPressed.current = false;
      for (const field of fields) typed.current.add(field);
      void opening.current?.then((draft) => draft.put(read())).catch(() => undefined);
    },
    forget: () => {
      typed.current.clear();
      void opening.current?.then((draft) => draft.forget()).catch(() => undefined);
    },
    /** Kept as it is now, and sent by itself. Throws where nobody knows who sends it. */
    send: async (sending: Sending) => {
      if (!opening.current) throw new Error('Nobody is known to keep it for');
      const draft = await opening.current;
      isPressed.current = true;
      await draft.put(read(), sending);
    },
  };
}
