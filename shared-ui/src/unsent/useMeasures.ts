import { useNow } from '@sabaijai/shared-ui/app';
import { useFormats, useLocale } from '@sabaijai/shared-ui/locale';

const MINUTE_MS = 60_000;
const STEPS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** How long ago, and how large, as the reader's language says it. */
export function useMeasures() {
  const { intl } = useLocale();
  const { time, date, dateTime } = useFormats();
  const now = useNow();
  /** Of today the time alone. */
  const since = (at: number) => (date(at) === date(now) ? time(at) : dateTime(at));
  const ago = (at: number) => {
    const minutes = Math.max(0, Math.floor((now - at) / MINUTE_MS));
    const [unit, length] = STEPS.find(([, each]) => minutes >= each) ?? (['second', 1] as const);
    return new Intl.RelativeTimeFormat(intl, { numeric: 'auto' }).format(-Math.floor(minutes / length), unit);
  };
  const size = (bytes: number) => {
    const isSmall = bytes < 1e6;
    const value = isSmall ? Math.ceil(bytes / 1e3) : bytes / 1e6;
    const unit = isSmall ? 'kilobyte' : 'megabyte';
    return new Intl.NumberFormat(intl, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  };
  return { ago, since, size };
}
