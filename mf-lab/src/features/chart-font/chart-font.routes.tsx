import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

registerLocale('lab-chart-font', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-chart-font': typeof import('./locale/en-US.json');
  }
}

export const chartFontRoutes: RouteObject[] = [
  { path: '/lab/chart-font', ...page(['lab', 'lab-chart-font'], () => import('./ChartFontPage')) },
];
