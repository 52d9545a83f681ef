import { newId, ReportDraft, type ReportReason } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { FormNotice, RadioField, TextArea, useForm } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { type ReportTarget, useSendReportMutation } from './report.api';
import { SentView } from './SentView';
import styles from './SheetForm.module.css';

/** Each kind's reasons, the most frequent first. */
const REASONS = {
  review: [
    'spam',
    'conflict_of_interest',
    'incorrect',
    'offensive',
    'harassment',
    'privacy',
    'copyright',
    'violence',
    'other',
  ],
  business: ['not_here', 'incorrect', 'spam', 'copyright', 'privacy', 'offensive', 'violence', 'other'],
} as const satisfies Record<ReportTarget['kind'], readonly ReportReason[]>;
const NOTE_MAX = 500;

export function ReportForm({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const t = useT(['report', 'common']);
  const [send, { isSuccess }] = useSendReportMutation();
  // Pressing again after a failure is the same report.
  const [id] = useState(() => newId('report'));
  const form = useForm({
    schema: ReportDraft,
    initial: { reason: '', note: '' },
    toSend: ({ reason, note }) => ({ id, reason, note: note.trim() ? note : null }),
    send: (draft) => send({ target, draft }),
  });
  if (isSuccess) return <SentView title={t('done.title')} text={t('done.text')} onClose={onClose} />;
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <p>{t(`why.${target.kind}`)}</p>
      <FormNotice form={form} fields={['reason', 'note']} />
      <RadioField
        form={form}
        name="reason"
        legend={t('reasonTitle')}
        choices={REASONS[target.kind].map((value) => ({
          value,
          label: t(`reason.${target.kind === 'business' && value === 'incorrect' ? 'outdated' : value}`),
        }))}
      />
      <TextArea
        form={form}
        name="note"
        label={t('note')}
        optional={form.values.reason !== 'other'}
        max={NOTE_MAX}
        rows={3}
      />
      <Button type="submit" look="primary" aria-disabled={form.sending}>
        {t('send')}
      </Button>
    </form>
  );
}
