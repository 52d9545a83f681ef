import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('lab', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    lab: typeof import('./locale/en-US.json');
  }
}
