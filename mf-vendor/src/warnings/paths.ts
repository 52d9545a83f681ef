import type { Id } from '@sabaijai/contract';

type Warning = Id<'warning'> | ':id';
type Item = Id<'warningItem'> | ':subid';
/** Of all businesses. */
export const LIST = '/vendor/warning-list';

/** Of a business its warnings, of a warning its items. */
export const warningsPath = (id: Id<'business'> | Warning) => `${LIST}/${id}`;
export const replyPath = (warning: Warning, item: Item) => `${LIST}/${warning}/${item}/reply`;
export const receiptPath = (warning: Warning, item: Item) => `${LIST}/${warning}/${item}/success`;
export const noticePath = (warning: Warning, number: number | ':number') =>
  `${LIST}/${warning}/notice/${number}`;
