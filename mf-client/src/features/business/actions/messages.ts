import { registerLocale } from '@sabaijai/shared-ui/locale';

// The row stands on the page; the words of the sheets come with the sheets.
registerLocale('actions', (code) => import(`./locale/${code}.json`));
registerLocale('hazard', (code) => import(`./hazard-locale/${code}.json`));
registerLocale('correct', (code) => import(`./correct-locale/${code}.json`));
registerLocale('hours', (code) => import(`./hours-locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    actions: typeof import('./locale/en-US.json');
    hazard: typeof import('./hazard-locale/en-US.json');
    correct: typeof import('./correct-locale/en-US.json');
    hours: typeof import('./hours-locale/en-US.json');
  }
}
