import type { RootOptions } from 'react-dom/client';
import { statusOf } from './ErrorPage';
import { reportError } from './report';

/** A refusal of the API is no failure of ours. */
export function reportFailure(error: unknown): void {
  if (statusOf(error) === null) reportError(error);
}

/** What React knows of failures: those a boundary shows, those none catches, and those it recovers from unseen. */
export const rootErrors: Required<
  Pick<RootOptions, 'onCaughtError' | 'onUncaughtError' | 'onRecoverableError'>
> = {
  onCaughtError: (error, { componentStack }) => {
    console.error('A part of the page crashed', error, componentStack);
    reportFailure(error);
  },
  onUncaughtError: (error, { componentStack }) => {
    console.error('The page crashed', error, componentStack);
    reportFailure(error);
  },
  onRecoverableError: (error) => {
    console.error('The page of the server was rendered anew', error);
    reportError(error);
  },
};
