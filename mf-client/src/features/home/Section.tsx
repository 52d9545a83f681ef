import { Icon, SectionBoundary } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

export function Section({
  title,
  lead,
  seeAll,
  onlyByScript,
  children,
}: {
  title: string;
  lead?: string;
  /** Where the whole list is. */
  seeAll?: string | null;
  /** Says nothing by itself. */
  onlyByScript?: boolean;
  children: ReactNode;
}) {
  const t = useT('home');
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-script={onlyByScript}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {seeAll && (
          <Link className={styles.all} to={seeAll} aria-describedby={id}>
            {t('seeAll')}
            <Icon name="forward" size={12} />
          </Link>
        )}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <SectionBoundary>{children}</SectionBoundary>
    </section>
  );
}
