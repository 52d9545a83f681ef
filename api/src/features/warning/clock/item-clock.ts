import { escalatedFrom, publicFrom } from '@sabaijai/contract';
import type { WarningEntity, WarningItemEntity } from '../warning.entity.js';

/** What the clock rules read of an item. */
export type Clocked = Pick<
  WarningItemEntity,
  | ('severity' | 'state' | 'dueAt' | 'sentAt' | 'round' | 'extensionDays')
  | ('publicSince' | 'firstSentAt' | 'repeatedAt' | 'closedAt')
>;
/** An item that was sent, as the clock rules read it. */
export const clockOf = <Item extends Clocked>(item: Item) => ({
  ...item,
  state: item.state,
  dueAt: item.dueAt ?? 0,
  sentAt: item.sentAt ?? 0,
  firstSentAt: item.firstSentAt ?? 0,
});

/** Whether everybody may read of this item of a warning that was sent. */
export const isShown = (
  item: Clocked,
  warning: Pick<WarningEntity, 'escalatedAt' | 'escalateAt'>,
  now: number,
): boolean => {
  const from = publicFrom(clockOf(item), escalatedFrom(warning));
  return from !== null && from <= now;
};
