import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/words';

registerLocale('lab-zodv2', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const zodv2Routes: RouteObject[] = [
  { path: '/lab/zodv2', ...page(['lab', 'lab-zodv2', 'problem', 'form'], () => import('./ZodV2Page')) },
];
