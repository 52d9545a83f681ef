import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('vendor-warning', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'vendor-warning': typeof import('./locale/en-US.json');
  }
}
