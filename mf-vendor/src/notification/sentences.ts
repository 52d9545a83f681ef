import './messages';
import { toldTo } from '@sabaijai/contract';
import type { NotificationSentences } from '@sabaijai/shared-ui/app';

/** What vendors are told; apart from its words, as the catalogue of the contract comes with it. */
export default { namespace: 'vendorNotification', tell: toldTo('vendor') } satisfies NotificationSentences;
