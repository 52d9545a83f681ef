import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('reviewCard', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    reviewCard: typeof import('./locale/en-US.json');
  }
}
