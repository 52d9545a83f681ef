import { askToSignIn, type SignInReason, useMe } from '@sabaijai/shared-ui/app';
import { loadMessages, useI18n } from '@sabaijai/shared-ui/locale';
import { useEffect, useState } from 'react';

/** Code and words that few visitors want: fetched once they are wanted; a failure can be tried again. */
export function useLate<Module>(wanted: boolean, words: readonly string[], load: () => Promise<Module>) {
  const i18n = useI18n();
  const [late, setLate] = useState<{ module?: Module; error?: unknown }>({});
  const isDue = wanted && !late.module && late.error === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded is the same for the component's whole life
  useEffect(() => {
    if (!isDue) return;
    let isShown = true;
    Promise.all([load(), loadMessages(i18n, words)]).then(
      ([module]) => isShown && setLate({ module }),
      (error: unknown) => isShown && setLate({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [isDue]);
  return { ...late, retry: () => setLate({}) };
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
