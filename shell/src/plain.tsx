import './no-eval';
import '@sabaijai/shared-ui/theme/base.css';
import './locales';
import { AppProviders, createStore, pageContext, readConfig } from '@sabaijai/shared-ui/app';
import { chooseLocale, createI18n, localeOfI18n } from '@sabaijai/shared-ui/locale';
import { createBrowserRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { routes as clientRoutes } from '../../mf-client/src/routes';
import { registerMenuWords } from './layout/menu-messages';
import { FIRST_WORDS } from './locales';
import { shellRoutes } from './routes';

/**
 * The visitors' pages as one ordinary program for the browser: no federation, nothing drawn by a server, code split
 * by page. It is never served to anybody; `npm run bench:web` holds the product against it.
 */
async function start(root: HTMLElement) {
  const config = await readConfig();
  registerMenuWords(config);
  const i18n = await createI18n(chooseLocale(document.cookie, navigator.languages), FIRST_WORDS);
  document.documentElement.lang = localeOfI18n(i18n.language).html;
  const store = createStore({ config });
  const context = pageContext(store, i18n);
  const router = createBrowserRouter(shellRoutes({ mf_client: clientRoutes }), {
    getContext: () => context,
  });
  createRoot(root).render(
    <StrictMode>
      <AppProviders config={config} store={store} i18n={i18n}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
