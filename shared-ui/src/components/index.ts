import { registerLocale } from '@sabaijai/shared-ui/locale';

export * from './Button';
export * from './Chip';
export * from './ChoiceGroup';
export * from './Combobox';
export * from './EmptyState';
export * from './FilterForm';
export * from './GradeBadge';
export * from './Icon';
export * from './InfiniteList';
export * from './LeavingDialog';
export * from './LocalizedLine';
export * from './navigation';
export * from './OpenNow';
export * from './PlaceCard';
export * from './SafeLink';
export * from './SectionBoundary';
export * from './Sheet';
export * from './Skeleton';
export * from './Stars';
export * from './Toasts';
export * from './toasts';

registerLocale('common', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import(/* webpackChunkName: "common-en-US" */ './locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});
