import { toldTo } from '@sabaijai/contract';
import type { NotificationSentences } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('visitorNotification', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    visitorNotification: typeof import('./locale/en-US.json');
  }
}

/** What visitors are told. */
export default { namespace: 'visitorNotification', tell: toldTo('visitor') } satisfies NotificationSentences;
