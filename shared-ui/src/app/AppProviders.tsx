import type { RemoteConfig } from '@sabaijai/contract';
import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { Config } from './config';
import { type Head, HeadContext } from './head';
import type { Store } from './store';

const ConfigContext = createContext<Config | null>(null);
const RenderedAtContext = createContext<number | null>(null);

export function useConfig(): Config {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig outside AppProviders');
  return config;
}

type LinkName = keyof NonNullable<RemoteConfig['links']>;

/** The address of a page that some remote has, by its name; undefined where that remote was left out. */
export function useLink(name: LinkName): string | undefined {
  return useConfig()
    .remotes.map(({ links }) => links?.[name])
    .find(Boolean);
}

const MINUTE_MS = 60_000;
const never = () => () => undefined;
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/**
 * The time, to the minute, in milliseconds since 1970. On a page that a server rendered it is the time of that
 * rendering until the page is alive: both must draw the same, however long the page was kept.
 */
export function useNow(): number {
  const renderedAt = useContext(RenderedAtContext);
  return useSyncExternalStore(never, thisMinute, () => renderedAt ?? thisMinute());
}

/** Everything a screen may count on. The theme needs no provider: it is CSS variables. */
export function AppProviders(props: {
  config: Config;
  store: Store;
  i18n: i18n;
  /** When a server rendered the page. */
  renderedAt?: number;
  /** On a server: what the page says of itself is written here. */
  head?: Head;
  children: ReactNode;
}) {
  return (
    <ConfigContext value={props.config}>
      <HeadContext value={props.head ?? null}>
        <RenderedAtContext value={props.renderedAt ?? null}>
          <Provider store={props.store}>
            <I18nextProvider i18n={props.i18n}>{props.children}</I18nextProvider>
          </Provider>
        </RenderedAtContext>
      </HeadContext>
    </ConfigContext>
  );
}
