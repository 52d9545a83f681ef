import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('directory', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import(/* webpackChunkName: "directory-en-US" */ './locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});
