import type { Id } from '@sabaijai/contract';

/** What the server knows of its build, written in front of the worker. Files by their addresses. */
export interface Build {
  id: string;
  /** For who has not said yet which language they read. */
  locale: string;
  /** With one address in every build: the empty pages, the remotes' descriptions. */
  fixed: readonly string[];
  /** What every page needs. */
  first: readonly string[];
  /** By language: its words and typefaces. */
  languages: Readonly<Record<string, readonly string[]>>;
  /** By remote: its files, and those of the shell that its pages share. `shell`: of the shell's own pages. */
  remotes: Readonly<Record<string, readonly string[]>>;
}

/** Whose files come ahead of time. */
export interface Wanted {
  locale: string;
  remotes: readonly string[];
  /** Who is signed in. */
  owner: Id<'user'> | null;
}

/** Who is at the page now; `loaded`: files that it already has; `drawn`: its address, where the server has drawn it. */
export interface Here extends Wanted {
  is: 'here';
  loaded: readonly string[];
  drawn: string | null;
}

/** What a page says to the worker. */
export type Message =
  | Here
  /** Answered at the port that comes with it: whether every file of whoever is here lies on the device, once those came that could. */
  | { is: 'files' }
  /** The newer build takes over; the page is loaded anew then. */
  | { is: 'renew' };
