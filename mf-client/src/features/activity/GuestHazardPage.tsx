import { HazardKey } from '@sabaijai/contract';
import { PageTitle } from '@sabaijai/shared-ui/app';
import { EmptyState, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { useEffect, useState } from 'react';
import styles from './Activity.module.css';
import { useHazardOfGuestQuery } from './activity.api';
import { HazardLine } from './lists';

const keyIn = (hash: string): string | null =>
  HazardKey.safeParse({ key: new URLSearchParams(hash.slice(1)).get('key') }).data?.key ?? null;

/** What became of a hazard, for whoever reported it without an account and kept the link. */
export default function GuestHazardPage() {
  const t = useT('activity');
  const { hash } = useLocation();
  // No server sees it: the page that one renders knows of none.
  const [key, setKey] = useState<string | null>();
  useEffect(() => setKey(keyIn(hash)), [hash]);
  return (
    <article className={styles.page}>
      <PageTitle>{t('guest.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{t('guest.title')}</h1>
      {key === undefined && <SkeletonLines lines={6} />}
      {key === null && <Unknown />}
      {key && <Outcome of={key} />}
    </article>
  );
}

function Outcome({ of }: { of: string }) {
  const t = useT('activity');
  const { data, error, refetch } = useHazardOfGuestQuery(of, { refetchOnMountOrArgChange: true });
  if (isProblem(error) && error.status === 404) return <Unknown />;
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  return (
    <section className={styles.list} aria-labelledby="outcome">
      <h2 id="outcome" className="visually-hidden">
        {t('hazards.title')}
      </h2>
      <HazardLine hazard={data} />
      <p className={styles.next}>{t('guest.keep')}</p>
    </section>
  );
}

function Unknown() {
  const t = useT('activity');
  return (
    <EmptyState
      title={t('guest.unknown')}
      action={
        <>
          <p className={styles.next}>{t('guest.unknownText')}</p>
          <Link to="/client/search">{t('way')}</Link>
        </>
      }
    />
  );
}
