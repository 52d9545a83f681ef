import type { Warning, WarningCard, WarningItem, WarningReply } from '@sabaijai/contract';

/** Warnings for tests. */
const id = (digit: string) => digit.repeat(26);
export const WARNING = `wrn_${id('0')}` as const;
export const ITEM = `wit_${id('0')}` as const;
export const OTHER_ITEM = `wit_${id('1')}` as const;
export const NOW = '2026-11-25T03:00:00.000Z';

export const reply = (change: Partial<WarningReply> = {}): WarningReply => ({
  id: `rpl_${id('0')}` as WarningReply['id'],
  kind: 'fixed',
  actionType: null,
  text: 'The rail is mended and holds again.',
  rootCause: '',
  doneAt: '2026-11-24T03:00:00.000Z',
  photos: [],
  photosTaken: [],
  documents: [],
  sentAt: '2026-11-24T04:00:00.000Z',
  isLate: false,
  openedAt: null,
  decision: null,
  version: 3,
  ...change,
});

export const item = (change: Partial<WarningItem> = {}): WarningItem => ({
  id: ITEM,
  itemId: null,
  severity: 'major',
  matter: { en: 'The rail at the stairs is loose' },
  grounds: { en: 'Somebody can fall' },
  measure: { en: 'Fix the rail so that it holds' },
  amount: 14,
  verify: 'photo',
  photos: [],
  state: 'open',
  sentAt: '2026-11-20T03:00:00.000Z',
  dueAt: '2099-12-01T16:59:59.000Z',
  isOverdue: false,
  round: 0,
  isForLead: false,
  isPublic: false,
  publicFrom: '2099-12-01T16:59:59.000Z',
  extension: null,
  replies: [],
  visit: null,
  dropped: null,
  closedAt: null,
  version: 1,
  actions: ['reply', 'plan', 'ask-extension'],
  ...change,
});

const card: Omit<WarningCard, 'items'> = {
  id: WARNING,
  number: 'W-2026-7F3K9Q',
  business: {
    id: `biz_${id('0')}`,
    name: { en: 'Harbour Kayaks' },
    category: 'sport',
    province: null,
    lat: 8,
    lon: 98,
  },
  state: 'active',
  label: 'waiting_vendor',
  severity: 'major',
  noticeNo: 1,
  doneItems: 0,
  matter: { en: 'The rail at the stairs is loose' },
  sentAt: '2026-11-20T03:00:00.000Z',
  dueAt: '2099-12-01T16:59:59.000Z',
  readAt: null,
  isMine: false,
  isForLead: false,
  endedAt: null,
  isRecurrence: false,
  isMoreTimeAsked: false,
  waitingSince: null,
  version: 2,
};
export const cardOf = (change: Partial<WarningCard> = {}): WarningCard => ({ ...card, items: 1, ...change });

export const warning = (change: Partial<Warning> = {}): Warning => ({
  ...card,
  inspectionId: null,
  arrival: null,
  issuer: { name: 'Somsri', isMe: false },
  intro: null,
  introVersion: 0,
  items: [item()],
  notices: [
    {
      number: 1,
      sentAt: '2026-11-20T03:00:00.000Z',
      channel: 'app',
      to: null,
      readAt: null,
      servedAt: null,
    },
  ],
  reminders: [],
  escalateAt: null,
  escalatedAt: null,
  escalationReason: null,
  resolvedAt: null,
  evaluation: null,
  effectCheckAt: null,
  withdrawnAt: null,
  withdrawnReason: null,
  previousWarningId: null,
  othersUntil: null,
  hasOwner: true,
  repeatRefused: null,
  actions: [],
  ...change,
});
