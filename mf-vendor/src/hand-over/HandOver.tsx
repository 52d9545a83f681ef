import type { HandOver as Pending } from '@sabaijai/contract';
import { Icon, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { useId, useState } from 'react';
import { ownBusinessesApi } from '../own-businesses';
import { Sure } from '../Sure';
import { useMinute } from '../warnings/useMinute';
import styles from './HandOver.module.css';

const MINUTE_MS = 60_000;

/** Somebody accepted to take the business over: how long owners can still object. `inList`: under the name of the business. */
export function HandOver({ handOver, inList = false }: { handOver: Pending; inList?: boolean }) {
  const t = useT('hand-over');
  const { dateTime } = useFormats();
  const now = useMinute();
  const title = useId();
  const [isAsked, setAsked] = useState(false);
  const [decide, { isLoading, error }] = ownBusinessesApi.useDecideMemberMutation();
  const { id, takesEffectAt, actions } = handOver;
  const name = handOver.displayName ?? '';
  // The minute that `now` is in has begun.
  const seconds = takesEffectAt
    ? 60 * Math.max(0, Math.floor((Date.parse(takesEffectAt) - now) / MINUTE_MS))
    : 0;
  const object = async () => {
    if ((await decide({ id, action: 'object' })).data) showToast({ tone: 'success', text: t('objected') });
  };
  const Heading = inList ? 'h3' : 'h2';
  return (
    <section className={inList ? styles.inList : styles.banner} aria-labelledby={title}>
      <Icon name="warning" size={20} />
      <div className={styles.words}>
        <Heading id={title}>{t('title', { name })}</Heading>
        <p>
          {takesEffectAt && seconds > 0
            ? t('left', { time: seconds, date: dateTime(takesEffectAt) })
            : t('now')}{' '}
          {t('held')}
        </p>
        {actions.length > 0 && (
          <div>
            <ActionBar
              machine="member"
              actions={actions}
              buttons={{ object: { look: 'primary', onClick: () => setAsked(true) } }}
            />
          </div>
        )}
      </div>
      <Sure
        open={isAsked}
        title={t('sure', { name })}
        keep={t('keep')}
        go={
          <ActionBar
            machine="member"
            actions={actions}
            buttons={{ object: { 'aria-disabled': isLoading, onClick: () => void object() } }}
          />
        }
        onClose={() => setAsked(false)}
        error={error}
      >
        <p>{t('sureText', { name })}</p>
      </Sure>
    </section>
  );
}
