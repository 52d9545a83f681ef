import { registerLocale } from '@sabaijai/shared-ui/locale';

/** What the rules of a place are called. */
registerLocale('placePolicy', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});
