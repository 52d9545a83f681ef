import { registerLocale } from '@sabaijai/shared-ui/locale';

export * from './Chart';
export type { ChartOption, ChartTheme } from './theme';

/** The chart fetches its words itself. */
registerLocale('chart', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});
