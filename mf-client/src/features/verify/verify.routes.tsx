import { isId, isInspectionNumber, verifyPath } from '@sabaijai/contract';
import { page, start } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import { data, type RouteObject } from '@sabaijai/shared-ui/router';
import { verifyApi } from './verify.api';

registerLocale(
  'verify',
  (code) => import(/* webpackChunkName: "verify-[request]" */ `./locale/${code}.json`),
);
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    verify: typeof import('./locale/en-US.json');
  }
}

export const verifyRoutes: RouteObject[] = [
  {
    path: verifyPath(':id'),
    ...page(['verify'], () => import('./VerifyPage'), {
      loader: async ({ params: { id = '' }, context }) => {
        // A code holds the id; who reads a report types its number.
        if (!isId('inspection', id) && !isInspectionNumber(id.toUpperCase()))
          throw data(null, { status: 404 });
        await start(context, verifyApi.endpoints.inspectionCheck, id);
      },
      missing: 'verify:unknown',
    }),
  },
];
