import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('searchField', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    searchField: typeof import('./locale/en-US.json');
  }
}
