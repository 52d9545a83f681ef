import type { LocalizedText } from '@sabaijai/contract';

/** Public holidays of Thailand with a fixed day, month and day of every year. */
const FIXED: readonly [string, LocalizedText][] = [
  ['01-01', { th: 'วันขึ้นปีใหม่', en: 'New Year’s Day', zh: '元旦' }],
  ['04-06', { th: 'วันจักรี', en: 'Chakri Day', zh: '却克里王朝纪念日' }],
  ['04-13', { th: 'วันสงกรานต์', en: 'Songkran', zh: '宋干节' }],
  ['05-01', { th: 'วันแรงงาน', en: 'Labour Day', zh: '劳动节' }],
  ['05-04', { th: 'วันฉัตรมงคล', en: 'Coronation Day', zh: '登基纪念日' }],
  ['06-03', { th: 'วันเฉลิมพระชนมพรรษาพระราชินี', en: 'Queen’s Birthday', zh: '王后诞辰日' }],
  ['07-28', { th: 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', en: 'King’s Birthday', zh: '国王诞辰日' }],
  ['08-12', { th: 'วันแม่แห่งชาติ', en: 'Mother’s Day', zh: '母亲节' }],
  ['10-13', { th: 'วันนวมินทรมหาราช', en: 'Navamindra Maharaj Day', zh: '九世王纪念日' }],
  ['10-23', { th: 'วันปิยมหาราช', en: 'Chulalongkorn Day', zh: '五世王纪念日' }],
  ['12-05', { th: 'วันพ่อแห่งชาติ', en: 'Father’s Day', zh: '父亲节' }],
  ['12-10', { th: 'วันรัฐธรรมนูญ', en: 'Constitution Day', zh: '宪法日' }],
  ['12-31', { th: 'วันสิ้นปี', en: 'New Year’s Eve', zh: '除夕（公历）' }],
];

/** Those from one local day (YYYY-MM-DD) to another, in order. Those that follow the moon are not known here. */
export function holidaysIn(from: string, to: string): { date: string; name: LocalizedText }[] {
  const years = [...new Set([from, to].map((day) => day.slice(0, 4)))];
  return years
    .flatMap((year) => FIXED.map(([day, name]) => ({ date: `${year}-${day}`, name })))
    .filter(({ date }) => date >= from && date <= to);
}
