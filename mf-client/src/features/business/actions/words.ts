import { registerLocale } from '@sabaijai/shared-ui/locale';

// The row stands on the page; the words of the sheets come with the sheets.
registerLocale('actions', (code) => import(`./words/${code}.json`));
registerLocale('hazard', (code) => import(`./hazard-words/${code}.json`));
registerLocale('hours', (code) => import(`./hours-words/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    actions: typeof import('./words/en-US.json');
    hazard: typeof import('./hazard-words/en-US.json');
    hours: typeof import('./hours-words/en-US.json');
  }
}
