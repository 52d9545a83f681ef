import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('notification', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    notification: typeof import('./locale/en-US.json');
  }
}
