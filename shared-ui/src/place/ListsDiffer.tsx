import type { InspectionResult } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';

/** Which checklists these results were made by, where they are not all of one. */
export const listsOf = (results: readonly Pick<InspectionResult, 'checklistVersion'>[]): string[] => [
  ...new Set(results.map(({ checklistVersion }) => checklistVersion)),
];

/** Under grades that stand beside each other: whether what was asked is the same. Nothing where it is. */
export function ListsDiffer({
  results,
  className,
}: {
  results: readonly Pick<InspectionResult, 'checklistVersion'>[];
  className?: string | undefined;
}) {
  const t = useT('common');
  const lists = listsOf(results);
  if (lists.length < 2) return null;
  return <p className={className}>{t('listsDiffer', { lists: lists.join(', ') })}</p>;
}
