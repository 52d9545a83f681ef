import { hoursOf } from './hours-of.js';

const week = (ranges: string) => {
  const day = ranges.split(',').map((range) => ({ from: range.slice(0, 5), to: range.slice(6) }));
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
};

it.each([
  ['ทุกวัน 08.00-17.00 น.', week('08:00-17:00')],
  ['เปิดทุกวัน 08.00 – 17.00 น.', week('08:00-17:00')],
  ['10:00-14:00, 17:00-22:00', week('10:00-14:00,17:00-22:00')],
  ['Mo-Su 18:00-02:00', week('18:00-02:00')],
  ['Daily 9:00-24:00', week('09:00-00:00')],
  ['Mo-Su 09:00-18:00; PH off', week('09:00-18:00')],
  ['จันทร์-ศุกร์ เวลา 09.00-16.30 น.', { ...week('09:00-16:30'), sat: [], sun: [] }],
  [
    'วันเสาร์-วันอาทิตย์ 09.00-16.30',
    {
      mon: [],
      tue: [],
      wed: [],
      thu: [],
      fri: [],
      sat: [{ from: '09:00', to: '16:30' }],
      sun: [{ from: '09:00', to: '16:30' }],
    },
  ],
])('%s is read', (text, days) => {
  expect(hoursOf(text)).toMatchObject({ alwaysOpen: false, days });
});

it.each(['24/7', 'ตลอด 24 ชั่วโมง', '24 hours'])('%s is always', (text) => {
  expect(hoursOf(text)?.alwaysOpen).toBe(true);
});

it.each([
  'by appointment',
  'sunrise-sunset',
  'Mo-Fr',
  'Jan-Mar Mo-Fr 09:00-18:00',
  '',
  '25:00-26:00',
  'Mo[1] 09:00-12:00',
])('of "%s" nothing is made', (text) => {
  expect(hoursOf(text)).toBeNull();
});
