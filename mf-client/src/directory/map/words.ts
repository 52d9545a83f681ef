import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('placeMap', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});
