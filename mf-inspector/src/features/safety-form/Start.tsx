import { isOnSite, newId, type SafetyFormDoor } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, Icon, RadioGroup } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useId, useState } from 'react';
import { useFix } from '../../fix';
import { resultPath } from '../../paths';
import { safetyFormApi } from './safety-form.api';
import styles from './safety-form.module.css';

type Type = 'routine' | 'follow_up' | 'complaint';

/** Before the first answer: what kind of visit it is, and where the inspector stands. */
export default function Start({ door }: { door: SafetyFormDoor }) {
  const t = useT(['safetyForm', 'problem']);
  const { date } = useFormats();
  const { user } = useMe();
  const { place, refused, hasFindings, last } = door;
  const [type, setType] = useState<Type>(hasFindings ? 'follow_up' : 'routine');
  const [reason, setReason] = useState('');
  // The same again after an answer that was lost.
  const [id] = useState(() => newId('inspection'));
  const { fix, isAsking, ask } = useFix();
  const [start, { isLoading, error }] = safetyFormApi.useStartInspectionMutation();
  const reasonId = useId();
  const isRotation = refused === 'INSPECTOR_ROTATION' && type === 'routine';
  const mayOverride = isRotation && user?.isLead === true;
  const isBlocked = refused !== null && refused !== 'INSPECTOR_ROTATION';
  const isReady = !isBlocked && (!isRotation || (mayOverride && reason.trim().length >= 20));
  const begin = async () => {
    if (!isReady || isLoading || isAsking) return;
    const at = new Date().toISOString();
    const found = fix ?? (await ask());
    await start({
      ...{ id, businessId: place.id, type, fix: found, at, sentAt: new Date().toISOString() },
      ...(mayOverride && { overrideReason: reason.trim() }),
    });
  };
  return (
    <section className={styles.card} aria-labelledby="start">
      <h2 id="start">{t('start.title')}</h2>
      {last && (
        <p className={styles.quiet}>
          {t('start.last', { date: date(last.finishedAt) })}{' '}
          <Link to={resultPath(place.id, last.id)}>{t('start.see')}</Link>
        </p>
      )}
      <RadioGroup<Type>
        look="cards"
        legend={t('start.type')}
        options={(['routine', 'follow_up', 'complaint'] as const)
          .filter((each) => each !== 'follow_up' || hasFindings)
          .map((value) => ({
            value,
            label: (
              <span className={styles.about}>
                <strong>{t(`type.${value}`)}</strong>
                <span className={styles.quiet}>{t(`start.about.${value}`)}</span>
              </span>
            ),
          }))}
        value={type}
        onChange={setType}
      />
      {(isBlocked || isRotation) && (
        <p className={styles.note} data-tone="warning" role="note">
          {t(`problem:code.${refused as 'INSPECTOR_ROTATION'}`)}
        </p>
      )}
      {mayOverride && (
        <label className={styles.field} htmlFor={reasonId}>
          {t('start.override')}
          <textarea
            id={reasonId}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <span className={styles.quiet}>{t('reason.help')}</span>
        </label>
      )}
      <div className={styles.row}>
        <Button icon="aim" aria-disabled={isAsking} onClick={() => void ask()}>
          {t('fix.ask')}
        </Button>
        <span className={styles.quiet} role="status">
          {isAsking && t('fix.asking')}
          {!isAsking && fix === null && t('fix.none')}
          {fix && (
            <>
              <Icon name={isOnSite(fix, place) ? 'check' : 'warning'} size={16} />{' '}
              {t(isOnSite(fix, place) ? 'fix.here' : 'fix.away', { metres: Math.round(fix.acc) })}
            </>
          )}
        </span>
      </div>
      {error !== undefined && <ProblemNotice problem={error} />}
      <Button look="primary" aria-disabled={!isReady || isLoading || isAsking} onClick={() => void begin()}>
        {t('start.begin')}
      </Button>
    </section>
  );
}
