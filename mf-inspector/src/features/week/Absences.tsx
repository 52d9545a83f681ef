import { type Absence, AbsenceDraft, newId } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { FormNotice, TextField, useForm } from '@sabaijai/shared-ui/form';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useState } from 'react';
import { assignmentsApi } from '../../assignments.api';
import parts from '../../parts.module.css';
import styles from './week.module.css';

/** Days on which somebody does not work; each can be ended. */
export function Absences({ absences }: { absences: readonly Absence[] }) {
  const t = useT('week');
  const { date } = useFormats();
  const [end, { error, isLoading }] = assignmentsApi.useEndAbsenceMutation();
  const dayOf = (day: string) => date(`${day}T00:00:00+07:00`);
  return (
    <>
      {error !== undefined && <ProblemNotice problem={error} />}
      <ul className={styles.lines}>
        {absences.map(({ id, from, to }) => (
          <li key={id} className={parts.ways}>
            <span>{from === to ? dayOf(from) : t('absence.days', { from: dayOf(from), to: dayOf(to) })}</span>
            <Button aria-disabled={isLoading} onClick={() => void end(id)}>
              {t('absence.end')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asked for when it is wanted: a day or several, without a why. */
export function AbsenceForm({ badgeNo, first }: { badgeNo: string | null; first: string }) {
  const t = useT('week');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Fields badgeNo={badgeNo} first={first} onClose={() => setOpen(false)} />;
  return (
    <span>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t(badgeNo === null ? 'absence.own' : 'absence.add')}
      </Button>
    </span>
  );
}

function Fields({ badgeNo, first, onClose }: { badgeNo: string | null; first: string; onClose: () => void }) {
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
