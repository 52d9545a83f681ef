import '@sabaijai/shared-ui/registration';
import { page, startPersonal } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { CASE, COMPOSE } from '../../paths';
import { AUDIT, CHOOSE, COMPLETE, DECIDED, DISPATCHED, LIST, NOTICE, REPEAT, SENT } from './paths';
import { warningApi } from './warning.api';

registerLocale('warning', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    warning: typeof import('./locale/en-US.json');
  }
}

const access = ['inspector'] as const;
const words = ['warning', 'staff', 'machine', 'form', 'photos', 'problem', 'register-business'] as const;
const { warning, warningDoor } = warningApi.endpoints;

const about = (path: string, load: Parameters<typeof page>[1]): RouteObject => ({
  path,
  ...page(words, load, {
    access,
    loader: ({ params, context }) => startPersonal(context, warning, params.id ?? ''),
  }),
});

export const warningRoutes: RouteObject[] = [
  { path: CHOOSE, ...page(words, () => import('./choose/ChoosePage'), { access }) },
  {
    path: COMPOSE,
    ...page(words, () => import('./compose/ComposePage'), {
      access,
      loader: ({ params, context }) => startPersonal(context, warningDoor, params.id ?? ''),
    }),
  },
  about(SENT, () => import('./receipt/SentPage')),
  about(REPEAT, () => import('./case/RepeatPage')),
  about(COMPLETE, () => import('./case/CompletePage')),
  { path: LIST, ...page(words, () => import('./list/WarningListPage'), { access }) },
  about(CASE, () => import('./case/CasePage')),
  { path: AUDIT, ...page(words, () => import('./case/AuditPage'), { access: ['lead'] }) },
  about(DECIDED, () => import('./receipt/DecidedPage')),
  about(DISPATCHED, () => import('./receipt/DispatchedPage')),
  about(NOTICE, () => import('./case/NoticePage')),
];
