import type { Conclusion, Facet, SafetyForm, StopOrderGive } from '@sabaijai/contract';
import { Button, Icon, RadioGroup } from '@sabaijai/shared-ui/components';
import { useKeeper, useKept, useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useId } from 'react';
import { beginningOf } from '../../kept-visits';
import { stopOrderOf } from './answers';
import { formSeen } from './outdated';
import { stepPath } from './paths';
import Signature from './Signature';
import styles from './safety-form.module.css';

type Draft = Pick<Conclusion, 'ack' | 'signatureId'> & { name: string };
const EMPTY: Draft = { ack: null, name: '', signatureId: null };

/**
 * What must stop at once, shown to the owner and signed on the device: it counts for them from then on, with or without a
 * connection, and for the public from its arrival.
 */
export default function StopOrder({ form, activities }: { form: SafetyForm; activities: readonly Facet[] }) {
  const t = useT(['safetyForm', 'register-business']);
  const text = useText();
  const id = useId();
  const { keeper } = useKeeper();
  const subject = stopOrderOf(form.id);
  const [held] = useKept(subject);
  // Nobody is told that it counts before the disk has it.
  const isLoose = held?.isKept === false && keeper.fault !== null;
  const isGiving = held?.isKept === false && !isLoose;
  const { value: draft, change, drop } = useKeptDraft(`inspection/${form.id}/stop-order`, EMPTY);
  const { ack, name, signatureId } = draft;
  const given = (isGiving ? undefined : (held?.request?.body as StopOrderGive | undefined)) ?? form.stopOrder;
  const isGiven = given !== null && [...given.activities].sort().join() === [...activities].sort().join();
  const told = {
    title: text(form.place.name)?.text ?? '',
    page: stepPath(form.place.id, 'form5'),
    needs: [beginningOf(form.id)],
  };
  const off =
    ack === null
      ? t('gap.ack')
      : ack === 'signed' && name.trim() === ''
        ? t('gap.representativeName')
        : ack === 'signed' && !signatureId
          ? t('gap.signatureId')
          : undefined;
  const give = async () => {
    if (off || ack === null) return;
    const at = new Date().toISOString();
    const signed = ack === 'signed' ? signatureId : null;
    const body: StopOrderGive = {
      ...{ activities: [...activities], ack, name: name.trim(), signatureId: signed },
      ...{ at, sentAt: at },
    };
    const path = `/inspections/${form.id}/stop-order`;
    const isKept = await keeper.put({
      subject,
      request: { method: 'POST', path, body: { ...body } },
      outdates: [formSeen(form.id)],
      ...told,
    });
    if (isKept) drop();
  };
  const what = activities.map((each) => t(`register-business:form3.facets.option.${each}`)).join(', ');
  return (
    <section className={styles.note} data-tone="error" aria-labelledby={id}>
      <h3 id={id}>
        <Icon name="error" size={18} /> {t('stop.title')}
      </h3>
      <p>{t('stop.text', { activities: what })}</p>
      {held?.problem && <ProblemNotice problem={held.problem} />}
      {isLoose && <p role="alert">{t('saved.loose')}</p>}
      {isGiven && given ? (
        <StopTimes
          signedAt={'signedAt' in given ? given.signedAt : given.at}
          arrivedAt={'arrivedAt' in given ? given.arrivedAt : null}
        />
      ) : (
        <div className={styles.panel}>
          <RadioGroup<NonNullable<Draft['ack']>>
            look="rows"
            legend={t('conclusion.ack')}
            options={(['signed', 'refused', 'absent'] as const).map((value) => ({
              value,
              label: t(`ack.${value}`),
            }))}
            value={ack}
            onChange={(value) => void change((before) => ({ ...before, ack: value }))}
          />
          {ack !== null && ack !== 'absent' && (
            <label className={styles.field} htmlFor={`${id}name`}>
              {t('conclusion.name')}
              <input
                id={`${id}name`}
                autoComplete="off"
                maxLength={80}
                value={name}
                onChange={({ target }) => void change((before) => ({ ...before, name: target.value }))}
              />
            </label>
          )}
          {ack === 'signed' && (
            <Signature
              value={signatureId}
              name={`inspection/${form.id}/stop`}
              told={told}
              onChange={(photo) => void change((before) => ({ ...before, signatureId: photo }))}
            />
          )}
          <Button look="primary" off={off} aria-disabled={isGiving} onClick={() => void give()}>
            {t('stop.give')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Since when it counts, for whom. */
export function StopTimes({ signedAt, arrivedAt }: { signedAt: string; arrivedAt: string | null }) {
  const t = useT('safetyForm');
  const { dateTime } = useFormats();
  return (
    <p role="status">
      {t('stop.signed', { date: dateTime(signedAt) })}{' '}
      {arrivedAt ? t('stop.arrived', { date: dateTime(arrivedAt) }) : t('stop.waits')}
    </p>
  );
}
