import { registerLocale } from '@sabaijai/shared-ui/locale';

/** The words the first paint of any page needs. */
export const FIRST_WORDS = ['common', 'problem', 'shell', 'errors', 'menu'] as const;

registerLocale('shell', {
  'th-TH': () => import('./layout/locale/th-TH.json'),
  'en-US': () => import(/* webpackChunkName: "shell-en-US" */ './layout/locale/en-US.json'),
  'ch-Ch': () => import('./layout/locale/ch-Ch.json'),
});
registerLocale('errors', {
  'th-TH': () => import('./errors/locale/th-TH.json'),
  'en-US': () => import(/* webpackChunkName: "errors-en-US" */ './errors/locale/en-US.json'),
  'ch-Ch': () => import('./errors/locale/ch-Ch.json'),
});
registerLocale('auth', {
  'th-TH': () => import('./auth/locale/th-TH.json'),
  'en-US': () => import('./auth/locale/en-US.json'),
  'ch-Ch': () => import('./auth/locale/ch-Ch.json'),
});
registerLocale('account', {
  'th-TH': () => import('./account/locale/th-TH.json'),
  'en-US': () => import('./account/locale/en-US.json'),
  'ch-Ch': () => import('./account/locale/ch-Ch.json'),
});
