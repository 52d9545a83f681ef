import { registerLocale } from '@sabaijai/shared-ui/locale';

// The row stands on the page; the words of the sheets come with the sheets.
registerLocale('actions', {
  'th-TH': () => import('./words/th-TH.json'),
  'en-US': () => import('./words/en-US.json'),
  'ch-Ch': () => import('./words/ch-Ch.json'),
});
registerLocale('hazard', {
  'th-TH': () => import('./hazard-words/th-TH.json'),
  'en-US': () => import('./hazard-words/en-US.json'),
  'ch-Ch': () => import('./hazard-words/ch-Ch.json'),
});
registerLocale('hours', {
  'th-TH': () => import('./hours-words/th-TH.json'),
  'en-US': () => import('./hours-words/en-US.json'),
  'ch-Ch': () => import('./hours-words/ch-Ch.json'),
});
