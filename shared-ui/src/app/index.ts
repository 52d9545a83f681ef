import { registerLocale } from '@sabaijai/shared-ui/locale';

export * from './AppProviders';
export * from './api';
export * from './config';
export * from './head';
export * from './me';
export * from './PageTitle';
export * from './page';
export * from './page-data';
export * from './sign-in';
export * from './store';
export * from './unsaved';

// Known before the kits themselves are loaded: a page fetches its words beside its code.
registerLocale('form', {
  'th-TH': () => import('../form/locale/th-TH.json'),
  'en-US': () => import('../form/locale/en-US.json'),
  'ch-Ch': () => import('../form/locale/ch-Ch.json'),
});
registerLocale('staff', {
  'th-TH': () => import('../staff/locale/th-TH.json'),
  'en-US': () => import('../staff/locale/en-US.json'),
  'ch-Ch': () => import('../staff/locale/ch-Ch.json'),
});
registerLocale('photos', {
  'th-TH': () => import('../photos/locale/th-TH.json'),
  'en-US': () => import('../photos/locale/en-US.json'),
  'ch-Ch': () => import('../photos/locale/ch-Ch.json'),
});
registerLocale('chart', {
  'th-TH': () => import('../chart/locale/th-TH.json'),
  'en-US': () => import('../chart/locale/en-US.json'),
  'ch-Ch': () => import('../chart/locale/ch-Ch.json'),
});
registerLocale('map', {
  'th-TH': () => import('../map/locale/th-TH.json'),
  'en-US': () => import('../map/locale/en-US.json'),
  'ch-Ch': () => import('../map/locale/ch-Ch.json'),
});
registerLocale('machine', {
  'th-TH': () => import('../machine/locale/th-TH.json'),
  'en-US': () => import('../machine/locale/en-US.json'),
  'ch-Ch': () => import('../machine/locale/ch-Ch.json'),
});
