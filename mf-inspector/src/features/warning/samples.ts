import type { Warning, WarningItem, WarningReply } from '@sabaijai/contract';

/** Warnings for tests, as an inspector reads them. */
export const idOf = <Prefix extends string>(prefix: Prefix, n = 1) =>
  `${prefix}_${String(n).padStart(26, '0')}` as const;
export const NOW = Date.parse('2026-11-25T03:00:00.000Z');
export const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

export function aReply(n: number, over: Partial<WarningReply> = {}): WarningReply {
  return {
    ...{ id: idOf('rpl', n), kind: 'fixed', actionType: null, text: 'The exit is free again now.' },
    ...{
      rootCause: '',
      doneAt: null,
      photos: [idOf('pho', 9)],
      photosTaken: [],
      documents: [],
      sentAt: at(-2),
    },
    ...{ isLate: false, openedAt: at(-1), decision: null, version: 1 },
    ...over,
  };
}
export function anItem(n: number, over: Partial<WarningItem> = {}): WarningItem {
  return {
    ...{ id: idOf('wit', n), itemId: 'F2-01', severity: 'major', amount: 14, verify: 'photo' },
    ...{ matter: { th: 'ทางออกถูกกีดขวาง', en: `The exit ${n} is blocked` } },
    ...{ grounds: { en: 'People cannot get out' }, measure: { en: 'Keep the way out free' } },
    ...{
      photos: [idOf('pho', n)],
      state: 'open',
      sentAt: at(-24),
      dueAt: at(48),
      isOverdue: false,
      round: 0,
    },
    ...{
      isPublic: false,
      publicFrom: null,
      extension: null,
      replies: [],
      visit: null,
      dropped: null,
      isForLead: false,
      closedAt: null,
    },
    ...{ version: 2, actions: [] },
    ...over,
  };
}
export function aWarning(over: Partial<Warning> = {}): Warning {
  return {
    ...{ id: idOf('wrn'), number: 'W-2026-7F3K9Q', state: 'active', label: 'waiting_vendor' },
    business: {
      ...{ id: idOf('biz'), name: { en: 'Silk House' }, category: 'souvenir', province: 'TH-10' },
      ...{ lat: 13.7, lon: 100.5 },
    },
    ...{ severity: 'major', noticeNo: 1, doneItems: 0, matter: { en: 'The exit is blocked' } },
    ...{ sentAt: at(-24), dueAt: at(48), readAt: null, isMine: true, isRecurrence: false, version: 3 },
    ...{ isForLead: false, endedAt: null },
    isMoreTimeAsked: false,
    waitingSince: null,
    ...{
      inspectionId: null,
      issuer: { name: 'Nok', isMe: true },
      intro: null,
      introVersion: 0,
      items: [anItem(1)],
    },
    notices: [{ number: 1, sentAt: at(-24), channel: 'app', to: null, readAt: null, servedAt: null }],
    ...{ reminders: [], escalateAt: null, escalatedAt: null, escalationReason: null, resolvedAt: null },
    ...{
      evaluation: null,
      effectCheckAt: null,
      withdrawnAt: null,
      withdrawnReason: null,
      previousWarningId: null,
      arrival: null,
      othersUntil: null,
    },
    ...{ hasOwner: true, repeatRefused: 'NOT_DUE', actions: ['remind', 'complete'] },
    ...over,
  };
}
