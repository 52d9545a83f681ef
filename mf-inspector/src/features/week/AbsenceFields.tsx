import { AbsenceDraft, newId } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { FormNotice, TextField, useForm } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { assignmentsApi } from '../../assignments.api';
import parts from '../../parts.module.css';

/** The days on which an inspector is away: their own, or those of one of a lead's people. */
export default function AbsenceFields({
  badgeNo,
  first,
  onClose,
}: {
  badgeNo: string | null;
  first: string;
  onClose: () => void;
}) {
  const t = useT('week');
  const [declare] = assignmentsApi.useDeclareAbsenceMutation();
  const [id] = useState(() => newId('absence'));
  const form = useForm({
    schema: AbsenceDraft,
    initial: { from: first, to: first },
    toSend: (dates) => ({ id, badgeNo, ...dates }),
    send: async (draft) => {
      const answer = await declare(draft);
      if (!answer.error) onClose();
      return answer.error ? answer : undefined;
    },
  });
  return (
    <form className={parts.panel} onSubmit={form.submit} noValidate>
      <FormNotice form={form} fields={['from', 'to']} />
      <TextField form={form} name="from" type="date" label={t('absence.from')} />
      <TextField form={form} name="to" type="date" label={t('absence.to')} />
      <p className={parts.quiet}>{t('absence.help')}</p>
      <span className={parts.ways}>
        <Button type="submit" look="primary" aria-disabled={form.sending}>
          {t('absence.send')}
        </Button>
        <Button onClick={onClose}>{t('absence.cancel')}</Button>
      </span>
    </form>
  );
}
