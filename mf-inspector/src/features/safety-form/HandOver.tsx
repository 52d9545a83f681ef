import type { SafetyForm, SafetyFormDoor } from '@sabaijai/contract';
import { Button, Sheet, showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useId, useState } from 'react';
import { safetyFormApi } from './safety-form.api';
import styles from './safety-form.module.css';

/** A colleague of the province goes on where I stop; what is not sent yet goes first. */
export default function HandOver(props: {
  form: SafetyForm;
  door: SafetyFormDoor;
  /** How many answers, and the conclusion, are on this device alone. */
  unsent: number;
  onClose: () => void;
}) {
  const { form, door, unsent, onClose } = props;
  const t = useT('safetyForm');
  const id = useId();
  const [to, setTo] = useState('');
  const [handOver, { isLoading, error }] = safetyFormApi.useHandOverMutation();
  const off = unsent > 0 ? t('off.unsent') : to === '' ? t('off.colleague') : undefined;
  const send = async () => {
    if (off || isLoading) return;
    const { data } = await handOver({ id: form.id, body: { version: form.version, to } });
    if (!data) return;
    showToast({ tone: 'success', text: t('handOver.done', { name: data.inspector.name }) });
    onClose();
  };
  return (
    <Sheet open title={t('handOver.title')} onClose={onClose}>
      <div className={styles.panel}>
        {door.colleagues.length === 0 && <p>{t('handOver.nobody')}</p>}
        {door.colleagues.length > 0 && (
          <label className={styles.field} htmlFor={id}>
            {t('handOver.to')}
            <select id={id} value={to} onChange={({ target }) => setTo(target.value)}>
              <option value="">{t('handOver.choose')}</option>
              {door.colleagues.map((each) => (
                <option key={each.badgeNo} value={each.badgeNo}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
        )}
        {unsent > 0 && <p className={styles.problem}>{t('unsent', { number: unsent })}</p>}
        {error !== undefined && <ProblemNotice problem={error} />}
        <Button look="primary" off={off} aria-disabled={isLoading} onClick={() => void send()}>
          {t('handOver.send')}
        </Button>
      </div>
    </Sheet>
  );
}
