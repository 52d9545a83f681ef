import {
  type AlikePlace,
  type Id,
  LINK_REASON,
  type RegistrationDecision,
  textLength,
} from '@sabaijai/contract';
import { Input } from '@sabaijai/shared-ui/antd/core';
import { RadioGroup } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { useId, useState } from 'react';
import styles from './RegistrationPage.module.css';

type Choice = Id<'business'> | 'new';

/** Whether a registration goes on from a place that somebody else ran, which the inspector has to say. */
export function useBefore(choices: readonly AlikePlace[]) {
  const [choice, setChoice] = useState<Choice>();
  const [reason, setReason] = useState('');
  const chosen = choices.find(({ place }) => place.id === choice);
  const said: Pick<RegistrationDecision, 'predecessor'> = chosen
    ? { predecessor: { id: chosen.place.id, reason: reason.trim() } }
    : {};
  const isReady = chosen ? textLength(reason.trim()) >= LINK_REASON.min : choice === 'new';
  return { choice, setChoice, reason, setReason, said, isReady };
}

export function BeforeField({
  choices,
  choice,
  setChoice,
  reason,
  setReason,
}: { choices: readonly AlikePlace[] } & ReturnType<typeof useBefore>) {
  const t = useT('review');
  const { distance } = useFormats();
  const text = useText();
  const id = useId();
  return (
    <>
      <RadioGroup
        legend={t('before.legend')}
        options={[
          { value: 'new' as Choice, label: t('before.new') },
          ...choices.map(({ place }) => ({
            value: place.id as Choice,
            label: t('before.place', {
              name: text(place.name)?.text,
              distance: distance(place.distance ?? 0),
            }),
          })),
        ]}
        value={choice}
        onChange={setChoice}
      />
      {choice !== undefined && choice !== 'new' && (
        <div className={styles.comment}>
          <label htmlFor={id}>{t('before.reason')}</label>
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={LINK_REASON.max}
            aria-describedby={`${id}-help`}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <p id={`${id}-help`} className={styles.quiet}>
            {t('before.length')}
          </p>
        </div>
      )}
    </>
  );
}

/** The operator's own place, from which the approval goes on by itself. */
export function OwnBefore({ before: { place, openItemCount } }: { before: AlikePlace }) {
  const t = useT('review');
  const name = useText()(place.name)?.text;
  return (
    <>
      <p>{t('before.goesOn', { name })}</p>
      {openItemCount > 0 && <p className={styles.why}>{t('before.open', { count: openItemCount })}</p>}
      {place.state === 'suspended' && <p className={styles.why}>{t('before.suspended')}</p>}
    </>
  );
}
