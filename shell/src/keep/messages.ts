import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('unsent', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    unsent: typeof import('./locale/en-US.json');
  }
}
