import type { LocaleCode } from '@sabaijai/contract';
import { LOCALES } from './locales';
import { useLocale } from './useLocale';

const TIME_ZONE = 'Asia/Bangkok';
const AHEAD_OF_UTC_MS = 7 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** In the last second of a Thai day. */
const endsDay = (at: Instant) => (new Date(at).getTime() + AHEAD_OF_UTC_MS) % DAY_MS >= DAY_MS - 1_000;

/** Making a formatter takes a hundred times as long as using it, and a page uses hundreds. */
function keptBy<Options, Format>(make: (intl: string, options: Options) => Format) {
  const kept = new Map<string, Format>();
  return (code: LocaleCode, options: Options): Format => {
    const { intl } = LOCALES[code];
    const key = intl + JSON.stringify(options);
    const known = kept.get(key);
    if (known) return known;
    const made = make(intl, options);
    kept.set(key, made);
    return made;
  };
}
/** In Thai time, unless the options name another. */
export const dates = keptBy(
  (intl, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intl, { timeZone: TIME_ZONE, ...options }),
);
const numbers = keptBy((intl, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(intl, options));

/**
 * As all three languages write figures: `12,345.6`. Not by `Intl`, whose first formatter keeps a phone from answering for
 * a twelfth of a second while the page comes alive.
 */
const figure = (value: number, digits: number) => {
  const [whole = '', part] = value.toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return part ? `${grouped}.${part}` : grouped;
};

export type Instant = string | number | Date;

/** Every format of the product, by locale: Thai time always, the Buddhist era in Thai. */
export function formatsFor(code: LocaleCode) {
  const number = (value: number, digits = 0) => figure(value, digits);
  const unit = (value: number, name: 'meter' | 'kilometer' | 'minute', digits = 0) =>
    numbers(code, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(value);
  const date = (at: Instant) =>
    dates(code, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at));
  const dateTime = (at: Instant) =>
    dates(code, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(new Date(at));
  return {
    number,
    minutes: (value: number) => unit(value, 'minute'),
    /** `650 m`, `1.2 km`, `14 km`. */
    distance: (metres: number) => {
      if (metres < 1000) return unit(Math.round(metres / 10) * 10, 'meter');
      return unit(metres / 1000, 'kilometer', metres < 10_000 ? 1 : 0);
    },
    date,
    longDate: (at: Instant) =>
      dates(code, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at)),
    month: (at: Instant) => dates(code, { month: 'long', year: 'numeric' }).format(new Date(at)),
    /** `08:30`, in every language. Thailand keeps one time all year. */
    time: (at: Instant) => new Date(new Date(at).getTime() + AHEAD_OF_UTC_MS).toISOString().slice(11, 16),
    dateTime,
    /** The day alone of a deadline at its end; what is critical is due to the hour. */
    deadline: (at: Instant) => (endsDay(at) ? date(at) : dateTime(at)),
  };
}

/** The values of a sentence: a local day (YYYY-MM-DD) or a deadline (ISO, UTC) among them as its reader writes it. */
export function withShownDays(values: object = {}, code: LocaleCode): Record<string, unknown> {
  const { date, deadline } = formatsFor(code);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? date(`${value}T00:00:00+07:00`)
        : typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
          ? deadline(value)
          : value,
    ]),
  );
}

export function useFormats() {
  return formatsFor(useLocale().code);
}
