import {
  endsNextDay,
  type Field,
  fieldOf,
  type LocalizedText,
  type OpeningHours,
  optionKey,
  PROVINCES,
  shownFields,
  WEEKDAYS,
  type Weekday,
  type Widget,
} from '@sabaijai/contract';
import { useFormats, useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { useFormWords } from './step';

/**
 * An answer as words, in the reader's language; null where nothing is answered. Of what an entry of a list says in three
 * languages only the reader's, unless they are to judge all of it (`isWhole`).
 */
export function useAnswerText(form: string, { isWhole = false } = {}) {
  const t = useT('wizard');
  const { say } = useFormWords(form);
  const { number, date } = useFormats();
  const { language } = useLocale();
  const shown = useText();
  const dayOf = (day: string) => date(`${day}T00:00:00+07:00`);
  return function textOf(field: Field, value: unknown, words: string, isPart = false): string | null {
    if (value === undefined || value === null || value === '') return null;
    const joined = (parts: readonly (string | null)[], by = language === 'zh' ? '、' : ', ') =>
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
        if (!isPart) return joined(Object.values(value as LocalizedText), '\n');
        return isWhole
          ? joined(Object.values(value as LocalizedText), ' · ')
          : (shown(value as LocalizedText)?.text ?? null);
      case 'date':
        return dayOf(String(value));
      case 'province':
        return PROVINCES.find(({ code }) => code === value)?.name[language] ?? String(value);
      case 'mapPoint': {
        const { lat, lon } = value as { lat: number; lon: number };
        return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
      }
      case 'photo':
        return (value as string[]).length > 0 ? t('photos', { count: (value as string[]).length }) : null;
      case 'document':
        return (value as string[]).length > 0 ? t('files', { count: (value as string[]).length }) : null;
      case 'hours': {
        const { alwaysOpen, days, exceptions, temporarilyClosedUntil } = value as OpeningHours;
        const times = (ranges: OpeningHours['days'][Weekday]) =>
          ranges
            .map((each) => `${each.from}–${each.to}${endsNextDay(each) ? ` ${t('hours.nextDay')}` : ''}`)
            .join(', ') || t('hours.closed');
        const isSame = (one: Weekday, other: Weekday) => times(days[one]) === times(days[other]);
        const week = inARow(isSame)
          .filter(([first]) => days[first].length > 0)
          .map(
            ([first, last]) =>
              `${[...new Set([first, last])].map((day) => t(`hours.day.${day}`)).join('–')} ${times(days[first])}`,
          );
        const special = exceptions.map((each) => `${dayOf(each.date)} ${times(each.ranges)}`);
        const until = temporarilyClosedUntil && `${t('hours.until')} ${dayOf(temporarilyClosedUntil)}`;
        return joined([...(alwaysOpen ? [t('hours.always')] : week), ...special, until], '\n');
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
      return shownFields(field.fields).map(([name, inner]) => {
        const part = fieldOf(inner);
        const text = textOf(part, values[name], `${words}.${name}`, true);
        if (text === null || !BARE.includes(part.widget)) return text;
        return `${say(`${words}.${name}.label`)}${language === 'zh' ? '：' : ': '}${text}`;
      });
    }
  };
}

/** Among others such an answer says nothing without its question. */
const BARE: readonly Widget[] = ['number', 'check', 'yesNo'];

const decimals = (value: number) => (Number.isInteger(value) ? 0 : 2);

/** The week as spans of days that are alike. */
function inARow(isSame: (one: Weekday, other: Weekday) => boolean) {
  const spans: [first: Weekday, last: Weekday][] = [];
  for (const day of WEEKDAYS) {
    const span = spans.at(-1);
    if (span && isSame(span[1], day)) span[1] = day;
    else spans.push([day, day]);
  }
  return spans;
}
