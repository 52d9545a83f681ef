/**
 * What the dialog says about why it is there: a sentence of whoever asks, `places:signIn.review`, of a namespace that
 * is loaded; with the name of the place it is about, the sentence of the context `place`.
 */
export interface SignInReason {
  key: 'expired' | 'other' | `${string}:${string}`;
  place?: string;
}

/** What one page hands to the next that asks who somebody is, without showing it in the address. */
export interface AuthState {
  login?: string | undefined;
  displayName?: string | undefined;
  notice?: 'reset';
}

export interface SignInQuestion extends SignInReason {
  /** The page it was asked on; on others, such as the one to register, the question waits unseen. */
  path: string;
}

let open: {
  promise: Promise<boolean>;
  answer: (signedIn: boolean) => void;
  question: SignInQuestion;
} | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Whoever needs a signed-in person asks here; the shell answers with its dialog over the page. The promise stays open
 * while the person signs in, also when that leads over the registration page, and is then `true`; `false`: they
 * turned away. Only one question is open at a time, the last one asked; all who asked get its answer.
 */
export function askToSignIn(why: SignInReason): Promise<boolean> {
  const question = { ...why, path: window.location.pathname };
  if (open) {
    open.question = question;
  } else {
    let answer: (signedIn: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    open = { promise, answer, question };
  }
  tell();
  return open.promise;
}

/** For the shell: somebody signed in, or the question was turned away. */
export function answerSignIn(signedIn: boolean): void {
  open?.answer(signedIn);
  open = null;
  tell();
}

/** For the shell: why somebody should sign in just now; null when nobody asked. */
export function openSignInQuestion(): SignInQuestion | null {
  return open?.question ?? null;
}

export function onSignInQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
