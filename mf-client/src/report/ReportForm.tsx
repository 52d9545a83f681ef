import { type Id, newId, ReportDraft, type ReportReason } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { DraftLine, FormNotice, LateLine, RadioField, TextArea, useForm } from '@sabaijai/shared-ui/form';
import { thisPage } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { SentView } from './SentView';
import styles from './SheetForm.module.css';
import type { ReportTarget } from './target';

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

const PATHS = { review: 'reviews', business: 'businesses' } as const;

interface Values {
  /** Made once: however often it is sent, it stays one report. */
  id: Id<'report'>;
  reason: ReportReason | '';
  note: string;
}

/** Kept on the device, and sent from there, now or later. */
export function ReportForm({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const t = useT(['report', 'common', 'form']);
  const [initial] = useState((): Values => ({ id: newId('report'), reason: '', note: '' }));
  const [isSent, setSent] = useState(false);
  const form = useForm({
    schema: ReportDraft,
    draft: `report:${target.id}`,
    initial,
    toSend: ({ note, ...values }) => ({ ...values, note: note.trim() ? note : null }),
    sends: (body) => {
      const { title = '', page = '' } = thisPage();
      return {
        request: { method: 'POST', path: `/${PATHS[target.kind]}/${target.id}/report`, body },
        tags: [{ type: 'Report' }],
        title: t('titleOf', { page: title }),
        page,
      };
    },
    onArrived: (_answer, isOutdated) => {
      // Typed on after it had left: another report.
      if (isOutdated) form.set({ id: newId('report') });
      else setSent(true);
    },
  });
  if (isSent) return <SentView title={t('done.title')} text={t('done.text')} onClose={onClose} />;
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
      <LateLine form={form} />
      <DraftLine form={form} />
      <Button type="submit" look="primary" aria-disabled={form.sending}>
        {t(form.waiting ? 'form:late.button' : 'send')}
      </Button>
    </form>
  );
}
