import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import type { GradeCounts } from './marks';

/** What a mark of many places says to those who do not see its ring: how many, and how they were graded. */
export function useClusterTitle() {
  const t = useT('map');
  const { number } = useFormats();
  const { intl } = useLocale();
  const list = new Intl.ListFormat(intl, { type: 'conjunction', style: 'narrow' });
  return (count: number, grades: GradeCounts) => {
    const shares = (['A', 'B', 'C', 'D'] as const)
      .filter((grade) => grades[grade] > 0)
      .map((grade) => t('share', { grade, number: number(grades[grade]) }));
    if (grades.none > 0) shares.push(t('shareNone', { number: number(grades.none) }));
    return t('cluster', { count, number: number(count), shares: list.format(shares) });
  };
}
