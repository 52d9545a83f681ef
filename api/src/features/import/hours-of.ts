import { OpeningHours, WEEKDAYS, type Weekday } from '@sabaijai/contract';

const DAY_WORDS: Readonly<Record<Weekday, string>> = {
  mon: 'mo|mon|monday|จันทร์|จ',
  tue: 'tu|tue|tuesday|อังคาร|อ',
  wed: 'we|wed|wednesday|พุธ|พ',
  thu: 'th|thu|thursday|พฤหัสบดี|พฤหัส|พฤ',
  fri: 'fr|fri|friday|ศุกร์|ศ',
  sat: 'sa|sat|saturday|เสาร์|ส',
  sun: 'su|sun|sunday|อาทิตย์|อา',
};
const DAYS = new Map(
  WEEKDAYS.flatMap((day) => DAY_WORDS[day].split('|').map((word) => [word, day] as const)),
);
const ALWAYS =
  /^(?:24\/7|24 ?(?:hours|hrs?|ชั่วโมง|ชม\.?)|เปิด(?:บริการ)?(?:ตลอด)? ?24 ?(?:ชั่วโมง|ชม\.?)|ตลอด 24 ชั่วโมง)$/;
const DAILY = /^(?:daily|every ?day|mo-su|ทุกวัน|เปิดทุกวัน)\s*:?\s*/;
const RANGE = /(\d{1,2})[:.](\d{2})\s*-\s*(\d{1,2})[:.](\d{2})/g;
const CLOSED = /^(?:off|closed|ปิด|หยุด)$/;

const clock = (hour = '', minute = '') => `${(hour === '24' ? '00' : hour).padStart(2, '0')}:${minute}`;

/** `mo-fr`, `sa,su`, `จันทร์-ศุกร์`; null where a word is no day. */
function daysOf(text: string): Weekday[] | null {
  const days: Weekday[] = [];
  for (const part of text.split(/[,&]|และ/)) {
    const [from, to = from] = part.split(/-|ถึง/).map((word) => DAYS.get(word.replace(/^วัน|\.$/g, '').trim()));
    if (!from || !to) return null;
    const first = WEEKDAYS.indexOf(from);
    const count = (WEEKDAYS.indexOf(to) - first + 7) % 7;
    for (let n = 0; n <= count; n += 1) days.push(WEEKDAYS[(first + n) % 7] as Weekday);
  }
  return days;
}

/** One rule of OpenStreetMap or a Thai register: days, if any, and openings. */
function readRule(rule: string, days: OpeningHours['days']): boolean {
  const rest = rule.replace(DAILY, '');
  const at = rest.search(/\d{1,2}[:.]\d{2}|off$|closed$|ปิด$|หยุด$/);
  if (at < 0) return false;
  const named = rest
    .slice(0, at)
    .replace(/[:\s]+$/, '')
    .replace(/เวลา$/, '')
    .trim();
  const chosen = named ? daysOf(named) : [...WEEKDAYS];
  const times = rest.slice(at).trim();
  const ranges = [...times.matchAll(RANGE)].map(([, a, b, c, d]) => ({ from: clock(a, b), to: clock(c, d) }));
  const isAll = times.replace(RANGE, '').replace(/[\s,]|และ/g, '') === '';
  if (!chosen || !(CLOSED.test(times) || (ranges.length && isAll))) return false;
  for (const day of chosen) days[day] = ranges;
  return true;
}

/**
 * Opening hours as OpenStreetMap writes the common ones (`Mo-Fr 09:00-18:00; Sa 10:00-14:00`, `24/7`) and as Thai
 * registers do (`ทุกวัน 08.00-17.00 น.`); null when they say more than we understand, as half of them would be wrong.
 */
export function hoursOf(text: string): OpeningHours | null {
  const plain = text
    .toLowerCase()
    .replace(/[–—~]/g, '-')
    .replace(/(?<=\d)\s*น\.?(?=\s|[;,]|$)/g, '')
    .replace(/\s*-\s*/g, '-')
    .trim();
  const days = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const hours = { alwaysOpen: ALWAYS.test(plain), days, exceptions: [], temporarilyClosedUntil: null };
  if (!hours.alwaysOpen) {
    const rules = plain.split(/\s*;\s*/).filter(Boolean);
    // Public holidays are no days of ours.
    const known = rules.filter((rule) => !/^(?:ph|sh)\b/.test(rule));
    if (known.length === 0 || !known.every((rule) => readRule(rule, days))) return null;
  }
  const checked = OpeningHours.safeParse(hours);
  return checked.success ? checked.data : null;
}
