import { DatePicker, TimePicker } from '@sabaijai/shared-ui/antd/forms';
import dayjs from 'dayjs';
import type { ComponentProps } from 'react';

const DATE = 'YYYY-MM-DD';
const TIME = 'HH:mm';

interface Plain {
  /** As the contract has it; null when it was emptied. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A day: `2026-11-22`. */
export function DayInput({
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof DatePicker>, 'value' | 'onChange'> & Plain) {
  const date = dayjs(value);
  return (
    <DatePicker
      {...rest}
      value={date.isValid() ? date : null}
      onChange={(next) => onChange((next as dayjs.Dayjs | null)?.format(DATE) ?? null)}
    />
  );
}

/** A time of day: `08:30`. */
export function ClockInput({
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof TimePicker>, 'value' | 'onChange'> & Plain) {
  return (
    <TimePicker
      {...rest}
      format={TIME}
      needConfirm={false}
      value={value ? dayjs(`2000-01-01T${value}`) : null}
      onChange={(next) => onChange((next as dayjs.Dayjs | null)?.format(TIME) ?? null)}
    />
  );
}
