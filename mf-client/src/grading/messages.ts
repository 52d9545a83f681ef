import { registerLocale } from '@sabaijai/shared-ui/locale';

/** The words of the grade rule: sections, severities, what an answer says and what limits a grade. */
registerLocale('grading', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    grading: typeof import('./locale/en-US.json');
  }
}
