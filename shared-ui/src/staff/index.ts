import { registerLocale } from '@sabaijai/shared-ui/locale';

export * from './DataTable';
export * from './filters';
export * from './PageHeader';
export * from './SavedFilters';
export * from './StaffLayout';
export * from './StatTile';
export * from './useWide';

registerLocale('staff', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});
