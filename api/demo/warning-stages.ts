import type { WarningItemState, WarningSeverity, WarningState } from '@sabaijai/contract';
import type { DecisionRecord } from '../src/features/warning/warning.entity.js';

/** What a demo warning shows: days since it was sent, its state and what became of each of its items. */
export interface Stage {
  sent: number;
  state?: WarningState;
  items: readonly WarningItemState[];
  notices?: number;
  extension?: true;
  /** As little time as may be given. */
  isShort?: true;
  /** About nothing less; what is minor never becomes public. */
  atLeast?: Exclude<WarningSeverity, 'minor'>;
  /** Disputed again after the first dispute was returned: a lead decides. */
  isForLead?: true;
}
/** Every state and label, over the places of a vendor. */
export const STAGES: readonly Stage[] = [
  // First, before another takes what is most dangerous; half of its 24 hours are over.
  { sent: 0.5, items: ['open'], atLeast: 'critical' },
  { sent: 2, items: ['replied', 'open'] },
  // Closed within the month that the dashboard opens with.
  { sent: 30, state: 'resolved', items: ['closed', 'closed', 'dropped'] },
  // Answered after it was due: everybody reads that the answer is being checked.
  { sent: 9, items: ['replied'], isShort: true, atLeast: 'major' },
  { sent: 20, items: ['open', 'replied'], isShort: true },
  { sent: 5, items: ['returned', 'closed'] },
  { sent: 6, items: ['accepted'] },
  { sent: 60, state: 'escalated', items: ['returned'], notices: 3 },
  { sent: 3, items: ['open'], extension: true },
  { sent: 0, state: 'draft', items: ['open'] },
  { sent: 1, state: 'withdrawn', items: ['withdrawn'] },
  { sent: 8, items: ['replied'], isForLead: true },
  // Nothing is left but to close it.
  { sent: 11, items: ['closed'] },
];

export const FIXED = 'ซ่อมเรียบร้อยแล้วโดยช่างของร้าน ติดป้ายบอกทางใหม่และตรวจซ้ำทุกเช้าก่อนเปิดร้าน';
export const DISPUTED = 'จุดนี้อยู่ในพื้นที่ของอาคารข้างเคียง ไม่ใช่ของร้าน แนบผังอาคารและสัญญาเช่ามาให้ตรวจสอบแล้ว';
const DROPPED = 'ตรวจผังและสัญญาเช่าแล้ว จุดนี้ไม่ใช่ของร้านจริง จึงตัดออกจากใบเตือน';
const RETURNED = 'ภาพไม่เห็นจุดที่ตรวจพบ กรุณาถ่ายจากมุมเดียวกับภาพของเจ้าหน้าที่';
/** A first dispute that no inspector agreed with. */
export const NOT_AGREED = {
  result: 'return',
  reason: 'not_agreed',
  comment: 'ตามผังอาคาร จุดนี้อยู่ในพื้นที่ที่ร้านเช่าและดูแลเอง จึงยังต้องแก้ไข',
} as const;
export const EVALUATION = 'แก้ไขครบทุกข้อตามภาพก่อนและหลัง จะดูผลอีกครั้งในรอบถัดไป';
export const WITHDRAWN = 'ส่งผิดสถานที่ ขออภัยในความไม่สะดวก';
export const WHY_LATER = 'ช่างเข้าได้สัปดาห์หน้า วัสดุอยู่ระหว่างการจัดส่ง';

/** What an answer became of which an item is in this state. */
export const DECISIONS: Partial<
  Record<WarningItemState, Pick<DecisionRecord, 'result' | 'reason' | 'comment'>>
> = {
  returned: { result: 'return', reason: 'wrong_place', comment: RETURNED },
  accepted: { result: 'accept', reason: null, comment: '' },
  closed: { result: 'accept', reason: null, comment: '' },
  dropped: { result: 'drop', reason: null, comment: DROPPED },
};
