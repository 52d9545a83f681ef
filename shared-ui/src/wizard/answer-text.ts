import {
  type Field,
  fieldOf,
  type LocalizedText,
  type OpeningHours,
  optionKey,
  PROVINCES,
  shownFields,
  WEEKDAYS,
  type Weekday,
} from '@sabaijai/contract';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { useFormWords } from './step';

/** An answer as words, in the reader's language; null where nothing is answered. */
export function useAnswerText(form: string) {
  const t = useT('wizard');
  const { say } = useFormWords(form);
  const { number, date } = useFormats();
  const { language } = useLocale();
  const dayOf = (day: string) => date(`${day}T00:00:00+07:00`);
  return function textOf(field: Field, value: unknown, words: string): string | null {
    if (value === undefined || value === null || value === '') return null;
    const joined = (parts: readonly (string | null)[], by = ', ') =>
      parts.filter((part) => part !== null).join(by) || null;
    switch (field.widget) {
      case 'check':
      case 'yesNo':
        return t(value ? 'yes' : 'no');
      case 'number':
        return number(Number(value), decimals(Number(value)));
      case 'money':
        return `฿${number(Number(value), decimals(Number(value)))}`;
      case 'choice':
        return say(optionKey(field, words, String(value)));
      case 'choices':
        return joined((value as string[]).map((each) => say(optionKey(field, words, each))));
      case 'localized':
        return joined(Object.values(value as LocalizedText), ' · ');
      case 'date':
        return dayOf(String(value));
      case 'province':
        return PROVINCES.find(({ code }) => code === value)?.name[language] ?? String(value);
      case 'mapPoint': {
        const { lat, lon } = value as { lat: number; lon: number };
        return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
      }
      case 'photo':
      case 'document':
        return (value as string[]).length > 0 ? t('files', { count: (value as string[]).length }) : null;
      case 'hours': {
        const { alwaysOpen, days, exceptions, temporarilyClosedUntil } = value as OpeningHours;
        const times = (ranges: OpeningHours['days'][Weekday]) =>
          ranges.map(({ from, to }) => `${from}–${to}`).join(', ') || t('hours.closed');
        const week = WEEKDAYS.filter((day) => days[day].length > 0).map(
          (day) => `${t(`hours.day.${day}`)} ${times(days[day])}`,
        );
        const special = exceptions.map((each) => `${dayOf(each.date)} ${times(each.ranges)}`);
        const until = temporarilyClosedUntil && `${t('hours.until')} ${dayOf(temporarilyClosedUntil)}`;
        return joined([...(alwaysOpen ? [t('hours.always')] : week), ...special, until], ' · ');
      }
      case 'group':
        return joined(partsOf(value as Record<string, unknown>));
      case 'list':
        return joined(
          (value as Record<string, unknown>[]).map((entry) => joined(partsOf(entry), ' · ')),
          '\n',
        );
      default:
        return String(value);
    }
    function partsOf(values: Readonly<Record<string, unknown>>) {
      return shownFields(field.fields).map(([name, inner]) =>
        textOf(fieldOf(inner), values[name], `${words}.${name}`),
      );
    }
  };
}

const decimals = (value: number) => (Number.isInteger(value) ? 0 : 2);
