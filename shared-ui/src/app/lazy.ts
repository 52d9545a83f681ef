import { loadMessages, useI18n } from '@sabaijai/shared-ui/locale';
import { useEffect, useState } from 'react';
import { useMe } from './me';
import { askToSignIn, type SignInReason } from './sign-in';
import { useOnline } from './useOnline';

/** Code and words that few visitors want: fetched once they are wanted; what failed is tried again when the connection is back. */
export function useLazyModule<Module>(
  wanted: boolean,
  words: readonly string[],
  load: () => Promise<Module>,
) {
  const i18n = useI18n();
  const [lazy, setLazy] = useState<{ module?: Module; error?: unknown }>({});
  const isDue = wanted && !lazy.module && lazy.error === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded is the same for the component's whole life
  useEffect(() => {
    if (!isDue) return;
    let isShown = true;
    Promise.all([load(), loadMessages(i18n, words)]).then(
      ([module]) => isShown && setLazy({ module }),
      (error: unknown) => isShown && setLazy({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [isDue]);
  const retry = () => setLazy({});
  useOnline(() => {
    if (lazy.error !== undefined) retry();
  });
  return { ...lazy, retry };
}

/** Whether what is wanted may be shown: who is not signed in is asked to, with the reason, before anything is typed. */
export function useSignedIn(wanted: boolean, why: SignInReason, onRefused: () => void): boolean {
  const { user, isLoading } = useMe();
  const isStranger = wanted && user === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, whatever the reason's object is
  useEffect(() => {
    if (isStranger) askToSignIn(why).then((signedIn) => signedIn || onRefused());
  }, [isStranger]);
  return wanted && user !== null && !isLoading;
}
