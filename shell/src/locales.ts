import { registerLocale } from '@sabaijai/shared-ui/locale';

/** The words the first paint of any page needs. */
export const FIRST_WORDS = ['common', 'problem', 'shell', 'errors', 'menu'] as const;

registerLocale(
  'shell',
  (code) => import(/* webpackChunkName: "shell-[request]" */ `./layout/locale/${code}.json`),
);
registerLocale(
  'errors',
  (code) => import(/* webpackChunkName: "errors-[request]" */ `./errors/locale/${code}.json`),
);
registerLocale('install', (code) => import(`./install/locale/${code}.json`));
registerLocale('auth', (code) => import(`./auth/locale/${code}.json`));
registerLocale('account', (code) => import(`./account/locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    shell: typeof import('./layout/locale/en-US.json');
    errors: typeof import('./errors/locale/en-US.json');
    install: typeof import('./install/locale/en-US.json');
    auth: typeof import('./auth/locale/en-US.json');
    account: typeof import('./account/locale/en-US.json');
  }
}
