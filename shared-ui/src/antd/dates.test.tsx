import 'dayjs/locale/th';
import 'dayjs/locale/zh-cn';
import { TimePicker } from '@sabaijai/shared-ui/antd/forms';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { calendar, useMoment } from './dates';

/** How a typed day is read: by antd's name of the language and the form the field shows. */
const read = (locale: string, text: string, format: string) =>
  calendar.locale.parse(locale, text, [format])?.format('YYYY-MM-DD') ?? null;

it('reads a Thai day in the Buddhist era, as shown and as typed', () => {
  for (const typed of ['22 พ.ย. 2569', '22/11/2569', '22-11-2569', '22.11.2569', '22/11/2026', '2026-11-22'])
    expect(read('th_TH', typed, 'D MMM BBBB')).toBe('2026-11-22');
  expect(read('th_TH', '02/01/2570', 'D MMM BBBB')).toBe('2027-01-02');
});

it('reads English and Chinese days as shown and as typed', () => {
  expect(read('en_US', 'Dec 5, 2026', 'MMM D, YYYY')).toBe('2026-12-05');
  expect(read('en_US', '5/12/2026', 'MMM D, YYYY')).toBe('2026-12-05');
  expect(read('zh_CN', '2026年12月5日', 'YYYY[年]M[月]D[日]')).toBe('2026-12-05');
});

it('takes what is no day for none', () => {
  for (const typed of ['31/2/2026', '22/11', 'tomorrow', ''])
    expect(read('en_US', typed, 'MMM D, YYYY')).toBeNull();
});

it('begins today in Thai time', () => {
  const bangkok = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date());
  expect(calendar.getNow().format('YYYY-MM-DD')).toBe(bangkok);
});

// antd's own clock, which tests have.
const Clock = TimePicker as unknown as ComponentType<{ value: unknown; format: string; open: boolean }>;
const Field = ({ value }: { value: string }) => (
  <Clock value={useMoment(value, 'HH:mm')} format="HH:mm" open={false} />
);

describe('a time that is being typed', () => {
  const shown = () => screen.getByRole<HTMLInputElement>('textbox');

  it('stands while the page is drawn again, as after each save', () => {
    const { rerender } = render(<Field value="18:00" />);
    fireEvent.change(shown(), { target: { value: '10:00' } });
    rerender(<Field value="18:00" />);
    expect(shown().value).toBe('10:00');
  });

  it('gives way to another value', () => {
    const { rerender } = render(<Field value="18:00" />);
    rerender(<Field value="19:30" />);
    expect(shown().value).toBe('19:30');
    rerender(<Field value="half" />);
    expect(shown().value).toBe('');
  });
});
