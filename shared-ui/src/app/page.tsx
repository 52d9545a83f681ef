import { type Access, mayAccess } from '@sabaijai/contract';
import { loadMessages, type Namespace } from '@sabaijai/shared-ui/locale';
import { type LoaderFunction, matchRoutes, type RouteObject } from '@sabaijai/shared-ui/router';
import type { ComponentType } from 'react';
import { api } from './api';
import { i18nContext, type PageContext, storeContext } from './loader';

/** What a route says about itself. */
export interface RouteHandle {
  /** Who may open the page; everybody when it is not said. */
  access?: readonly Access[];
  /** The message of the page's 404, when its question finds nothing: `places:notListed`. */
  missing?: string;
  /** Loads the page's code and messages, as its loader does; whoever hydrates or prefetches the page calls it first. */
  preload?: (context: PageContext) => Promise<void>;
  /** The name of the page's component and file, once it is loaded: by it a build lists the page's files. */
  readonly name?: string | undefined;
}

interface PageModule {
  default: ComponentType;
}

function LoadedPage({ get }: { get: () => PageModule | undefined }) {
  const module = get();
  if (!module) throw new Error('The page is shown before it is loaded');
  return <module.default />;
}

/** Files that were preloaded in vain fail once more without being asked for; a moment later all of them have. */
const soon = () => new Promise<void>((over) => setTimeout(over, 100));

/**
 * A route whose code and messages are loaded when it is opened, while its `loader` starts the page's questions. Not the
 * router's own `lazy`: that cannot be hydrated and remembers a failure for ever, and a retry must ask again.
 */
export function page(
  namespaces: readonly Namespace[],
  load: () => Promise<PageModule>,
  { loader, ...handle }: Pick<RouteHandle, 'access' | 'missing'> & { loader?: LoaderFunction } = {},
): Pick<RouteObject, 'element' | 'loader' | 'handle'> {
  let module: PageModule | undefined;
  const preload = async (context: PageContext) => {
    [module] = await Promise.all([
      module ?? load().catch(() => soon().then(load)),
      loadMessages(context.get(i18nContext), namespaces),
    ]);
  };
  /** Whoever may not open the page is told so by the guard: nothing is asked for them. */
  const mayOpen = (context: PageContext) => {
    const { access } = handle;
    const me = api.endpoints.me.select()(context.get(storeContext).getState()).data;
    return !access || !me || mayAccess(me.user, access);
  };
  return {
    loader: async (args) => {
      const [answer] = await Promise.all([
        mayOpen(args.context) ? loader?.(args) : null,
        preload(args.context),
      ]);
      // Undefined would vanish from the JSON of a server's page, and the browser would load it all again.
      return answer ?? null;
    },
    element: <LoadedPage get={() => module} />,
    handle: {
      ...handle,
      preload,
      get name() {
        return module?.default.name;
      },
    } satisfies RouteHandle,
  };
}

/** Loads the code and messages of the page at an address, before it is hydrated or a link to it is followed. */
export async function preloadPage(
  routes: RouteObject[],
  address: { pathname: string },
  context: PageContext,
): Promise<void> {
  const handles = matchRoutes(routes, address)?.map(({ route }) => route.handle as RouteHandle | undefined);
  await Promise.all(handles?.map((handle) => handle?.preload?.(context)) ?? []);
}
