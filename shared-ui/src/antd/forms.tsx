/** Controls of longer forms: wizards, surveys, warnings. */
import { useT } from '@sabaijai/shared-ui/locale';
import type { PickerProps } from 'antd/es/date-picker/generatePicker';
import generateSinglePicker from 'antd/es/date-picker/generatePicker/generateSinglePicker';
import AntdUpload, { type UploadProps } from 'antd/es/upload';
import dayjs, { type Dayjs } from 'dayjs';
import type { ComponentProps } from 'react';
import { calendar, useMoment } from './dates';

export { default as AutoComplete } from 'antd/es/auto-complete';
export { default as InputNumber } from 'antd/es/input-number';
export { default as Radio } from 'antd/es/radio';
export { default as Select } from 'antd/es/select';
export { default as Switch } from 'antd/es/switch';

/** Without the pickers of ranges, which weigh as much again. */
const { DatePicker: DayPicker, TimePicker: ClockPicker } = generateSinglePicker(calendar);

interface Plain {
  /** As the contract has it; null when it was emptied. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}
type Ours = 'value' | 'defaultValue' | 'onChange' | 'minDate' | 'maxDate' | 'multiple' | 'picker' | 'format';

/** A day: its value is `2026-11-22`, what is shown is the reader's, in Thai `22 พ.ย. 2569`. */
export function DatePicker({
  value,
  onChange,
  min,
  max,
  ...rest
}: Omit<PickerProps<Dayjs>, Ours> & Plain & { min?: string; max?: string }) {
  return (
    <DayPicker
      {...rest}
      value={useMoment(value, 'YYYY-MM-DD')}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD') ?? null)}
      {...(min ? { minDate: dayjs(min) } : {})}
      {...(max ? { maxDate: dayjs(max) } : {})}
    />
  );
}

/** A time of day: `08:30`. */
export function TimePicker({
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof ClockPicker>, Ours> & Plain) {
  return (
    <ClockPicker
      needConfirm={false}
      {...rest}
      format="HH:mm"
      value={useMoment(value, 'HH:mm')}
      onChange={(time) => onChange?.(time?.format('HH:mm') ?? null)}
    />
  );
}

/** antd leaves the bar of a file on its way without a name. */
export function Upload(props: UploadProps) {
  const t = useT('common');
  return <AntdUpload progress={{ 'aria-label': t('loading') }} {...props} />;
}
