import { picturePath } from '@sabaijai/contract';
import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../report/messages';

registerLocale('picture', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    picture: typeof import('./locale/en-US.json');
  }
}

export const pictureRoutes: RouteObject[] = [
  { path: picturePath(':id'), ...page(['picture', 'form', 'report'], () => import('./PicturePage')) },
];
