import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale(
  'places',
  (code) => import(/* webpackChunkName: "places-[request]" */ `./locale/${code}.json`),
);
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    places: typeof import('./locale/en-US.json');
  }
}
