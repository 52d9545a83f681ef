import { answerSignIn, onSignInQuestion, openSignInQuestion } from '@sabaijai/shared-ui/app';
import { closeToast, showToast } from '@sabaijai/shared-ui/components';
import { loadMessages, useI18n, useT } from '@sabaijai/shared-ui/locale';
import { useLocation } from '@sabaijai/shared-ui/router';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SignInDialogProps } from './SignInDialog';

/** Whoever asks has registered their own sentence, but may not show any of its kind. */
const namespaceOf = (key: string) => (key.includes(':') ? key.split(':', 1) : []);

/**
 * Opens the dialog when somebody is asked to sign in, over the page they were asked on. On other pages the question
 * waits: whoever registers first answers it there, and back on its page it is asked again.
 */
export function SignInQuestion() {
  const question = useSyncExternalStore(onSignInQuestion, openSignInQuestion, () => null);
  const { pathname } = useLocation();
  const i18n = useI18n();
  const t = useT('shell');
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps> | null>(null);
  const failure = useRef(0);
  const asked = question?.path === pathname;
  useEffect(() => {
    if (!asked || Dialog) return;
    Promise.all([
      import('./SignInDialog'),
      loadMessages(i18n, ['auth', 'form', ...namespaceOf(question?.key ?? '')]),
    ]).then(
      ([module]) => {
        closeToast(failure.current);
        setDialog(() => module.SignInDialog);
      },
      // Without the dialog nobody can answer; whoever asks again loads it again.
      () => {
        answerSignIn(false);
        failure.current = showToast({ tone: 'error', text: t('signInFailed') });
      },
    );
  }, [asked, Dialog, i18n, question?.key, t]);
  return question && asked && Dialog ? <Dialog question={question} /> : null;
}
