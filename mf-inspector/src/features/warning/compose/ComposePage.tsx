import type { Warning } from '@sabaijai/contract';
import { WithChecklist } from '@sabaijai/shared-ui/checklist';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { useIsOutdated, useKeeper } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Navigate, useParams, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { doorSeen } from '../outdated';
import { useName } from '../parts';
import { CHOOSE, composePath, sentPath } from '../paths';
import { takeWarning, warningApi } from '../warning.api';
import styles from '../warning.module.css';
import { Draft } from './Draft';
import { beginningOf, useBegun } from './kept';
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
  const here = useBegun(id);
  const begunHere = here.find(({ draft }) => draft.id === asked);
  const arrived = useArrived(asked);
  const isOutdated = useIsOutdated(doorSeen(id));
  const draft = warningApi.useWarningQuery(asked ?? '', {
    skip: !asked || begunHere !== undefined,
    refetchOnMountOrArgChange: true,
  });
  const problem = error ?? draft.error;
  if (isProblem(problem) && (problem.status === 404 || problem.status === 403)) throw problem;
  const begun = here[0]?.draft ?? door?.drafts[0];
  // In the address, so that no newer one takes its place under the fingers.
  if (!asked && begun) return <Navigate to={composePath(id, begun.id)} replace />;
  const known = draft.currentData ?? arrived;
  if (known && known.state !== 'draft') return <Navigate to={sentPath(known.id)} replace />;
  const warning = begunHere?.draft ?? known;
  if (door && warning)
    return (
      <Draft
        key={warning.id}
        door={door}
        draft={warning}
        begun={begunHere?.held}
        isNew={warning.id === started}
      />
    );
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
          {isOutdated ? (
            <p className={styles.note} role="status">
              {t('start.outdated')}
            </p>
          ) : (
            <WithChecklist version={door.inspection?.checklistVersion}>
              <Start
                door={door}
                onStarted={(draft) => {
                  setStarted(draft);
                  setQuery({ draft }, { replace: true });
                }}
              />
            </WithChecklist>
          )}
        </>
      )}
    </div>
  );
}

/** The draft that was begun on this device, in the moment in which the server has it. */
function useArrived(asked: string | null): Warning | undefined {
  const { keeper } = useKeeper();
  const dispatch = useDispatch();
  const [arrived, setArrived] = useState<Warning>();
  const take = useEffectEvent((warning: Warning) => {
    if (warning.id !== asked) return;
    setArrived(warning);
    takeWarning(dispatch, warning);
  });
  useEffect(
    () =>
      keeper.onReceipt(({ subject, answer }) => {
        const warning = answer as Warning | null;
        if (warning?.id && subject === beginningOf(warning.id)) take(warning);
      }),
    [keeper],
  );
  return arrived?.id === asked ? arrived : undefined;
}
