import { type Id, newId } from '@sabaijai/contract';
import { sortOver } from './clock/settle.js';
import { emptyItem, emptyWarning } from './draft/new-warning.js';
import { warningNumber } from './draft/warning-number.js';
import type { WarningEntity, WarningItemEntity } from './warning.entity.js';

type Needed = Pick<WarningEntity, 'businessId' | 'issuedBy'>;

/** A draft, unless the test says otherwise. */
export const aWarning = (over: Needed & Partial<WarningEntity>): WarningEntity => ({
  ...emptyWarning(Date.now()),
  ...{ id: newId('warning'), number: warningNumber(Date.now()), matter: { en: 'The exit is locked' } },
  ...(over.resolvedAt && { sortAt: sortOver(over.resolvedAt) }),
  ...over,
});

export const aWarningItem = (
  over: { warningId: Id<'warning'> } & Partial<WarningItemEntity>,
): WarningItemEntity => ({
  ...emptyItem(over.warningId),
  ...{ severity: 'major', amount: 14, version: 1 },
  ...{ matter: { en: 'The exit is locked' }, grounds: { en: 'People cannot leave' } },
  ...{ measure: { en: 'Keep it open' }, firstSentAt: Date.now(), sentAt: Date.now() },
  ...over,
});
