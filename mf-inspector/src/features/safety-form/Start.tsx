import { COMPLAINT, isOnSite, newId, REASON, type SafetyFormDoor } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, Icon, RadioGroup } from '@sabaijai/shared-ui/components';
import { useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useId, useState } from 'react';
import { useFix } from '../../fix';
import { resultPath } from '../../paths';
import { type Begun, useBeginning } from './begin';
import { Override } from './Override';
import { Rotation, rotationOf } from './Refused';
import styles from './safety-form.module.css';

type Type = 'routine' | 'follow_up' | 'complaint';
type Report = SafetyFormDoor['hazardReports'][number];
/** What somebody reported, or, without a report, what the inspector was told. */
interface Complaint {
  report: Report['id'] | null;
  words: string;
}

/** Before the first answer: what kind of visit it is, and where the inspector stands. */
export default function Start(props: {
  door: SafetyFormDoor;
  /** Was begun and refused, and nothing is entered in it: it may be begun otherwise. */
  begun: Begun | null;
}) {
  const { door, begun } = props;
  const t = useT(['safetyForm', 'problem']);
  const text = useText();
  const { date } = useFormats();
  const { user } = useMe();
  const { place, refused, followUpUntil, last } = door;
  const [type, setType] = useState<Type>(begun?.start.type ?? door.usual);
  const { value: complaint, ...told } = useKeptDraft<Complaint>(`inspection-of/${place.id}/complaint`, {
    report: begun?.start.complaint
      ? null
      : (begun?.start.hazardReportId ?? door.hazardReports[0]?.id ?? null),
    words: begun?.start.complaint ?? '',
  });
  const { value: reason, ...override } = useKeptDraft(`inspection-of/${place.id}/override`, '');
  const { fix, isAsking, ask } = useFix();
  const start = useBeginning(door, text(place.name)?.text ?? '');
  const isRotation = refused === 'INSPECTOR_ROTATION' && type === 'routine';
  const rotation = rotationOf(begun?.held.problem);
  const mayOverride = isRotation && user?.isLead === true;
  const isBlocked = refused !== null && refused !== 'INSPECTOR_ROTATION';
  const isTold = complaint.report !== null || complaint.words.trim().length >= COMPLAINT.min;
  const off =
    isBlocked || (isRotation && !mayOverride)
      ? t('off.blocked')
      : type === 'complaint' && !isTold
        ? t('off.complaint', COMPLAINT)
        : mayOverride && reason.trim().length < REASON.min
          ? t('off.override', REASON)
          : undefined;
  const begin = async () => {
    if (off || isAsking) return;
    const at = new Date().toISOString();
    const found = fix ?? (await ask());
    const report = door.hazardReports.find((each) => each.id === complaint.report);
    const words = complaint.words.trim();
    await start(
      {
        ...{ id: begun?.start.id ?? newId('inspection'), businessId: place.id, type },
        ...{ fix: found, at, sentAt: at, checklistVersion: door.blank.checklistVersion },
        ...(mayOverride && { overrideReason: reason.trim() }),
        ...(type === 'complaint' && (report ? { hazardReportId: report.id } : { complaint: words })),
      },
      type === 'complaint' ? (report?.text ?? words) : null,
      user?.displayName ?? '',
    );
    told.drop();
    override.drop();
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
          .filter((each) => each !== 'follow_up' || followUpUntil !== null)
          .map((value) => ({
            value,
            label: (
              <span className={styles.about}>
                <strong>{t(`type.${value}`)}</strong>
                <span className={styles.quiet}>
                  {t(`start.about.${value}`, { date: followUpUntil ? date(followUpUntil) : '' })}
                </span>
              </span>
            ),
          }))}
        value={type}
        onChange={setType}
      />
      {type === 'complaint' && (
        <WhatWasSaid
          reports={door.hazardReports}
          given={complaint}
          onGive={(given) => void told.change(given)}
        />
      )}
      {(isBlocked || isRotation) && (
        <p className={styles.note} data-tone="warning" role="note">
          {t(`problem:code.${refused as 'INSPECTOR_ROTATION'}`)}
        </p>
      )}
      {mayOverride && <Override value={reason} onChange={(words) => void override.change(words)} />}
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
      {begun?.held.problem && <ProblemNotice problem={begun.held.problem} />}
      {rotation && <Rotation standing={rotation} />}
      <Button look="primary" off={off} aria-disabled={isAsking} onClick={() => void begin()}>
        {t('start.begin')}
      </Button>
    </section>
  );
}

/** A complaint names the report that says it; what nobody reported is told in words, and is counted. */
function WhatWasSaid(props: {
  reports: readonly Report[];
  given: Complaint;
  onGive: (complaint: Complaint) => void;
}) {
  const { reports, given, onGive } = props;
  const t = useT(['safetyForm', 'register-business']);
  const { date } = useFormats();
  const id = useId();
  return (
    <>
      {reports.length > 0 && (
        <RadioGroup<string>
          look="cards"
          legend={t('start.complaint.which')}
          options={[
            ...reports.map(({ id: value, facet, text, createdAt }) => ({
              value,
              label: (
                <span className={styles.about}>
                  <strong>
                    {t(`register-business:form3.facets.option.${facet}`)} · {date(createdAt)}
                  </strong>
                  <span className={styles.quiet}>{text}</span>
                </span>
              ),
            })),
            { value: '', label: <strong>{t('start.complaint.none')}</strong> },
          ]}
          value={given.report ?? ''}
          onChange={(value) =>
            onGive({ ...given, report: reports.find((each) => each.id === value)?.id ?? null })
          }
        />
      )}
      {given.report === null && (
        <label className={styles.field} htmlFor={id}>
          {t('start.complaint.words')}
          <textarea
            id={id}
            rows={3}
            maxLength={COMPLAINT.max}
            value={given.words}
            onChange={({ target }) => onGive({ ...given, words: target.value })}
          />
          <span className={styles.quiet}>
            {t('start.complaint.help', { min: COMPLAINT.min, max: COMPLAINT.max })}
          </span>
        </label>
      )}
    </>
  );
}
