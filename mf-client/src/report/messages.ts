import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('report', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    report: typeof import('./locale/en-US.json');
  }
}
