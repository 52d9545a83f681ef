import { registerLocale } from '@sabaijai/shared-ui/locale';

export * from './AppProviders';
export * from './api';
export * from './config';
export * from './head';
export * from './keepalive';
export * from './landing';
export * from './lazy';
export * from './loader';
export * from './me';
export * from './own';
export * from './PageTitle';
export * from './page';
export * from './remote';
export * from './seen';
export * from './sign-in';
export * from './store';
export * from './unsaved';
export * from './useLocateIfAllowed';
export * from './useOnline';

// Known before the kits themselves are loaded: a page fetches its words beside its code.
registerLocale('form', (code) => import(`../form/locale/${code}.json`));
registerLocale('staff', (code) => import(`../staff/locale/${code}.json`));
registerLocale('photos', (code) => import(`../photos/locale/${code}.json`));
registerLocale('chart', (code) => import(`../chart/locale/${code}.json`));
registerLocale('map', (code) => import(`../map/locale/${code}.json`));
registerLocale('machine', (code) => import(`../machine/locale/${code}.json`));
registerLocale('unsent', (code) => import(`../unsent/locale/${code}.json`));
registerLocale('wizard', (code) => import(`../wizard/locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    form: typeof import('../form/locale/en-US.json');
    staff: typeof import('../staff/locale/en-US.json');
    photos: typeof import('../photos/locale/en-US.json');
    chart: typeof import('../chart/locale/en-US.json');
    map: typeof import('../map/locale/en-US.json');
    machine: typeof import('../machine/locale/en-US.json');
    unsent: typeof import('../unsent/locale/en-US.json');
    wizard: typeof import('../wizard/locale/en-US.json');
  }
}
