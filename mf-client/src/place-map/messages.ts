import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('placeMap', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    placeMap: typeof import('./locale/en-US.json');
  }
}
