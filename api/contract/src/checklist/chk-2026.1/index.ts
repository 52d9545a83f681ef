import type { ChecklistVersion, FullText, Unit } from '../checklist.schema.js';
import { form1 } from './form1.js';
import { form2 } from './form2.js';
import { form3 } from './form3.js';
import { form4 } from './form4.js';
import { form5 } from './form5.js';

/**
 * The checklist in force: 57 scored items and 6 of the conclusion. The tables meet every count of the
 * description literally: "applies to a, b" is read as any of them, "(both)" as all of them. F3-01 stands
 * apart from the 13 critical, 30 major and 13 minor items, because its severity depends on the reading.
 */
export const CHK_2026_1: ChecklistVersion = {
  id: 'chk-2026.1',
  publishedAt: '2026-01-01',
  items: [...form1, ...form2, ...form3, ...form4, ...form5],
};

/** How a unit is written after its number. */
export const UNIT_TEXT = {
  celsius: { th: 'องศาเซลเซียส', en: '°C', zh: '℃' },
  piece: { th: 'ชิ้น', en: 'pcs', zh: '件' },
  square_metre: { th: 'ตร.ม.', en: 'm²', zh: '平方米' },
  person: { th: 'คน', en: 'people', zh: '人' },
  mg_per_litre: { th: 'มก./ลิตร', en: 'mg/L', zh: '毫克/升' },
  ph: { th: 'ค่า pH', en: 'pH', zh: 'pH 值' },
  entry: { th: 'เรื่อง', en: 'entries', zh: '条' },
} as const satisfies Record<Unit, FullText>;
