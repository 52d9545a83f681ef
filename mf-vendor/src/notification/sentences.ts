import { toldTo } from '@sabaijai/contract';
import type { NotificationSentences } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('vendorNotification', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    vendorNotification: typeof import('./locale/en-US.json');
  }
}

/** What vendors are told. */
export default { namespace: 'vendorNotification', tell: toldTo('vendor') } satisfies NotificationSentences;
