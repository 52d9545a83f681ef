import type { Warning } from '@sabaijai/contract';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { type Receipt, useKeeper } from '@sabaijai/shared-ui/keep';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Navigate, useParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { type ReactNode, useEffect } from 'react';
import { decisionsOf } from './case/decision';
import { composePath } from './paths';
import { warningApi } from './warning.api';
import styles from './warning.module.css';

const DAY_MS = 86_400_000;

/** Asks again when a deadline passes while the page is open: from then on other things may be done. */
function useDeadlines(warning: Warning | undefined, refetch: () => unknown) {
  useEffect(() => {
    if (!warning) return;
    const { items, escalateAt } = warning;
    const moments = [escalateAt, ...items.flatMap(({ dueAt, extension }) => [dueAt, extension?.answerBy])];
    const left = moments.flatMap((at) => (at ? Date.parse(at) - Date.now() : [])).filter((ms) => ms > 0);
    const next = Math.min(...left);
    // Nobody leaves a page open for longer.
    if (next > DAY_MS) return;
    const timer = setTimeout(refetch, next + 500);
    return () => clearTimeout(timer);
  }, [warning, refetch]);
}

/** What a decision has answered may be newer than what was asked for before it arrived. */
const newest = (read: Warning, receipts: readonly Receipt[]): Warning =>
  receipts.reduce((newer, { answer }) => {
    const told = answer as Warning;
    return told.version > newer.version ? told : newer;
  }, read);

/** A page about the warning in the address: awaited, failed, or there. A draft is shown where it is written. */
export function OfWarning({
  title,
  awaited,
  children,
}: {
  title: string;
  /** What stands there until it has come, where lines are not what comes. */
  awaited?: ReactNode;
  children: (warning: Warning) => ReactNode;
}) {
  const { id = '' } = useParams();
  const {
    currentData: read,
    error,
    refetch,
  } = warningApi.useWarningQuery(id, { refetchOnMountOrArgChange: true });
  const { keeper } = useKeeper();
  const currentData = read && newest(read, keeper.receipts(decisionsOf(read.id)));
  useDeadlines(currentData, refetch);
  if (isProblem(error) && (error.status === 404 || error.status === 403)) throw error;
  if (currentData?.state === 'draft')
    return <Navigate to={composePath(currentData.business.id, currentData.id)} replace />;
  if (currentData) return children(currentData);
  if (awaited && error === undefined) return awaited;
  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      {error === undefined ? (
        <SkeletonLines lines={12} />
      ) : (
        <SectionError problem={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
