import { registerLocale } from '@sabaijai/shared-ui/locale';

export * from './draft';
export * from './fields';
export * from './useForm';
export * from './VersionConflict';

/** Pages with a form name this namespace among theirs: `page(['form', …], …)`. */
registerLocale('form', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});
