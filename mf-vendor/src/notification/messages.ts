import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('vendorNotification', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    vendorNotification: typeof import('./locale/en-US.json');
  }
}
