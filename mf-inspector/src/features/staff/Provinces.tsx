import { PROVINCES, type ProvinceCode, provinceByCode } from '@sabaijai/contract';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';

const SHOWN = 3;

/** The first of them by name and how many more; `all` names every one. */
export function Provinces({ provinces, all = false }: { provinces: readonly ProvinceCode[]; all?: boolean }) {
  const t = useT('people');
  const { language } = useLocale();
  if (provinces.length === PROVINCES.length) return t('allProvinces');
  const names = provinces.map((code) => provinceByCode(code).name[language]);
  const shown = all ? names : names.slice(0, SHOWN);
  const more = names.length - shown.length;
  return more > 0 ? t('provincesMore', { names: shown.join(', '), count: more }) : shown.join(', ');
}
