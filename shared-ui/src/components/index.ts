import { registerLocale } from '@sabaijai/shared-ui/locale';
// A server renders charts before a browser has their code: the few rules of their frame are everybody's.
import '../chart/Chart.module.css';

export * from './Button';
export * from './Chip';
export * from './EmptyState';
export * from './GradeBadge';
export * from './Icon';
export * from './LeavingDialog';
export * from './LocalizedLine';
export * from './navigation';
export * from './OpenNow';
export * from './PlaceCard';
export * from './SafeLink';
export * from './Sheet';
export * from './Skeleton';
export * from './Stars';
export * from './Toasts';
export * from './toasts';

registerLocale(
  'common',
  (code) => import(/* webpackChunkName: "common-[request]" */ `./locale/${code}.json`),
);
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    common: typeof import('./locale/en-US.json');
  }
}
