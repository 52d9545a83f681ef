import type { SafetyForm } from '@sabaijai/contract';
import { Button, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Navigate, useParams, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import Findings from './Findings';
import { stepPath } from './paths';
import { StopTimes } from './StopOrder';
import { safetyFormApi } from './safety-form.api';
import styles from './safety-form.module.css';

/** The written report that is handed over: everything found, on paper, with who was told. */
export default function ReportPage() {
  const t = useT('safetyForm');
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const inspection = query.get('inspection') ?? '';
  const { data, error, refetch } = safetyFormApi.useSafetyFormQuery(inspection, { skip: !inspection });
  if (!inspection) return <Navigate to={stepPath(id, 'form1')} replace />;
  if (isProblem(error) && (error.status === 404 || error.status === 403)) throw error;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('report.title')}
        actions={
          <Button look="primary" onClick={() => window.print()}>
            {t('report.print')}
          </Button>
        }
      />
      {error !== undefined && <SectionError problem={error} onRetry={() => void refetch()} />}
      {!data && error === undefined && <SkeletonLines lines={12} />}
      {data && <Report form={data} />}
    </div>
  );
}

function Report({ form }: { form: SafetyForm }) {
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
    [t('report.number'), form.id],
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
      <p className={styles.quiet}>{t('report.rights')}</p>
      {form.fingerprint && <p className={styles.fingerprint}>{form.fingerprint}</p>}
    </article>
  );
}
