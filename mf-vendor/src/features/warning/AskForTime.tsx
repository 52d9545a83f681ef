import {
  EXTENSION_DAYS_MAX,
  ExtensionAsk,
  effectiveDue,
  type Warning,
  type WarningItem,
} from '@sabaijai/contract';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { DraftLine, FormNotice, TextArea, TextField, useForm } from '@sabaijai/shared-ui/form';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { warningApi } from '../../warnings/warning.api';
import styles from './warning.module.css';

/** More time, asked for once and before it is over. */
export function AskForTime(props: { warning: Warning; item: WarningItem; onDone: () => void }) {
  const { warning, item, onDone } = props;
  const t = useT('vendor-warning');
  const { date } = useFormats();
  const [ask] = warningApi.useAskForTimeMutation();
  const form = useForm({
    schema: ExtensionAsk,
    initial: { days: '7', reason: '' },
    toSend: ({ days, reason }) => ({ version: item.version, days: Number(days), reason }),
    draft: `warning-time-${item.id}`,
    send: async (body) => {
      const answer = await ask({ warning: warning.id, item: item.id, body });
      if (answer.error) return answer;
      showToast({ tone: 'success', text: t('extension.sent') });
      onDone();
      return undefined;
    },
  });
  const days = ExtensionAsk.shape.days.safeParse(Number(form.values.days)).data ?? null;
  const until = item.dueAt && days && effectiveDue({ dueAt: Date.parse(item.dueAt), extensionDays: days });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p>{t('extension.help', { days: EXTENSION_DAYS_MAX })}</p>
      <FormNotice form={form} fields={['days', 'reason']} />
      <TextField
        form={form}
        name="days"
        label={t('extension.days')}
        type="number"
        inputMode="numeric"
        min={1}
        max={EXTENSION_DAYS_MAX}
        help={
          until
            ? t('extension.until', { date: date(until) })
            : !form.problemOf('days') && t('extension.allowed', { days: EXTENSION_DAYS_MAX })
        }
      />
      <TextArea form={form} name="reason" label={t('extension.reason')} max={500} rows={3} />
      <DraftLine form={form} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={form.sending}>
          {t('extension.send')}
        </Button>
      </div>
    </form>
  );
}
