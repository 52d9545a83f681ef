import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale(
  'directory',
  (code) => import(/* webpackChunkName: "directory-[request]" */ `./locale/${code}.json`),
);
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    directory: typeof import('./locale/en-US.json');
  }
}
