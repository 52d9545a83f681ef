import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Navigate, useParams, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { useState } from 'react';
import { useName } from '../parts';
import { CHOOSE, composePath, sentPath } from '../paths';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';
import { Draft } from './Draft';
import { OpenWarnings } from './OpenWarnings';
import { Start } from './Start';

/** The first notice to a place: begun with what was found there, or gone on with. */
export default function ComposePage() {
  const t = useT('warning');
  const nameOf = useName();
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const {
    currentData: door,
    error,
    refetch,
  } = warningApi.useWarningDoorQuery(id, { refetchOnMountOrArgChange: true });
  const asked = query.get('draft');
  const [started, setStarted] = useState<string>();
  const draft = warningApi.useWarningQuery(asked ?? '', { skip: !asked, refetchOnMountOrArgChange: true });
  const problem = error ?? draft.error;
  if (isProblem(problem) && (problem.status === 404 || problem.status === 403)) throw problem;
  const begun = door?.drafts[0];
  // In the address, so that no newer one takes its place under the fingers.
  if (!asked && begun) return <Navigate to={composePath(id, begun.id)} replace />;
  const warning = draft.currentData;
  if (warning && warning.state !== 'draft') return <Navigate to={sentPath(warning.id)} replace />;
  if (door && warning)
    return <Draft key={warning.id} door={door} draft={warning} isNew={warning.id === started} />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('compose.title')}
        lead={nameOf(door?.place)}
        back={{ to: CHOOSE, label: t('choose.title') }}
      />
      {problem !== undefined && (
        <SectionError problem={problem} onRetry={() => void (error ? refetch() : draft.refetch())} />
      )}
      {problem === undefined && (!door || asked) && <SkeletonLines lines={10} />}
      {door && !asked && (
        <>
          <OpenWarnings door={door} />
          <Start
            door={door}
            onStarted={(draft) => {
              setStarted(draft);
              setQuery({ draft }, { replace: true });
            }}
          />
        </>
      )}
    </div>
  );
}
