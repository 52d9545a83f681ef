import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('hand-over', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'hand-over': typeof import('./locale/en-US.json');
  }
}
