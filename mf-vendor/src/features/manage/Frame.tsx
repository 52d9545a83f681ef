import type { Id } from '@sabaijai/contract';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import type { ReactNode } from 'react';
import styles from './manage.module.css';
import { homePath } from './paths';

/** A page of one business: its head, and what it is about once that has come. */
export function Frame<T>(props: {
  id: Id<'business'>;
  title: string;
  lead?: string;
  answer: { data?: T | undefined; error?: unknown; refetch: () => unknown };
  children: (data: T) => ReactNode;
}) {
  const { id, title, lead, answer } = props;
  const t = useT('manage');
  if (isProblem(answer.error) && answer.error.status === 404) throw answer.error;
  return (
    <div className={styles.page}>
      <PageHeader title={title} {...(lead && { lead })} back={{ to: homePath(id), label: t('home') }} />
      {answer.data ? (
        props.children(answer.data)
      ) : answer.error === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <SectionError problem={answer.error} onRetry={() => void answer.refetch()} />
      )}
    </div>
  );
}
