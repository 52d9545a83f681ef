import '../../warnings/messages';
import { page } from '@sabaijai/shared-ui/app';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { LIST, noticePath, receiptPath, replyPath, warningsPath } from '../../warnings/paths';

const access = ['vendor'] as const;

export const warningRoutes: RouteObject[] = [
  {
    path: LIST,
    ...page(['vendor-warning', 'machine', 'form', 'photos', 'problem'], () => import('./AllWarningsPage'), {
      access,
    }),
  },
  {
    path: warningsPath(':id'),
    ...page(['vendor-warning', 'machine', 'form', 'photos', 'problem'], () => import('./WarningListPage'), {
      access,
      missing: 'vendor-warning:missing',
    }),
  },
  {
    path: replyPath(':id', ':subid'),
    ...page(['vendor-warning', 'form', 'photos', 'wizard', 'problem'], () => import('./ReplyPage'), {
      access,
      missing: 'vendor-warning:missing',
    }),
  },
  {
    path: receiptPath(':id', ':subid'),
    ...page(['vendor-warning', 'photos', 'wizard', 'form', 'problem'], () => import('./ReceiptPage'), {
      access,
      missing: 'vendor-warning:missing',
    }),
  },
  {
    path: noticePath(':id', ':number'),
    ...page(['vendor-warning', 'problem'], () => import('./NoticePage'), {
      access,
      missing: 'vendor-warning:missing',
    }),
  },
];
