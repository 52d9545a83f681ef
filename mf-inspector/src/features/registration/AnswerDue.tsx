import type { RegistrationCard } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Chip } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';

/** Until when an answer is promised; nothing once it was given. */
export function AnswerDue({ state, answerBy }: Pick<RegistrationCard, 'state' | 'answerBy'>) {
  const t = useT('review');
  const { date } = useFormats();
  const now = useNow();
  if (state !== 'submitted' && state !== 'in_review') return '–';
  const isLate = Date.parse(answerBy) < now;
  return isLate ? (
    <Chip tone="warning" icon="warning">
      {t('late', { date: date(answerBy) })}
    </Chip>
  ) : (
    date(answerBy)
  );
}
