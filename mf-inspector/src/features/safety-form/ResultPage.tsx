import type { SafetyForm } from '@sabaijai/contract';
import { WithChecklist } from '@sabaijai/shared-ui/checklist';
import { buttonClass, Chip, Icon, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, Navigate, useParams, useSearchParams } from '@sabaijai/shared-ui/router';
import { ArrivalLine, PageHeader } from '@sabaijai/shared-ui/staff';
import { useState } from 'react';
import AmendSheet from './AmendSheet';
import Findings from './Findings';
import { foundIn } from './items';
import { reportPath, stepPath } from './paths';
import ReasonSheet from './ReasonSheet';
import Score from './Score';
import { StopTimes } from './StopOrder';
import { safetyFormApi } from './safety-form.api';
import styles from './safety-form.module.css';
import Warnings from './Warnings';

/** A finished inspection: its grade, when it is public, what was found, and what may still be done about it. */
export default function ResultPage() {
  const t = useT('safetyForm');
  const text = useText();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const inspection = query.get('inspection') ?? '';
  const { data, error, refetch } = safetyFormApi.useSafetyFormQuery(inspection, {
    refetchOnMountOrArgChange: true,
    skip: !inspection,
  });
  if (!inspection) return <Navigate to={stepPath(id, 'form1')} replace />;
  if (isProblem(error) && (error.status === 404 || error.status === 403)) throw error;
  if (data?.state === 'in_progress') return <Navigate to={stepPath(data.place.id, 'form1')} replace />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={text(data?.place.name)?.text ?? t('outcome.title')}
        lead={t('outcome.title')}
        actions={
          data && (
            <Link className={buttonClass('quiet')} to={reportPath(data.place.id, data.id)}>
              {t('report.open')}
            </Link>
          )
        }
      />
      {error !== undefined && <SectionError problem={error} onRetry={() => void refetch()} />}
      {!data && error === undefined && <SkeletonLines lines={10} />}
      {data && (
        <WithChecklist version={data.checklistVersion}>
          <Result form={data} />
        </WithChecklist>
      )}
    </div>
  );
}

function Result({ form }: { form: SafetyForm }) {
  const t = useT('safetyForm');
  const { dateTime, longDate } = useFormats();
  const { result, publishAt, nextDueAt, state, objection, surveyAccuracy, amendments } = form;
  const failed = foundIn(form).filter((each) => each.result === 'fail').length;
  return (
    <>
      <section className={styles.card} aria-labelledby="grade" data-voided={state === 'voided'}>
        <h2 id="grade">{t('outcome.grade')}</h2>
        {result && <Score result={result} />}
        <p role="status" className={styles.standing}>
          <Icon name={state === 'voided' ? 'error' : state === 'published' ? 'check' : 'clock'} size={18} />
          <span>
            {state === 'voided'
              ? t('outcome.voided', { reason: form.voidReason ?? '' })
              : t(state === 'published' ? 'outcome.public' : 'outcome.waits', {
                  date: dateTime(publishAt ?? ''),
                })}
          </span>
        </p>
        {nextDueAt && state !== 'voided' && <p>{t('outcome.due', { date: longDate(nextDueAt) })}</p>}
        {form.conclusion.stopActivities.length > 0 && <Stopped form={form} />}
        {form.stopOrder && <StopTimes {...form.stopOrder} />}
        {surveyAccuracy && (
          <p className={styles.quiet}>
            {t('outcome.survey', { alike: surveyAccuracy.alike, comparable: surveyAccuracy.comparable })}
          </p>
        )}
        <p className={styles.quiet}>
          {t('outcome.by', { name: form.inspector.name, date: dateTime(form.finishedAt ?? form.startedAt) })}
        </p>
        {form.arrival && <ArrivalLine arrival={form.arrival} />}
        {form.fingerprint && (
          <p className={styles.fingerprint}>
            {t('outcome.fingerprint')} <code>{form.fingerprint}</code>
          </p>
        )}
      </section>
      {objection && (
        <section className={styles.card} aria-labelledby="objection">
          <h2 id="objection">{t('objection.title')}</h2>
          <p className={styles.quiet}>{dateTime(objection.at)}</p>
          <p>{objection.text}</p>
          {objection.photos.length > 0 && (
            <div className={styles.photos}>
              {objection.photos.map((photo, at) => (
                <img
                  key={photo}
                  src={`/api/v1/photos/${photo}/480.webp`}
                  alt={t('objection.photo', { number: at + 1 })}
                />
              ))}
            </div>
          )}
          {objection.answer ? (
            <p className={styles.note}>
              <strong>{t('objection.answered')}</strong> {objection.answer}
            </p>
          ) : (
            <Chip tone="warning">{t('objection.open')}</Chip>
          )}
        </section>
      )}
      <section className={styles.card} aria-labelledby="found">
        <h2 id="found">{t('outcome.found')}</h2>
        <Findings form={form} />
        {failed > 0 && <Warnings form={form} failed={failed} />}
      </section>
      {amendments.length > 0 && (
        <section className={styles.card} aria-labelledby="amended">
          <h2 id="amended">{t('outcome.amended')}</h2>
          <ul className={styles.bullets}>
            {amendments.map(({ id, reason, at }) => (
              <li key={id}>
                {dateTime(at)}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Actions form={form} />
    </>
  );
}

function Stopped({ form }: { form: SafetyForm }) {
  const t = useT(['safetyForm', 'register-business']);
  return (
    <p className={styles.note} data-tone="error">
      <strong>{t('outcome.stopped')}</strong>{' '}
      {form.conclusion.stopActivities
        .map((each) => t(`register-business:form3.facets.option.${each}`))
        .join(', ')}
    </p>
  );
}

/** Amend, void, answer: each with a reason that stays readable. */
function Actions({ form }: { form: SafetyForm }) {
  const t = useT('safetyForm');
  const [open, setOpen] = useState<'amend' | 'void' | 'answer' | null>(null);
  const [voidIt, voiding] = safetyFormApi.useVoidInspectionMutation();
  const [answer, answering] = safetyFormApi.useAnswerObjectionMutation();
  const send = async (reason: string) => {
    const act = open === 'void' ? voidIt : answer;
    const { data } = await act({ id: form.id, body: { version: form.version, reason } });
    if (!data) return false;
    showToast({ tone: 'success', text: t('outcome.done') });
    setOpen(null);
    return true;
  };
  const close = () => setOpen(null);
  if (form.actions.length === 0) return null;
  return (
    <div className={styles.row}>
      <ActionBar
        machine="inspection"
        actions={form.actions}
        buttons={{
          answer: { look: 'primary', onClick: () => setOpen('answer') },
          amend: { onClick: () => setOpen('amend') },
          void: { look: 'plain', onClick: () => setOpen('void') },
        }}
      />
      {open === 'amend' && <AmendSheet form={form} onClose={close} />}
      {(open === 'void' || open === 'answer') && (
        <ReasonSheet
          key={open}
          what={open}
          of={form.id}
          error={open === 'void' ? voiding.error : answering.error}
          onSend={send}
          onClose={close}
        />
      )}
    </div>
  );
}
