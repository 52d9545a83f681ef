import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import type { ReactNode } from 'react';
import styles from './warning.module.css';

/** A page about a warning: its head, and what it is about once that has come. What is not the reader's is not there. */
export function Frame<T>(props: {
  title: string;
  lead?: string;
  back: { to: string; label: string };
  actions?: ReactNode;
  answer: { data?: T | undefined; error?: unknown; refetch: () => unknown };
  children: (data: T) => ReactNode;
}) {
  const { title, lead, back, actions, answer } = props;
  if (isProblem(answer.error) && answer.error.status === 404) throw answer.error;
  return (
    <div className={styles.page}>
      <PageHeader title={title} back={back} {...(lead && { lead })} actions={actions} />
      {answer.error !== undefined && (
        <SectionError problem={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.data ? props.children(answer.data) : answer.error === undefined && <SkeletonLines lines={8} />}
    </div>
  );
}
