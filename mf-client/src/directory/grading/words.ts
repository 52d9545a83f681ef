import { registerLocale } from '@sabaijai/shared-ui/locale';

/** The words of the grade rule: sections, severities, what an answer says and what limits a grade. */
registerLocale('grading', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});
