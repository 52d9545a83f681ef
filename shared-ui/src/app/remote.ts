import type { IconShape, NotificationParams, NotificationType, RemoteFacts, Told } from '@sabaijai/contract';
import type { Suggested } from '@sabaijai/shared-ui/components';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import type { ComponentType } from 'react';

/** A fact as JSON is read by the compiler: any text where one of a few words is meant. The API checks the words. */
type AsJson<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly AsJson<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: AsJson<T[K]> }
      : T;

/** The sentences of one remote. A type of the contract gets its own parameters. */
export interface NotificationSentences {
  /** Registered by `registerLocale`; has `type.<TYPE>.…` */
  namespace: string;
  tell: { readonly [T in NotificationType]?: (params: NotificationParams<T>) => Told };
}

/** What a search field shows below its words. */
export interface SuggestionsShown {
  suggested: readonly Suggested[];
  listLabel: string;
  /** How many there are, for who listens. */
  status: string;
}

/** The suggestions of the remote with the search page, for a search field that is not on its pages. */
export interface SearchSuggestions {
  /** Registered by `registerLocale`; loaded before the component renders. */
  namespaces: readonly string[];
  /** Renders nothing; says what to show for the words, and when one of them was taken. */
  Suggestions: ComponentType<{
    words: string;
    onSuggested: (shown: SuggestionsShown) => void;
    onTaken: () => void;
  }>;
}

/** What `src/remote.ts` of a remote exports as `default`: all that the remote adds to the product. */
export interface RemoteModule extends AsJson<RemoteFacts> {
  routes: RouteObject[];
  /** Tags of its answers: signing in and out makes them stale. */
  tags?: readonly string[];
  /** Icons of its pages, beside those of its facts. */
  moreIcons?: Readonly<Record<string, IconShape>>;
  /** Loaded when the bell is opened. */
  sentences?: () => Promise<{ default: NotificationSentences }>;
  /** Loaded when the search field of the header gets the focus. */
  suggestions?: () => Promise<{ default: SearchSuggestions }>;
}
