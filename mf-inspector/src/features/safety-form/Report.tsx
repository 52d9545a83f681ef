import { inspectionNumber, type SafetyForm, verifyPath } from '@sabaijai/contract';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import EveryAnswer from './EveryAnswer';
import Findings from './Findings';
import { StopTimes } from './StopOrder';
import styles from './safety-form.module.css';

/** All that an inspection holds, for paper: what was found before everything that was answered. */
export default function Report({ form }: { form: SafetyForm }) {
  const t = useT(['safetyForm', 'register-business']);
  const text = useText();
  const { dateTime, longDate, number } = useFormats();
  const { conclusion, result, publishAt, nextDueAt } = form;
  const facts: [string, string][] = [
    [t('report.place'), text(form.place.name)?.text ?? ''],
    [t('report.type'), t(`type.${form.type}`)],
    [t('report.inspector'), form.inspector.name],
    [t('report.started'), dateTime(form.startedAt)],
    ...(form.finishedAt ? [[t('report.finished'), dateTime(form.finishedAt)] as [string, string]] : []),
    ...(result
      ? [[t('report.grade'), `${result.grade ?? '–'} · ${number(result.score ?? 0, 1)}`] as [string, string]]
      : []),
    ...(publishAt ? [[t('report.public'), dateTime(publishAt)] as [string, string]] : []),
    ...(nextDueAt ? [[t('report.due'), longDate(nextDueAt)] as [string, string]] : []),
    [t('report.number'), inspectionNumber(form.id)],
  ];
  return (
    <article className={styles.report}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {conclusion.stopActivities.length > 0 && (
        <p className={styles.note} data-tone="error">
          <strong>{t('outcome.stopped')}</strong>{' '}
          {conclusion.stopActivities
            .map((each) => t(`register-business:form3.facets.option.${each}`))
            .join(', ')}
        </p>
      )}
      {form.stopOrder && <StopTimes {...form.stopOrder} />}
      <h2>{t('conclusion.summary')}</h2>
      <p>{text(conclusion.publicSummary)?.text}</p>
      {conclusion.strengths && (
        <>
          <h2>{t('conclusion.strengths')}</h2>
          <p>{conclusion.strengths}</p>
        </>
      )}
      <h2>{t('outcome.found')}</h2>
      <Findings form={form} withPhotos={false} />
      <EveryAnswer form={form} />
      <h2>{t('conclusion.ack')}</h2>
      <p>
        {conclusion.ack && t(`ack.${conclusion.ack}`)} {conclusion.representativeName}
      </p>
      {conclusion.signatureId && (
        <img
          className={styles.signature}
          src={`/api/v1/photos/${conclusion.signatureId}/1600.jpg`}
          alt={t('signature.label')}
        />
      )}
      <p className={styles.quiet}>
        {t('report.rights')} {window.location.origin}
        {verifyPath(inspectionNumber(form.id))}
      </p>
      {form.fingerprint && <p className={styles.fingerprint}>{form.fingerprint}</p>}
    </article>
  );
}
