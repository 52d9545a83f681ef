import { page, start } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../places/messages';
import { langApi } from './lang.api';

registerLocale('lang', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    lang: typeof import('./locale/en-US.json');
  }
}

export const langRoutes: RouteObject[] = [
  {
    path: '/client/lang',
    ...page(['lang', 'places'], () => import('./LangPage'), {
      loader: async ({ context }) => {
        await start(context, langApi.endpoints.coverage);
      },
    }),
  },
];
