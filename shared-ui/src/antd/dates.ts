import type { GenerateConfig } from '@rc-component/picker/generate';
import dayjsConfig from '@rc-component/picker/generate/dayjs';
import type { Locale } from 'antd/es/locale';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';

const AHEAD_OF_UTC_MS = 7 * 3_600_000;
const BUDDHIST_ERA = 543;

/** A year of the Buddhist era, as Thais type it: 2569 is 2026. */
const commonEra = (text: string) =>
  text.replace(/(?<!\d)2[4-9]\d\d(?!\d)/g, (year) => String(Number(year) - BUDDHIST_ERA));

/** antd's names of languages → dayjs'. */
const language = (locale: string) => (locale === 'zh_CN' ? 'zh-cn' : locale.slice(0, 2));

/** antd's calendar with Thai time, and with dates as people type them: `22/11/2569`, `22.11.2026`, `22 พ.ย. 2569`. */
export const calendar: GenerateConfig<Dayjs> = {
  ...dayjsConfig,
  getNow: () => dayjs(new Date(Date.now() + AHEAD_OF_UTC_MS).toISOString().slice(0, 19)),
  locale: {
    ...dayjsConfig.locale,
    parse(locale, typed, formats) {
      const text = commonEra(typed.trim());
      const numbers = text.replace(/[-. ]/g, '/');
      for (const [written, format] of [
        ...formats.map((own) => [text, own.replace('BBBB', 'YYYY')]),
        [text, 'YYYY-MM-DD'],
        [numbers, 'D/M/YYYY'],
        [numbers, 'DD/MM/YYYY'],
      ] as [string, string][]) {
        const date = dayjs(written, format, language(locale), true);
        if (date.isValid()) return date;
      }
      return null;
    },
  },
};

/** antd's words with our forms of dates, as `formatsFor` writes them. */
export function withDateFormats(
  locale: Locale,
  formats: { fieldDateFormat: string; yearFormat?: string; cellYearFormat?: string },
): Locale {
  const { DatePicker } = locale;
  if (!DatePicker) throw new Error(`antd has no words for dates in ${locale.locale}`);
  return { ...locale, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, ...formats } } };
}

/**
 * What a text of this form says, null where it says nothing: a draft may hold half a date. It stays the same object
 * while the text does: for another one a picker throws away what is being typed into it.
 */
export function useMoment(text: string | null | undefined, format: string): Dayjs | null {
  return useMemo(() => {
    const moment = dayjs(text, format, true);
    return moment.isValid() ? moment : null;
  }, [text, format]);
}
