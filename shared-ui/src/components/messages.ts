import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('common', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import(/* webpackChunkName: "common-en-US" */ './locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});
