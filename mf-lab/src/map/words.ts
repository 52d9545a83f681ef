import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('lab-device', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});
