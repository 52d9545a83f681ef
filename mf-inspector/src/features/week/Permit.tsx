import { REASON, type StaffDay } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { type FormEvent, useId, useState } from 'react';
import parts from '../../parts.module.css';
import styles from './week.module.css';

/** Of a stop that would be a third full visit in a row: a lead permits it with a reason, or reads why it may be. */
export function Permit({
  name,
  permit,
  isSending,
  onSend,
}: {
  name: string;
  permit: StaffDay['stops'][number]['permit'];
  isSending: boolean;
  onSend: (reason: string) => void;
}) {
  const t = useT('week');
  const { date } = useFormats();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (permit)
    return (
      <p className={parts.quiet} role="status">
        {t('permit.given', { date: date(permit.until), reason: permit.reason })}
      </p>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!off) onSend(reason.trim());
  };
  const off = reason.trim().length < REASON.min ? t('permit.off', REASON) : undefined;
  return (
    <div className={styles.permit}>
      <p className={parts.note} data-tone="warning">
        {t('permit.third')}
      </p>
      {isOpen ? (
        <form className={parts.column} onSubmit={send}>
          <label className={parts.field} htmlFor={id}>
            {t('permit.reason')}
            <textarea
              id={id}
              rows={3}
              maxLength={REASON.max}
              value={reason}
              // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that opened it
              autoFocus
              onChange={({ target }) => setReason(target.value)}
            />
            <span className={parts.quiet}>{t('permit.help', REASON)}</span>
          </label>
          <span className={parts.ways}>
            <Button type="submit" look="primary" off={off} aria-disabled={isSending}>
              {t('permit.send')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('permit.cancel')}</Button>
          </span>
        </form>
      ) : (
        <Button aria-label={t('permit.askAt', { name })} onClick={() => setOpen(true)}>
          {t('permit.ask')}
        </Button>
      )}
    </div>
  );
}
