import { page, start } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../directory/words';
import { langApi } from './lang.api';

registerLocale('lang', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const langRoutes: RouteObject[] = [
  {
    path: '/client/lang',
    ...page(['lang', 'directory'], () => import('./LangPage'), {
      loader: ({ context }) => start(context, langApi.endpoints.coverage),
    }),
  },
];
