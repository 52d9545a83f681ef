import { registerLocale } from '@sabaijai/shared-ui/locale';

// The words of the registration form, which vendors fill in and inspectors read.
registerLocale('register-business', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'register-business': typeof import('./locale/en-US.json');
  }
}
