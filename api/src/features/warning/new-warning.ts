import { type Id, newId } from '@sabaijai/contract';
import type { WarningEntity, WarningItemEntity } from './warning.entity.js';

/** A draft about nothing yet. */
export const emptyWarning = (
  now: number,
): Omit<WarningEntity, 'id' | 'number' | 'businessId' | 'issuedBy'> => ({
  ...{ province: null, inspectionId: null, state: 'draft', severity: 'minor', noticeNo: 0, intro: null },
  ...{ matter: {}, items: 0, doneItems: 0, openItems: 0, repliedItems: 0, acceptedItems: 0, askedItems: 0 },
  ...{ leadItems: 0, dueBefore: null },
  ...{ sortAt: now, sentAt: null, firstReadAt: null, dueAt: null, escalateAt: null, publicAt: null },
  ...{
    waitingSince: null,
    remindedAt: null,
    reminders: null,
    escalatedAt: null,
    escalationReason: null,
    resolvedAt: null,
  },
  ...{
    evaluation: null,
    effectCheckAt: null,
    withdrawnAt: null,
    withdrawnReason: null,
    previousWarningId: null,
    othersUntil: null,
  },
  ...{ createdAt: now, version: 1 },
});

export const emptyItem = (warningId: Id<'warning'>): WarningItemEntity => ({
  ...{ id: newId('warningItem'), warningId, position: 0, itemId: null, severity: 'minor', matter: {} },
  ...{ grounds: {}, measure: {}, amount: 0, verify: 'photo', photoIds: [], state: 'open', version: 0 },
  ...{
    firstSentAt: null,
    sentAt: null,
    repeatedAt: null,
    dueAt: null,
    closedAt: null,
    publicSince: null,
    round: 0,
  },
  ...{ disputes: 0, extension: null, extensionDays: null, visit: null, dropped: null },
});
