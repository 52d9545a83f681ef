import '@sabaijai/shared-ui/theme/base.css';
import './locales';
import { AppProviders, createStore, pagesAwaitMessages, readConfig } from '@sabaijai/shared-ui/app';
import { showToast } from '@sabaijai/shared-ui/components';
import {
  chooseLocale,
  createI18n,
  DEFAULT_LOCALE,
  LOCALE_CODES,
  LOCALES,
  localeOfI18n,
} from '@sabaijai/shared-ui/locale';
import { createBrowserRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { checkForNewerBuild } from './build/check';
import { loadRoutes, patchRemotes, registerFrom } from './federation';
import { FIRST_WORDS } from './locales';
import { remoteOfPath } from './remotes';
import { shellRoutes } from './routes';

/**
 * The heavy groups a remote may ask for: a shared key is provided only if the host's own graph imports it.
 * Never called.
 */
export const provide = () => [
  import('@sabaijai/shared-ui/antd/core'),
  import('@sabaijai/shared-ui/antd/forms'),
  import('@sabaijai/shared-ui/antd/data'),
  import('@sabaijai/shared-ui/form'),
  import('@sabaijai/shared-ui/photos'),
  import('@sabaijai/shared-ui/chart'),
  import('@sabaijai/shared-ui/map'),
];

/** The chosen language, else whichever can be had: one broken file must not leave an empty page. */
async function startLanguage() {
  const chosen = chooseLocale(document.cookie, navigator.languages);
  for (const code of new Set([chosen, DEFAULT_LOCALE, ...LOCALE_CODES])) {
    try {
      return { chosen: LOCALES[chosen], i18n: await createI18n(code, FIRST_WORDS) };
    } catch {
      // It was logged where it happened; the next language is tried.
    }
  }
  throw new Error('No language file could be loaded');
}

async function start(root: HTMLElement) {
  const config = await readConfig();
  registerFrom(config);
  const remote = remoteOfPath(window.location.pathname);
  // Begun now, beside the language files. A failure shows when the router asks again.
  if (remote) loadRoutes(remote, config).catch(() => undefined);
  const { i18n, chosen } = await startLanguage();
  const shown = localeOfI18n(i18n.language);
  document.documentElement.lang = shown.html;
  pagesAwaitMessages(i18n);
  const t = i18n.getFixedT(null, 'shell');
  const router = createBrowserRouter(shellRoutes(), { patchRoutesOnNavigation: patchRemotes(config) });
  createRoot(root).render(
    <StrictMode>
      <AppProviders config={config} store={createStore({ config })} i18n={i18n}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>,
  );
  if (shown !== chosen)
    showToast({ tone: 'error', text: t('language.failed', { name: chosen.name }), sticky: true });
  checkForNewerBuild(config.buildId, t);
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    console.error('The page could not start', error);
    root.textContent = '500';
  });
}
