import { PROVINCES, type ProvinceCode, provinceByCode, provincesInOrder } from '@sabaijai/contract';
import { useLocale } from '@sabaijai/shared-ui/locale';

export const isProvince = (value: string | null | undefined): value is ProvinceCode =>
  PROVINCES.some(({ code }) => code === value);

/** `useProvinceName()('TH-20')`: Chon Buri, in the reader's language. */
export function useProvinceName() {
  const { language } = useLocale();
  const name = (code: ProvinceCode): string => provinceByCode(code).name[language];
  return Object.assign(name, { all: (code: ProvinceCode) => provinceByCode(code).name });
}

/** All 77 with their names, in the order of the reader's alphabet. */
export function useProvinceOptions(): { code: ProvinceCode; name: string }[] {
  const { language } = useLocale();
  return provincesInOrder(language).map(({ code, name }) => ({ code, name: name[language] }));
}
