import type { LocalizedText } from '@sabaijai/contract';

/** Public holidays of Thailand with a fixed day, month and day of every year; those that follow the moon are not known. */
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

const PUBLIC_HOLIDAY = { th: 'วันหยุดราชการ', en: 'a public holiday', zh: '公共假日' };
/** In the setting: all of the above; none at all. */
const THAI = 'thai';
const NONE = 'none';

export const DEFAULT_HOLIDAYS: readonly string[] = FIXED.map(([day]) => day);

const DAY = /^\d{4}-\d\d-\d\d$/;
/** 29 February is one in a leap year alone. */
const isDate = (day: string) => DAY.test(day) && new Date(Date.parse(day) || 0).toISOString().startsWith(day);
/** A leap year has every day. */
const isDay = (text: string) => isDate(text) || isDate(`2028-${text}`);

/**
 * `12-05` of every year, `2027-02-21` of one, `thai` for those with a fixed day; null when one is none of these. An
 * empty setting is not set, so `none` says that every weekday is a working day.
 */
export function parseHolidays(text: string): readonly string[] | null {
  if (text.trim() === NONE) return [];
  const days = text.split(',').map((each) => each.trim());
  if (!days.every((day) => day === THAI || isDay(day))) return null;
  return days.flatMap((day) => (day === THAI ? DEFAULT_HOLIDAYS : [day]));
}

/** Those from one local day (YYYY-MM-DD) to another, in order, each with a name; `holidays` as the settings have them. */
export function holidaysIn(
  holidays: readonly string[],
  from: string,
  to: string,
): { date: string; name: LocalizedText }[] {
  const nameOf = (date: string) => FIXED.find(([day]) => date.endsWith(day))?.[1] ?? PUBLIC_HOLIDAY;
  const years = [from, to].map((day) => day.slice(0, 4));
  const dates = holidays.flatMap((day) => (day.length > 5 ? [day] : years.map((year) => `${year}-${day}`)));
  return [...new Set(dates)]
    .filter((date) => date >= from && date <= to && isDate(date))
    .sort()
    .map((date) => ({ date, name: nameOf(date) }));
}
