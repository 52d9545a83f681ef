import { toldTo } from '@sabaijai/contract';
import type { NotificationSentences } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('inspectorNotification', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    inspectorNotification: typeof import('./locale/en-US.json');
  }
}

/** What inspectors are told. */
export default {
  namespace: 'inspectorNotification',
  tell: toldTo('inspector'),
} satisfies NotificationSentences;
