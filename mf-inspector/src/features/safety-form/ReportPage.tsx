import { inspectionNumber, type SafetyForm } from '@sabaijai/contract';
import { WithChecklist } from '@sabaijai/shared-ui/checklist';
import { Button, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Navigate, useParams, useSearchParams } from '@sabaijai/shared-ui/router';
import { InLanguage, PageHeader } from '@sabaijai/shared-ui/staff';
import { useRef, useState } from 'react';
import { saveAsOneFile } from './one-file';
import { stepPath } from './paths';
import Report from './Report';
import { safetyFormApi } from './safety-form.api';
import styles from './safety-form.module.css';

/** The written report that is handed over: everything found and everything answered, on paper or as a file. */
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
        {...(data && { lead: inspectionNumber(data.id) })}
        actions={
          <Button look="primary" onClick={() => window.print()}>
            {t('report.print')}
          </Button>
        }
      />
      {error !== undefined && <SectionError problem={error} onRetry={() => void refetch()} />}
      {!data && error === undefined && <SkeletonLines lines={12} />}
      {data && (
        <WithChecklist version={data.checklistVersion}>
          <Paper form={data} />
        </WithChecklist>
      )}
    </div>
  );
}

function Paper({ form }: { form: SafetyForm }) {
  const t = useT('safetyForm');
  const paper = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready');
  const save = async () => {
    if (!paper.current || state === 'saving') return;
    setState('saving');
    const isSaved = await saveAsOneFile(paper.current, inspectionNumber(form.id));
    setState(isSaved ? 'ready' : 'failed');
  };
  return (
    <>
      <div className={`${styles.row} ${styles.noPrint}`}>
        <Button aria-disabled={state === 'saving'} onClick={() => void save()}>
          {t(state === 'saving' ? 'report.saving' : 'report.save')}
        </Button>
        {state === 'failed' && (
          <span role="alert" className={styles.problem}>
            {t('report.notSaved')}
          </span>
        )}
      </div>
      <InLanguage legend={t('report.language')} words={['safetyForm', 'register-business', 'common']}>
        <div ref={paper}>
          <Report form={form} />
        </div>
      </InLanguage>
    </>
  );
}
