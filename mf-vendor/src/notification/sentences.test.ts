import { toldOf } from '@sabaijai/contract';
import { createI18n, LOCALES } from '@sabaijai/shared-ui/locale';
import sentences from './sentences';

it.each(Object.values(LOCALES).map(({ code }) => code))(
  'reminds of what is overdue in other words than of what is still due, in %s',
  async (code) => {
    const { t } = await createI18n(code, [sentences.namespace]);
    const words = (isLate: boolean) => {
      const params = { number: 'W-2026-7F3K9Q', items: 2, dueAt: '2026-11-05T16:59:59.000Z', isLate };
      const { form, values } = toldOf('WARNING_REMINDER', params);
      return t(`${sentences.namespace}:type.WARNING_REMINDER.${form}`, { place: 'Doi View', ...values });
    };
    expect(words(true)).not.toBe(words(false));
    expect(words(true)).toMatch(/has been overdue since|เกินกำหนดตั้งแต่|起已逾期/);
    expect(words(true)).toContain('W-2026-7F3K9Q');
  },
);
