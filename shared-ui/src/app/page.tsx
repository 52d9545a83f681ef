import type { Access, LocaleCode } from '@sabaijai/contract';
import { LOCALE_CODES, loadMessages, localeOfI18n, type Namespace } from '@sabaijai/shared-ui/locale';
import type { LoaderFunctionArgs, RouteObject } from '@sabaijai/shared-ui/router';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Store } from './store';

/** What a route says about itself. */
export interface RouteHandle {
  /** Who may open the page; everybody when it is not said. */
  access?: readonly Access[];
  /** Fetches the page's code and words; whoever hydrates a server's page calls it first. */
  preload?: (params?: LoaderFunctionArgs['params']) => Promise<void>;
  /** The page's own `ask`, once its code is there. */
  ask?: (dispatch: Dispatch, address: PageAddress) => Promise<unknown>;
  /** The name of the page's component and file, once it is loaded: by it a build lists the page's files. */
  readonly name?: string | undefined;
}

type Dispatch = Store['dispatch'];

export interface PageAddress {
  /** The named parts of the path. */
  params: LoaderFunctionArgs['params'];
  search: URLSearchParams;
}

export interface PageModule {
  default: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
  /** Fetches texts that the page is made of: in the reader's language, on a server in every one. */
  prepare?: (params: LoaderFunctionArgs['params'], codes: readonly LocaleCode[]) => Promise<unknown>;
  /**
   * Asks for what the page is going to ask for while it is drawn, as far as its address tells: a server then draws it
   * once, where it would draw it again with each answer. What is forgotten here costs time and nothing else.
   */
  ask?: (dispatch: Dispatch, address: PageAddress) => Promise<unknown>;
}

let browserI18n: i18n | undefined;

/** In the browser a page waits for its words; a server loads all words of a request before it renders. */
export function pagesAwaitMessages(i18n: i18n) {
  browserI18n = i18n;
}

let browserData: ((url: URL) => Promise<unknown>) | undefined;

/** In the browser a page's data may come beside its code; whoever brings it decides how long that may take. */
export function pagesAwaitData(bring: (url: URL) => Promise<unknown>) {
  browserData = bring;
}

function LoadedPage({ get }: { get: () => PageModule | undefined }) {
  const module = get();
  if (!module) throw new Error('The page is shown before it is loaded');
  return <module.default />;
}

/** Files that were preloaded in vain fail once more without being asked for; a moment later all of them have. */
const soon = () => new Promise<void>((over) => setTimeout(over, 100));

/**
 * A route whose page and language files are fetched together when it is opened. Not the router's own `lazy`: that
 * remembers a failure for ever, and a retry must ask again.
 */
export function page(
  namespaces: readonly Namespace[],
  load: () => Promise<PageModule>,
  handle: Pick<RouteHandle, 'access'> = {},
): Pick<RouteObject, 'element' | 'loader' | 'handle'> {
  let module: PageModule | undefined;
  const preload = async (params: LoaderFunctionArgs['params'] = {}) => {
    const [loaded] = await Promise.all([
      module ?? load().catch(() => soon().then(load)),
      browserI18n && loadMessages(browserI18n, namespaces),
    ]);
    module = loaded;
    await loaded.prepare?.(params, browserI18n ? [localeOfI18n(browserI18n.language).code] : LOCALE_CODES);
  };
  return {
    loader: async (args) => {
      await Promise.all([preload(args.params), browserData?.(new URL(args.request.url))]);
      return (await module?.loader?.(args)) ?? null;
    },
    element: <LoadedPage get={() => module} />,
    handle: {
      ...handle,
      preload,
      ask: async (dispatch, address) => module?.ask?.(dispatch, address),
      get name() {
        return module?.default.name;
      },
    } satisfies RouteHandle,
  };
}
