import type { NotificationParams, NotificationType } from '@sabaijai/contract';

/** What a sentence is made with, in the reader's language. */
export interface Said {
  /** Its name. */
  place: string;
  /** A day, or a moment where the hour counts. */
  date: (at: string) => string;
}
/** Subject and sentences of every kind; no screen makes them. */
export interface MailWords {
  told: {
    [T in NotificationType]: (params: NotificationParams<T>, said: Said) => [subject: string, text: string];
  };
  /** Of one without a name. */
  aPlace: string;
  /** Of what was not opened for days. */
  summary: { subject: (count: number) => string; text: string; more: (count: number) => string };
  button: string;
  why: (settings: string) => string;
}
