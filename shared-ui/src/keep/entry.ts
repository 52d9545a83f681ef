import type { Problem } from '@sabaijai/shared-ui/problem';
import type { Owner } from './vault';

export type { Owner };

/** A request as it goes to the server once it can; `path` is under the API's base. */
export interface KeptRequest {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  /**
   * `version`, where there is one, is the one it stands on, and follows the receipts of the same subject; `sentAt` is
   * written anew whenever it leaves.
   */
  body: Readonly<Record<string, unknown>>;
}

/** A photo or document as it goes to the server; its bytes lie beside it, under the subject. */
export interface KeptFile {
  is: 'photo' | 'document';
  /** Of a photo its purpose, of a document its kind. */
  what: string;
  name: string;
  /** Of its bytes, as in `image/jpeg`. */
  type: string;
  /** SHA-256 of its bytes, by which the server says what it has. */
  sha256: string;
}

/** An answer of the server that this device keeps for when there is no connection; `path` is under the API's base. */
export interface SeenAnswer {
  question: string;
  path: string;
}
/** One thing that is not on the server yet. */
export interface Entry {
  /**
   * What it is, of its owner: `inspection/ins_1/answer/F1-02`, or the id of a file. What is put later under the same
   * subject takes the place of what has not left yet.
   */
  subject: string;
  /** Absent for a file, and for what is only kept until somebody goes on with it. */
  request?: KeptRequest | undefined;
  file?: KeptFile | undefined;
  /** Subjects that must have arrived before: files that it names, or the beginning of what it belongs to. */
  needs?: readonly string[] | undefined;
  /** What needs it belongs to it, and is thrown away with it. */
  isWhole?: boolean | undefined;
  /** What a screen needs to show it again. */
  about?: unknown;
  /** What the list of everything unsent says of it, in the words of when it was made, and where one goes on with it. */
  title?: string | undefined;
  page?: string | undefined;
  /** What may be other once the server has it, by the tags of the API: whoever shows it asks anew. */
  tags?: readonly { type: string; id?: string }[] | undefined;
  /** Outdated on this device once the server has it: asked for anew when nothing else waits to be sent. */
  outdates?: readonly SeenAnswer[] | undefined;
  /** The receipt is the answer to this, too: the device shows it from then on without a connection. */
  answers?: SeenAnswer | undefined;
  /** To be asked for anew; nothing is sent by it. */
  seen?: SeenAnswer | undefined;
  /** Milliseconds since 1970, by this device's clock. */
  at: number;
  /** Not yet as the server takes it: it stays, as a draft does, until it is put whole. */
  isHalf?: boolean | undefined;
  /** It leaves once nothing was put under the subject for so many milliseconds: words go out, not letters. */
  restMs?: number | undefined;
}

/** Under what a draft is kept. */
export const draftOf = (name: string): string => `draft/${name}`;

/** The sign-up page's own: of no use to an account, so that none is asked about it. */
export const SIGN_UP_DRAFT = 'register';

export const isUnsent = ({ request, file, isHalf }: Pick<Entry, 'request' | 'file' | 'isHalf'>): boolean =>
  (request !== undefined && !isHalf) || file !== undefined;
/** Somebody goes on with it before it is sent. */
export const isBegun = ({ subject, isHalf }: Pick<Entry, 'subject' | 'isHalf'>): boolean =>
  isHalf === true || subject.startsWith('draft/');

export interface Kept extends Entry {
  /** Of a guest's: accounts that have said it is not theirs. */
  notOf?: readonly Owner[] | undefined;
  /** The order in which things were first kept. */
  seq: number;
  /** Another, and a larger one, with each change of what was kept under the subject. */
  revision: number;
  /** Why the server did not take it: it waits for a change. */
  problem?: Problem | undefined;
  /** Sent without hearing what became of it: the server may have it. */
  tried?: readonly KeptRequest['body'][] | undefined;
}

/** What the server has answered; nothing of the subject is kept any more, unless it was changed meanwhile. */
export interface Receipt {
  subject: string;
  answer: unknown;
  /** Something newer of the same subject waits. */
  isOutdated: boolean;
  /** As of its entry. */
  tags: NonNullable<Entry['tags']>;
}
