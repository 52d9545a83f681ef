import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('lab-device', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-device': typeof import('./locale/en-US.json');
  }
}
