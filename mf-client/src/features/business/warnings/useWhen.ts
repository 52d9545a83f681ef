import type { PublicWarnings } from '@sabaijai/contract';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';

/** When it was found and how it stands, in a sentence. */
export function useWhen({
  foundAt,
  dueAt,
  isOverdue,
  answer,
  fixedAt,
  days,
}: PublicWarnings['items'][number]): string {
  const t = useT('business');
  const { date, deadline } = useFormats();
  const found = date(foundAt);
  if (fixedAt) return t('warnings.fixed', { found, fixed: date(fixedAt), count: days ?? 0 });
  if (answer)
    return t(answer.isAccepted ? 'warnings.visit' : 'warnings.answered', {
      found,
      answered: date(answer.at),
    });
  return t(isOverdue ? 'warnings.overdue' : 'warnings.due', { found, due: deadline(dueAt) });
}
