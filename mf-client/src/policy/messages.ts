import { registerLocale } from '@sabaijai/shared-ui/locale';

/** What the rules of a place are called. */
registerLocale('placePolicy', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    placePolicy: typeof import('./locale/en-US.json');
  }
}
