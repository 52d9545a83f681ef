import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale(
  'common',
  (code) => import(/* webpackChunkName: "common-[request]" */ `./locale/${code}.json`),
);
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    common: typeof import('./locale/en-US.json');
  }
}
