import {
  DASHBOARD_PERIOD_NAMES,
  oneOf,
  provinceCode,
  provincesInOrder,
  WARNINGS_OF,
} from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import { type Filter, useFilters } from '@sabaijai/shared-ui/staff/list';

/** What the list is narrowed by in its address: a province, and what a number of the dashboard counts. */
export function useListFilters() {
  const t = useT('warning');
  const { language } = useLocale();
  const { user } = useMe();
  const own = user?.isLead ? [] : (user?.provinces ?? []);
  const provinces = provincesInOrder(language).filter(({ code }) => own.length === 0 || own.includes(code));
  const byProvince: Filter = {
    key: 'province',
    label: t('column.province'),
    single: true,
    options: provinces.map(({ code, name }) => ({ value: code, label: name[language] })),
  };
  const byNumber: Filter[] = [
    {
      key: 'of',
      label: t('counted.label'),
      single: true,
      options: WARNINGS_OF.map((value) => ({ value, label: t(`counted.of.${value}`) })),
    },
    {
      key: 'period',
      label: t('counted.period'),
      single: true,
      options: DASHBOARD_PERIOD_NAMES.map((value) => ({ value, label: t(`counted.periods.${value}`) })),
    },
  ];
  const { valuesOf } = useFilters([]);
  const of = oneOf(WARNINGS_OF, valuesOf('of')[0]);
  const filters = [
    // With one province there is nothing to choose.
    ...(provinces.length === 1 ? [] : [byProvince]),
    // Asked for by the dashboard alone.
    ...(of ? byNumber : []),
  ];
  const values = {
    province: provinceCode(valuesOf('province')[0]),
    ...(of && { of, period: oneOf(DASHBOARD_PERIOD_NAMES, valuesOf('period')[0]) }),
  };
  return { filters, values, ...useFilters(filters) };
}
