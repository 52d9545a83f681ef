import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { Config } from './config';
import type { Store } from './store';

const ConfigContext = createContext<Config | null>(null);

export function useConfig(): Config {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig outside AppProviders');
  return config;
}

/** Everything a screen may count on. The theme needs no provider: it is CSS variables. */
export function AppProviders(props: { config: Config; store: Store; i18n: i18n; children: ReactNode }) {
  return (
    <ConfigContext value={props.config}>
      <Provider store={props.store}>
        <I18nextProvider i18n={props.i18n}>{props.children}</I18nextProvider>
      </Provider>
    </ConfigContext>
  );
}
