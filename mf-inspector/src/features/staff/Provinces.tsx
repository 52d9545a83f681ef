import { PROVINCES, type ProvinceCode, provinceByCode } from '@sabaijai/contract';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';

const SHOWN = { row: 3, whole: 5 };

/** The first of them by name and how many more; `whole` shows the others, too, to whoever opens them. */
export function Provinces(props: { provinces: readonly ProvinceCode[]; whole?: boolean }) {
  const { provinces, whole = false } = props;
  const t = useT('people');
  const { language } = useLocale();
  if (provinces.length === PROVINCES.length) return t('allProvinces', { number: PROVINCES.length });
  const names = provinces.map((code) => provinceByCode(code).name[language]);
  const shown = names.slice(0, whole ? SHOWN.whole : SHOWN.row).join(', ');
  const more = names.slice(whole ? SHOWN.whole : SHOWN.row);
  if (more.length === 0) return shown;
  const words = t('provincesMore', { names: shown, count: more.length });
  if (!whole) return words;
  return (
    <details>
      <summary>{words}</summary>
      {more.join(', ')}
    </details>
  );
}
